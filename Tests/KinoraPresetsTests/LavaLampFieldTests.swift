import Foundation
import KinoraDrawing
import KinoraMotion
import TestSupport
import Testing

@testable import KinoraPresets

/// How wax that comes near other wax merges with it.
struct LavaLampFieldTests {
    private let reach = 32.0
    private let grid = ContourTracer(covering: CGRect(x: 0, y: 0, width: 400, height: 200), cellSize: 7)

    private func blob(_ x: Double, _ y: Double, radius: Double, wobble: [Double] = [0, 0, 0, 0, 0, 0, 0]) -> WaxField.Source {
        WaxField.Source(
            center: CGPoint(x: x, y: y),
            profile: WaxCircle(points: wobble.count).profile(radius: radius, offsets: AnimatableVector(with: wobble)))
    }

    private func outline(_ sources: [WaxField.Source]) -> Path {
        let field = WaxField(sources: sources, pools: [], reach: reach)
        return grid.outlines(of: field.values(on: grid), above: WaxField.level, field: field.sample)
    }

    /// Side by side, `gap` points apart.
    private func pair(gap: Double) -> Path {
        outline([blob(120, 100, radius: 50), blob(120 + 100 + gap, 100, radius: 50)])
    }

    @Test(
        "Near blobs are joined by a neck, distant ones are not",
        arguments: [(4.0, true), (12, true), (17, true), (21, false), (40, false)])
    func neck(gap: Double, isJoined: Bool) {
        let path = pair(gap: gap)
        #expect(path.contains(CGPoint(x: 170 + gap / 2, y: 100)) == isJoined)
        #expect(path.verbs.filter { $0 == .move }.count == (isJoined ? 1 : 2))
    }

    @Test("Necks form at the gap where two halves of the field sum to the threshold")
    func threshold() {
        // (1 - d / reach)^2 = 1/2 at half the gap. A gap that is narrower than a cell may be missed, so not too near to it.
        let gap = 2 * reach * (1 - 0.5.squareRoot())
        for (distance, isJoined) in [(gap - 0.5, true), (gap + 1.5, false)] {
            #expect(pair(gap: distance).contains(CGPoint(x: 170 + distance / 2, y: 100)) == isJoined)
        }
    }

    @Test("The field outline of a lone blob equals its own wobbling circle")
    func alone() {
        let wobble = [8.0, -5, 0, 11, -9, 3, 0]
        let own = WaxCircle(points: 7)
        let traced = outline([blob(200, 100, radius: 50, wobble: wobble)])
        let profile = own.profile(radius: 50, offsets: AnimatableVector(with: wobble))
        var farthest = 0.0
        for segment in traced.segments where !segment.isClosing {
            for step in 0...4 {
                let point = segment.curve.position(at: Double(step) / 4)
                let (x, y) = (point.x - 200, point.y - 100)
                farthest = max(farthest, abs(hypot(x, y) - profile.radius(toward: x, y).radius))
            }
        }
        #expect(farthest < 0.06, "\(farthest) points from its own outline")
    }

    @Test("Merged wax contains every blob's outline")
    func hull() {
        let wobble = [6.0, -6, 4, 0, -7, 7, 0]
        let path = outline([blob(150, 100, radius: 40, wobble: wobble), blob(230, 90, radius: 45, wobble: wobble)])
        for (x, y, radius) in [(150.0, 100.0, 40.0), (230, 90, 45)] {
            let profile = blob(x, y, radius: radius, wobble: wobble).profile
            for degrees in stride(from: 0.0, to: 360, by: 5) {
                let (dx, dy) = (sin(degrees * .pi / 180), cos(degrees * .pi / 180))
                let length = profile.radius(toward: dx, dy).radius - 0.1
                #expect(path.contains(CGPoint(x: x + dx * length, y: y + dy * length)))
            }
        }
    }

    @Test("The gradient is the derivative of the field")
    func gradient() {
        var parameters = LavaLamp()
        parameters.bubbles = 20
        let wax = Wax(parameters, basin: .lamp(axis: 960), film: 12)
        let shape = wax.shape(at: 2)
        let field = WaxField(
            sources: shape.lumps.map { WaxField.Source(center: $0.center, profile: $0.profile) }, pools: shape.surfaces, reach: reach)
        var random = WaxRandom(seed: 3)
        for _ in 0..<400 {
            let point = CGPoint(x: random.within(800...1120), y: random.within(180...820))
            let sample = field.sample(at: point)
            func value(_ dx: Double, _ dy: Double) -> Double { field.sample(at: CGPoint(x: point.x + dx, y: point.y + dy)).value }
            let h = 1e-4
            // Near a centre the direction turns within the step.
            guard shape.lumps.allSatisfy({ hypot($0.center.x - point.x, $0.center.y - point.y) > 1 }) else { continue }
            expectClose(sample.gradient.dx, (value(h, 0) - value(-h, 0)) / (2 * h), within: 1e-3)
            expectClose(sample.gradient.dy, (value(0, h) - value(0, -h)) / (2 * h), within: 1e-3)
        }
    }
}
