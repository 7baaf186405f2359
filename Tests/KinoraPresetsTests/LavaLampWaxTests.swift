import Foundation
import KinoraDrawing
import TestSupport
import Testing

@testable import KinoraPresets

/// All the wax of a film over its whole length.
struct LavaLampWaxTests {
    private func wax(_ change: (inout LavaLamp) -> Void = { _ in }, film: Double = 12, basin: WaxBasin = .lamp(axis: 960)) -> Wax {
        var parameters = LavaLamp()
        change(&parameters)
        return Wax(parameters, basin: basin, film: film)
    }

    @Test("Small blobs are rounder: the greatest displacement is proportional to the square of a blob's size")
    func roundness() {
        let wax = wax { ($0.bubbles, $0.morphingRange) = (12, 80) }
        for blob in wax.blobs {
            let outer = blob.radius + blob.wobble.range
            // The largest of twelve blobs has the radius `largestBlob`, and 0.3 of it as its range.
            expectClose(blob.wobble.range, 0.3 * outer * outer / wax.basin.largestBlob, within: 1e-9)
        }
    }

    @Test("Every blob stays inside the glass with any seed", arguments: [(12, 13.0, 7), (60, 80.0, 3), (1, 0.0, 24), (5, 40.0, 4)])
    func inside(bubbles: Int, morphing: Double, points: Int) {
        for seed in 0..<16 {
            let wax = wax {
                ($0.seed, $0.bubbles, $0.morphingRange, $0.points, $0.loop) = (seed, bubbles, morphing, points, seed % 2 == 0)
            }
            let vessel = wax.basin.vessel
            for step in 0..<8 {
                for lump in wax.lumps(at: Double(step) * 1.53) {
                    for degrees in stride(from: 0.0, to: 360, by: 20) {
                        let (dx, dy) = (sin(degrees * .pi / 180), cos(degrees * .pi / 180))
                        let length = lump.profile.radius(toward: dx, dy).radius
                        let (x, y) = (lump.center.x + dx * length, lump.center.y + dy * length)
                        #expect(y > vessel.top && y < vessel.bottom)
                        #expect(abs(x - vessel.axis) < vessel.halfWidth(at: y), "seed \(seed), step \(step)")
                    }
                }
            }
        }
    }

    @Test(
        "A loop of any length returns to its start, within a millionth of a point because times are rounded",
        arguments: [12.0, 7.3, 1.5, 0.1, 61])
    func loop(duration: Double) {
        let wax = wax({ ($0.loop, $0.bubbles) = (true, 20) }, film: duration)
        for time in [0.0, duration * 0.37] {
            let (now, later) = (wax.shape(at: time), wax.shape(at: time + duration))
            #expect((now.lumps.count, later.lumps.count) == (20, 20))
            #expect((now.surfaces.count, later.surfaces.count) == (2, 2))
            for (a, b) in zip(now.lumps, later.lumps) {
                expectClose(a.center, b.center, within: 1e-6)
                #expect(a.offsets.count > 0 && a.offsets.count == b.offsets.count)
                for index in 0..<min(a.offsets.count, b.offsets.count) { expectClose(a.offsets[index], b.offsets[index], within: 1e-6) }
            }
            for (a, b) in zip(now.surfaces, later.surfaces) {
                for x in [800.0, 960, 1100] { expectClose(a.height(at: x).y, b.height(at: x).y, within: 1e-6) }
            }
        }
    }

    @Test("Without a loop the film does not repeat")
    func noLoop() {
        let wax = wax({ $0.loop = false })
        let apart = zip(wax.lumps(at: 0), wax.lumps(at: 12)).filter { hypot($0.center.x - $1.center.x, $0.center.y - $1.center.y) > 5 }
        #expect(apart.count > 6)
    }

    @Test("The maximum speed in short loops equals the speed in the film of twelve seconds", arguments: [0.5, 2, 5, 12])
    func speed(duration: Double) {
        let wax = wax({ $0.bubbles = 30 }, film: duration)
        var fastest = 0.0
        for step in 0..<60 {
            let time = Double(step) / 60 * duration
            for (a, b) in zip(wax.lumps(at: time), wax.lumps(at: time + 1e-3)) {
                fastest = max(fastest, hypot(a.center.x - b.center.x, a.center.y - b.center.y) * 1e3)
            }
        }
        #expect(fastest > 5 && fastest < 320, "\(fastest) points a second")
    }

    @Test("The film depends only on the seed, and another seed gives another film")
    func seed() {
        let (a, b, other) = (wax({ $0.seed = 8 }), wax({ $0.seed = 8 }), wax({ $0.seed = 9 }))
        #expect(a.shape(at: 4.2).outline == b.shape(at: 4.2).outline)
        #expect(a.shape(at: 4.2).outline != other.shape(at: 4.2).outline)
        // In any order of times.
        let first = a.shape(at: 1).outline
        _ = a.shape(at: 9)
        #expect(a.shape(at: 1).outline == first)
    }

    @Test("Blobs rise and sink through most of the glass")
    func drift() {
        let wax = wax()
        let heights = (0..<24).flatMap { wax.lumps(at: Double($0) / 2).map { Double($0.center.y) } }
        #expect((heights.min() ?? 500) < 300 && (heights.max() ?? 500) > 690)
    }

    @Test("A lone blob is drawn as its own closed cubic circle")
    func alone() {
        let wax = wax { $0.bubbles = 3 }
        let circle = WaxCircle(points: 7)
        let isFound = (0..<24).contains { step in
            let shape = wax.shape(at: Double(step) / 2)
            return shape.lumps.contains { lump in
                let own = circle.path(center: lump.center, radius: lump.radius, offsets: lump.offsets)
                let count = own.points.count
                return (0...max(0, shape.outline.points.count - count)).contains { start in
                    shape.outline.points[start] == own.points[0] && Array(shape.outline.points[start...].prefix(count)) == own.points
                }
            }
        }
        #expect(isFound)
    }

    @Test("Extreme settings give finite outlines", arguments: [0.02, 12])
    func extremes(film: Double) {
        for (duration, secting) in [(0.5, 12.0), (60, 0.25), (60, 12), (0.5, 0.25)] {
            let wax = wax({ ($0.duration, $0.secting, $0.points, $0.bubbles) = (duration, secting, 24, 4) }, film: film)
            let outline = wax.shape(at: film / 3).outline
            #expect(!outline.isEmpty && outline.points.allSatisfy { $0.x.isFinite && $0.y.isFinite })
        }
    }
}
