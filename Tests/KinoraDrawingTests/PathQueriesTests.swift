import Foundation
import TestSupport
import Testing

@testable import KinoraDrawing

@Suite("Bounds and insides")
struct PathQueriesTests {
    @Test("Bounds are tight: they contain extremes, not control points")
    func bounds() throws {
        #expect(Path().boundingRect.isNull)
        #expect(try path("3 4 m").boundingRect == CGRect(x: 3, y: 4, width: 0, height: 0))
        #expect(try path("0 0 m 50 100 100 0 q").boundingRect == CGRect(x: 0, y: 0, width: 100, height: 50))
        #expect(try path("0 0 m 0 100 100 100 100 0 c").boundingRect == CGRect(x: 0, y: 0, width: 100, height: 75))
        #expect(Path(ellipseIn: recordedRect).boundingRect == recordedRect)
        #expect(Path(roundedRect: recordedRect, cornerRadius: 12).boundingRect == recordedRect)
        #expect(try path("0 0 m 0 100 100 100 100 0 c").controlBounds == CGRect(x: 0, y: 0, width: 100, height: 100))
    }

    @Test("Bounds contain dense samples of the path and touch them")
    func boundsOracle() {
        var random = SplitMix64(seed: 31)
        for _ in 0..<300 {
            let path = Path.random(cubics: 1, closed: false, from: &random)
            let rect = path.boundingRect
            var (low, high) = (Vector2(repeating: .infinity), Vector2(repeating: -.infinity))
            for segment in path.segments {
                for step in 0...2000 {
                    let position = segment.curve.position(at: Double(step) / 2000)
                    low = Vector2(min(low.x, position.x), min(low.y, position.y))
                    high = Vector2(max(high.x, position.x), max(high.y, position.y))
                }
            }
            // A sample misses an extreme by at most a second derivative times the squared half step.
            for (bound, sample) in [(rect.minX, low.x), (rect.minY, low.y), (-rect.maxX, -high.x), (-rect.maxY, -high.y)] {
                #expect(Double(bound) <= sample + 1e-9 && Double(bound) >= sample - 5e-4)
            }
        }
    }

    @Test("Left and top edges are inside, right and bottom edges outside")
    func edges() {
        let square = Path(CGRect(x: 0, y: 0, width: 100, height: 100))
        for outline in [square, square.reversed()] {
            #expect(outline.contains(CGPoint(x: 0, y: 0)))
            #expect(outline.contains(CGPoint(x: 50, y: 0)))
            #expect(outline.contains(CGPoint(x: 0, y: 50)))
            #expect(!outline.contains(CGPoint(x: 100, y: 100)))
            #expect(!outline.contains(CGPoint(x: 100, y: 50)))
            #expect(!outline.contains(CGPoint(x: 50, y: 100)))
        }
    }

    @Test("Winding numbers count turns, positive if clockwise on screen; open subpaths count as closed")
    func windings() throws {
        let square = Path(CGRect(x: 0, y: 0, width: 100, height: 100))
        #expect(square.winding(around: CGPoint(x: 50, y: 50)) == 1)
        #expect(square.reversed().winding(around: CGPoint(x: 50, y: 50)) == -1)
        var twice = square
        twice.addRect(CGRect(x: 25, y: 25, width: 50, height: 50))
        #expect(twice.winding(around: CGPoint(x: 50, y: 50)) == 2)
        #expect(twice.contains(CGPoint(x: 50, y: 50)))
        #expect(!twice.contains(CGPoint(x: 50, y: 50), eoFill: true))
        #expect(twice.contains(CGPoint(x: 10, y: 10), eoFill: true))
        let open = try path("0 0 m 100 0 l 100 100 l 200 200 m 300 200 l 300 300 l")
        #expect(open.contains(CGPoint(x: 80, y: 50)))
        #expect(!open.contains(CGPoint(x: 30, y: 50)))
        #expect(open.contains(CGPoint(x: 280, y: 250)))
        #expect(!Path().contains(.zero))
        #expect(!square.contains(CGPoint(x: Double.nan, y: 3)))
    }

    @Test("Winding numbers of curves equal the winding numbers of a fine polygon")
    func windingOracle() {
        var random = SplitMix64(seed: 32)
        for _ in 0..<15 {
            let path = Path.random(cubics: 3, closed: true, from: &random)
            var polygon = Path()
            polygon.addLines(path.segments.flatMap { segment in (0..<400).map { CGPoint(segment.curve.position(at: Double($0) / 400)) } })
            for _ in 0..<30 {
                let position = random.point()
                // Within the chords' distance from the curve, the polygon cannot decide.
                let isNearEdge = path.segments.contains { segment in
                    (0...400).contains { (segment.curve.position(at: Double($0) / 400) - Vector2(position)).length < 3 }
                }
                if !isNearEdge { #expect(path.winding(around: position) == polygon.winding(around: position)) }
            }
        }
    }

    @Test("A ray through a joint or an extreme counts it once")
    func raysThroughJoints() {
        let circle = Path(ellipseIn: CGRect(x: 0, y: 0, width: 100, height: 100))
        for x in stride(from: -20.0, through: 120, by: 1) {
            for y in [0.0, 50, 100] {
                let isInside = y == 50 ? x >= 0 && x < 100 : false
                if y == 0, x == 50 { continue }
                #expect(circle.contains(CGPoint(x: x, y: y)) == isInside, "(\(x), \(y))")
            }
        }
    }

    @Test("Extreme coordinates give valid results")
    func hostile() {
        let values: [CGFloat] = [.nan, .infinity, -.infinity, 1e300, -1e300, 1.7e308, -1.7e308, .leastNonzeroMagnitude, 0, 1]
        var random = SplitMix64(seed: 33)
        for _ in 0..<150 {
            func point() -> CGPoint {
                CGPoint(x: values[random.nextInteger(in: 0..<values.count)], y: values[random.nextInteger(in: 0..<values.count)])
            }
            var path = Path()
            path.move(to: point())
            path.addLine(to: point())
            path.addQuadCurve(to: point(), control: point())
            path.addCurve(to: point(), control1: point(), control2: point())
            path.closeSubpath()
            path.addArc(tangent1End: point(), tangent2End: point(), radius: 10)
            path.addRoundedRect(
                in: CGRect(origin: point(), size: CGSize(width: point().x, height: 5)), cornerSize: CGSize(width: 2, height: 2))
            #expect(path.length.isFinite && path.length >= 0)
            let measured = MeasuredPath(path)
            for fraction in values {
                _ = path.point(atFraction: fraction, wrapping: true)
                _ = path.tangentAngle(atLength: fraction, lookAhead: 1)
                _ = measured.point(atFraction: fraction, wrapping: true)
                _ = measured.curvature(atLength: fraction)
                _ = path.trimmedPath(from: 0.2, to: fraction)
                _ = measured.trimmedPath(from: 0.2, to: fraction)
            }
            _ = (path.boundingRect, path.reversed(), path.description, path.winding(around: point()), path.sampledPoints(count: 3))
        }
    }
}
