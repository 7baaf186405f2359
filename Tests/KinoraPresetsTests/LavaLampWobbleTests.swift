import Foundation
import KinoraMotion
import TestSupport
import Testing

@testable import KinoraPresets

/// A blob's outline and how it wobbles.
struct LavaLampWobbleTests {
    private func wobble(cycle: Int? = nil, easing: Double = 6, interval: Double = 2.5) -> WaxWobble {
        WaxWobble(seed: 5, blob: 2, points: 7, range: 13, interval: interval, easing: easing, lead: 0.7, cycle: cycle)
    }

    /// The offsets as if an animator had played everything since long ago: each change starts from the moving value, and all continue.
    private func played(_ wobble: WaxWobble, at time: Double) -> AnimatableVector {
        let now = time + wobble.lead
        var shown = AnimatableVector(with: [Double](repeating: 0, count: wobble.points))
        var change = Int((now / wobble.interval).rounded(.down)) - 60
        while Double(change) * wobble.interval <= now {
            // Just before its change begins, a wobble that eases in no time shows the targets themselves.
            let target = WaxWobble(
                seed: wobble.seed, blob: wobble.blob, points: wobble.points, range: wobble.range, interval: wobble.interval, easing: 1e-9,
                lead: 0, cycle: wobble.cycle
            ).offsets(at: Double(change) * wobble.interval + 0.5 * wobble.interval)
            let progress = UnitCurve.easeInOut.value(at: (now - Double(change) * wobble.interval) / wobble.easing)
            for index in 0..<wobble.points { shown[index] += (target[index] - shown[index]) * progress }
            change += 1
        }
        return shown
    }

    @Test("The last few targets give the same result as all of them", arguments: [0.0, 0.4, 1.8, 7.31, 100.05, -3.2])
    func closedForm(time: Double) {
        for wobble in [wobble(), wobble(cycle: 5), wobble(easing: 2, interval: 3), wobble(easing: 61, interval: 2.1)] {
            let (now, expected) = (wobble.offsets(at: time), played(wobble, at: time))
            for index in 0..<7 { expectClose(now[index], expected[index], within: 1e-9) }
        }
    }

    @Test("Offsets are within their range, change, and are continuous")
    func range() {
        let wobble = wobble()
        var last = wobble.offsets(at: 0)
        var travelled = 0.0
        for frame in 1...1200 {
            let now = wobble.offsets(at: Double(frame) / 60)
            for index in 0..<7 {
                #expect(abs(now[index]) <= 13)
                // Ease-in-out is at most 1.73 times as fast as linear; three changes run at a time.
                #expect(abs(now[index] - last[index]) <= 26 * 1.73 * 3 / 6 / 60)
                travelled += abs(now[index] - last[index])
            }
            last = now
        }
        #expect(travelled / 7 > 13)
    }

    @Test("Surface tension keeps neighbouring points of an outline together")
    func smoothness() {
        let wobble = wobble()
        for frame in 0...1200 {
            let offsets = wobble.smoothOffsets(at: Double(frame) / 60)
            for index in 0..<7 {
                #expect(abs(offsets[index]) <= 13)
                #expect(abs(offsets[index] - offsets[(index + 1) % 7]) <= 13)
            }
        }
        // A single point is its own neighbour.
        let single = WaxWobble(seed: 5, blob: 2, points: 1, range: 13, interval: 2, easing: 4, lead: 0, cycle: nil)
        expectClose(single.smoothOffsets(at: 3)[0], single.offsets(at: 3)[0], within: 1e-12)
    }

    @Test("With a cycle the wobble is exactly periodic")
    func cycle() {
        let wobble = wobble(cycle: 4)
        for time in [0.0, 0.9, 3.3, 8.2] {
            let (now, later) = (wobble.offsets(at: time), wobble.offsets(at: time + 10))
            for index in 0..<7 { expectClose(now[index], later[index], within: 1e-9) }
        }
    }

    @Test("At a change about half of the points get a target, and the selection varies")
    func half() {
        let still = wobble(easing: 1e-9)
        let targets = (0..<200).map { still.offsets(at: Double($0) * 2.5 + 1).values }
        let moved = targets.joined().filter { $0 != 0 }.count
        #expect((600...800).contains(moved))
        #expect(Set(targets.map { $0.map { $0 != 0 } }).count > 60)
    }

    @Test("Without offsets the outline is the best circle of n cubics", arguments: [(3, 0.015), (4, 2.8e-4), (7, 1e-5), (24, 1e-8)])
    func circle(points: Int, error: Double) {
        let circle = WaxCircle(points: points)
        let offsets = AnimatableVector(with: [Double](repeating: 0, count: points))
        let path = circle.path(center: .zero, radius: 1, offsets: offsets)
        #expect(path.verbs.filter { $0 == .curve }.count == points)
        for segment in path.segments where !segment.isClosing {
            for step in 0...20 {
                let point = segment.curve.position(at: Double(step) / 20)
                expectClose(hypot(point.x, point.y), 1, within: error)
            }
        }
    }

    @Test("The radius by direction equals the outline's radius", arguments: [3, 5, 7, 24])
    func profile(points: Int) {
        var random = WaxRandom(seed: 1, points)
        let offsets = AnimatableVector(with: (0..<points).map { _ in random.within(-12...12) })
        let circle = WaxCircle(points: points)
        let profile = circle.profile(radius: 40, offsets: offsets)
        for segment in circle.path(center: CGPoint(x: 300, y: 200), radius: 40, offsets: offsets).segments where !segment.isClosing {
            for step in 0...16 {
                let point = segment.curve.position(at: Double(step) / 16)
                let (x, y) = (point.x - 300, point.y - 200)
                expectClose(profile.radius(toward: x, y).radius, hypot(x, y), within: 0.02)
            }
        }
        for degrees in stride(from: 0.0, to: 360, by: 7) {
            let angle = degrees * .pi / 180
            let (before, after) = (
                profile.radius(toward: sin(angle - 1e-5), cos(angle - 1e-5)), profile.radius(toward: sin(angle + 1e-5), cos(angle + 1e-5))
            )
            expectClose(profile.radius(toward: sin(angle), cos(angle)).slope, (after.radius - before.radius) / 2e-5, within: 0.02)
        }
    }
}
