import Foundation
import TestSupport
import Testing

@testable import KinoraDrawing

@Suite("Locations along a path")
struct PathLocationTests {
    static let square = Path(CGRect(x: 0, y: 0, width: 100, height: 100))

    @Test(
        "Points of a square are clamped or wrap around",
        arguments: [
            (0.0, false, 0.0, 0.0), (150, false, 100, 50), (350, false, 0, 50), (400, false, 0, 0), (500, false, 0, 0), (-10, false, 0, 0),
            (500, true, 100, 0), (-10, true, 0, 10), (-400, true, 0, 0), (.nan, false, 0, 0), (.infinity, false, 0, 0),
            (.infinity, true, 0, 0),
        ])
    func points(distance: Double, wrapping: Bool, x: Double, y: Double) {
        expectClose(PathLocationTests.square.point(atLength: distance, wrapping: wrapping), CGPoint(x: x, y: y), within: 1e-9)
        expectClose(MeasuredPath(PathLocationTests.square).point(atLength: distance, wrapping: wrapping), CGPoint(x: x, y: y), within: 1e-9)
    }

    @Test("Directions of a square: outgoing at corners, incoming at the end, with look-ahead and look-behind")
    func directions() {
        let square = PathLocationTests.square
        let measured = MeasuredPath(square)
        for (distance, degrees) in [(0, 0.0), (50, 0), (100, 90), (250, 180), (350, -90), (400, -90)] as [(CGFloat, Double)] {
            expectClose(square.tangentAngle(atLength: distance).degrees, degrees, within: 1e-9)
            expectClose(measured.tangentAngle(atLength: distance).degrees, degrees, within: 1e-9)
        }
        for path in [square.tangentAngle(atLength: 90, lookAhead: 20), measured.tangentAngle(atLength: 90, lookAhead: 20)] {
            expectClose(path.degrees, 45, within: 1e-9)
        }
        expectClose(square.tangentAngle(atLength: 110, lookAhead: -20).degrees, 45, within: 1e-9)
        expectClose(square.tangentAngle(atLength: 395, lookAhead: 10, wrapping: true).degrees, -45, within: 1e-9)
        // At the end of an open track there is nothing ahead.
        expectClose(square.tangentAngle(atLength: 400, lookAhead: 10).degrees, -90, within: 1e-9)
        #expect(square.normal(atLength: 50) == CGVector(dx: 0, dy: 1) && square.normal(atFraction: 0.375) == CGVector(dx: -1, dy: 0))
        expectClose(square.tangentAngle(atFraction: 0.375).degrees, 90, within: 1e-9)
    }

    @Test("A prepared path gives the same results as the path")
    func prepared() {
        var random = SplitMix64(seed: 21)
        for round in 0..<12 {
            var path = Path.random(cubics: 5, closed: round.isMultiple(of: 2), from: &random)
            path.addPath(Path(ellipseIn: CGRect(x: 3, y: 7, width: 50, height: 20)))
            path.addRect(CGRect(x: 0, y: 0, width: 10, height: 10))
            path.addQuadCurve(to: random.point(), control: random.point())
            let measured = MeasuredPath(path)
            let total = Double(path.length)
            expectClose(Double(measured.length), total, within: total * 1e-12)
            for _ in 0..<50 {
                let fraction = CGFloat(random.nextUnit())
                expectClose(measured.point(atFraction: fraction), path.point(atFraction: fraction), within: total * 2e-10)
                expectClose(
                    measured.tangentAngle(atFraction: fraction).radians, path.tangentAngle(atFraction: fraction).radians, within: 1e-4)
            }
        }
    }

    @Test("A prepared path is accurate near cusps and on doubled lines")
    func preparedCusps() throws {
        let paths = [
            try path("-100 100 m 100 -33.3333333333 -100 -33.3333333333 100 100 c"), try path("0 0 m 100 0 -100 0 0 0 c"),
            try path("0 0 m 100 100 0 100 100 0 c"), try path("0 0 m 0 0 100 100 100 100 c"), try path("0 0 m 300 0 100 0 q"),
        ]
        for path in paths {
            let measured = MeasuredPath(path)
            let total = Double(path.length)
            for step in 0...250 {
                let fraction = CGFloat(step) / 250
                expectClose(
                    measured.point(atFraction: fraction), path.point(atFraction: fraction), within: total * 1e-9, "\(path) at \(fraction)")
            }
        }
    }

    @Test("A prepared path trims like the path")
    func preparedTrims() throws {
        var random = SplitMix64(seed: 22)
        var paths = (0..<20).map { Path.random(cubics: 3, closed: $0.isMultiple(of: 2), from: &random) }
        paths.append(try path(PathTrimTests.twoRects))
        paths.append(try path("0 0 m 0 0 l 10 0 l 10 10 l h 5 5 m 5 5 l 9 9 l h"))
        for path in paths {
            let measured = MeasuredPath(path)
            for (from, to) in [(0, 1), (0, 0.5), (0.25, 0.75), (0.5, 1), (0.4, 0.4000001), (0.999, 1), (0, 1e-9)] as [(CGFloat, CGFloat)] {
                expectOutline(measured.trimmedPath(from: from, to: to), path.trimmedPath(from: from, to: to).description, within: 1e-9)
            }
        }
    }

    @Test("Reversing keeps the outline, and reversing twice gives the original path")
    func reversed() throws {
        let rect = try path("0 0 m 10 0 l 10 10 l 0 10 l h")
        #expect(rect.reversed().description == "0 0 m 0 10 l 10 10 l 10 0 l h")
        let texts = [
            "0 0 m 10 0 l 10 10 l 0 10 l h", "0 0 m 10 0 l 20 5 30 5 40 0 c", "1 1 m 5 5 9 1 q h", "0 0 m 5 0 l 9 9 m 8 8 l h",
            "100 30 m 100 46 77 60 50 60 c 22 60 0 46 0 30 c 0 13 22 0 50 0 c 77 0 100 13 100 30 c h",
        ]
        for text in texts {
            let path = try path(text)
            #expect(path.reversed().reversed() == path)
            expectClose(Double(path.reversed().length), Double(path.length), within: 1e-9)
            #expect(path.reversed().boundingRect == path.boundingRect)
        }
        let open = try path("0 0 m 10 0 l 20 5 30 5 40 0 c")
        expectClose(open.reversed().point(atFraction: 0.3), open.point(atFraction: 0.7), within: 1e-9)
    }

    @Test("Samples are evenly spaced and exclude the end of the outline")
    func samples() {
        let points = PathLocationTests.square.sampledPoints(count: 8)
        let expected = [(0, 0), (50, 0), (100, 0), (100, 50), (100, 100), (50, 100), (0, 100), (0, 50)]
        #expect(points.count == 8)
        for (point, (x, y)) in zip(points, expected) { expectClose(point, CGPoint(x: x, y: y), within: 1e-9) }
        var random = SplitMix64(seed: 23)
        let path = Path.random(cubics: 6, closed: true, from: &random)
        for (index, point) in path.sampledPoints(count: 57).enumerated() {
            expectClose(point, path.point(atFraction: CGFloat(index) / 57), within: 1e-8)
        }
        #expect(Path().sampledPoints(count: 2) == [.zero, .zero])
        #expect(path.sampledPoints(count: 0).isEmpty)
    }
}
