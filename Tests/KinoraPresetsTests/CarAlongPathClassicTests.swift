import Foundation
import KinoraDrawing
import TestSupport
import Testing

@testable import KinoraPresets

@Suite("The car's classic style")
struct CarAlongPathClassicTests {
    private let route: ClassicCarRoute

    init() throws {
        route = try CarAlongPathClassicTests.route(duration: 12)
    }

    private static func route(duration: TimeInterval) throws -> ClassicCarRoute {
        try ClassicCarRoute(
            path: Path(svg: CarAlongPath.articlePath), size: CGSize(width: 1920, height: 1080), mayTurn: false, duration: duration)
    }

    @Test(
        "A film consists of whole laps of about ten seconds, and ends at the end of the line",
        arguments: [(1.0, 1.0), (10, 1), (12, 1), (14.9, 1), (16, 2), (30, 3), (44, 4)])
    func laps(duration: TimeInterval, count: Double) throws {
        let route = try CarAlongPathClassicTests.route(duration: duration)
        let lap = duration / count
        for share in [0, 0.25, 0.5, 0.999] {
            expectClose(route.fraction(at: share * lap), share, within: 1e-12)
            expectClose(route.fraction(at: duration - lap + share * lap), share, within: 1e-9)
        }
    }

    /// The article's path in 400,000 chords a curve, with the length up to each: an oracle that knows nothing of paths.
    private static let samples: [(length: Double, x: Double, y: Double)] = {
        var samples = [(length: 0.0, x: 10.0, y: 20.0)]
        func go(_ x: Double, _ y: Double) {
            let last = samples[samples.count - 1]
            samples.append((last.length + hypot(x - last.x, y - last.y), x, y))
        }
        go(100, 20)
        go(100, 100)
        let steps = 400_000
        for step in 1...steps {
            let t = Double(step) / Double(steps)
            let u = 1 - t
            go(
                100 * u * u * u + 3 * 200 * u * t * t + 100 * t * t * t,
                100 * u * u * u + 600 * u * u * t + 900 * u * t * t + 400 * t * t * t)
        }
        go(10, 300)
        return samples
    }()

    private func expected(_ fraction: Double) -> CGPoint {
        let samples = CarAlongPathClassicTests.samples
        let length = fraction * samples[samples.count - 1].length
        var (low, high) = (0, samples.count - 1)
        while high - low > 1 {
            let middle = (low + high) / 2
            if samples[middle].length <= length { low = middle } else { high = middle }
        }
        let (a, b) = (samples[low], samples[high])
        let share = (length - a.length) / (b.length - a.length)
        return CGPoint(x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share)
    }

    @Test("has its word at the same fraction of the path's length as the article", arguments: 0...40)
    func positions(step: Int) {
        let fraction = Double(step) / 40
        expectClose(route.position(at: fraction), expected(fraction), within: 1e-6)
    }

    @Test("turns the word toward the location a hundredth ahead, and keeps the angle in the last hundredths", arguments: 0...50)
    func tangents(step: Int) {
        let fraction = Double(step) / 50
        let start = fraction + 0.01 > 0.99 ? 0.98 : fraction
        let (a, b) = (expected(start), expected(start + 0.01))
        expectClose(route.tangent(at: fraction).radians, atan2(b.y - a.y, b.x - a.x), within: 1e-6)
    }

    @Test("scales the article's coordinates uniformly, upright and centred")
    func fit() {
        let fit = route.fit
        #expect(fit.a == fit.d && fit.b == 0 && fit.c == 0)
        expectClose(Double(fit.a), 1080 * 0.84 / 380, within: 1e-9)
        expectClose(Double(CGPoint(x: 0, y: 210).applying(fit).y), 540, within: 1e-9)
    }
}
