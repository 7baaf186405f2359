import Foundation
import TestSupport
import Testing

@testable import KinoraDrawing

@Suite("Areas, nearest points, offsets and simplified outlines")
struct PathMeasureTests {
    @Test("Areas and centroids of curves are exact")
    func areas() throws {
        // The area under a parabola is two thirds of the box.
        let arch = try path("0 0 m 50 -100 100 0 q h")
        expectClose(Double(arch.signedArea), 100 * 50 * 2 / 3, within: 1e-9)
        expectClose(Double(arch.reversed().signedArea), -100 * 50 * 2 / 3, within: 1e-9)
        // Its centroid is two fifths of the height above the base.
        let center = try #require(arch.centroid())
        expectClose(center, CGPoint(x: 50, y: -20), within: 1e-9)
        var ring = Path(CGRect(x: 0, y: 0, width: 10, height: 10))
        ring.addRect(CGRect(x: 5, y: 0, width: 5, height: 10))
        expectClose(Double(ring.filledArea()), 100, within: 1e-9)
        expectClose(Double(ring.filledArea(eoFill: true)), 50, within: 1e-9)
        expectClose(Double(ring.signedArea), 150, within: 1e-9)
        expectClose(try #require(ring.centroid(eoFill: true)), CGPoint(x: 2.5, y: 5), within: 1e-9)
        expectClose(Double(try path("0 0 m 10 0 l 10 10 l").signedArea), 50, within: 1e-9)
        #expect(try path("0 0 m 10 0 l").centroid() == CGPoint(x: 5, y: 0))
        #expect(Path().centroid() == nil)
        #expect(Path().signedArea == 0)
    }

    @Test("No sample is nearer than the nearest point")
    func nearest() throws {
        var random = SplitMix64(seed: 66)
        for _ in 0..<40 {
            let path = Path.random(cubics: 3, closed: true, from: &random)
            let position = random.point()
            let nearest = try #require(path.nearest(to: position))
            let least = path.outlineSamples(step: 0.5).map { ($0 - Vector2(position)).length }.min() ?? 0
            #expect(Double(nearest.distance) <= least + 1e-9)
            #expect(Double(nearest.distance) > least - 0.3)
            expectClose((Vector2(nearest.point) - Vector2(position)).length, Double(nearest.distance), within: 1e-9)
            expectClose(path.point(atLength: nearest.length), nearest.point, within: 1e-6)
            expectClose(path.point(atFraction: nearest.fraction), nearest.point, within: 1e-6)
        }
        let square = Path(CGRect(x: 0, y: 0, width: 10, height: 10))
        let corner = try #require(square.nearest(to: CGPoint(x: 13, y: -4)))
        #expect(corner.point == CGPoint(x: 10, y: 0) && corner.distance == 5 && corner.length == 10 && corner.fraction == 0.25)
        #expect(Path().nearest(to: .zero) == nil)
        #expect(square.nearest(to: CGPoint(x: Double.nan, y: 0)) == nil)
    }

    @Test("Offsets grow and shrink by the distance with the requested join")
    func offsets() {
        let square = Path(CGRect(x: 0, y: 0, width: 100, height: 100))
        #expect(square.offset(by: 10).description == "-10 110 m -10 -10 l 110 -10 l 110 110 l h")
        #expect(square.offset(by: -10).description == "10 90 m 10 10 l 90 10 l 90 90 l h")
        expectClose(Double(square.offset(by: 10, join: .round).signedArea), 10_000 + 4000 + 100 * .pi, within: 0.5)
        expectClose(Double(square.offset(by: 10, join: .bevel).signedArea), 10_000 + 4000 + 200, within: 1e-6)
        #expect(square.offset(by: -60).isEmpty)
        #expect(square.offset(by: 0) == square.normalized())
        let circle = Path(ellipseIn: CGRect(x: 0, y: 0, width: 100, height: 100)).offset(by: 10)
        #expect(circle.verbs.count == 6)
        expectClose(circle.boundingRect.origin, CGPoint(x: -10, y: -10), within: 1e-9)
        var ring = square
        ring.addPath(Path(ellipseIn: CGRect(x: 40, y: 40, width: 20, height: 20)).reversed())
        #expect(ring.offset(by: 11) == square.offset(by: 11))
        expectClose(Double(ring.offset(by: 5).filledArea()), 110 * 110 - 25 * .pi, within: 0.2)
    }

    @Test("Simplified outlines have fewer elements and stay within the tolerance")
    func simplified() {
        let circle = Path(ellipseIn: CGRect(x: 0, y: 0, width: 100, height: 100))
        var polygon = Path()
        polygon.addLines((0..<1000).map { CGPoint(x: 50 + 50 * cos(Double($0) * .pi / 500), y: 50 + 50 * sin(Double($0) * .pi / 500)) })
        polygon.closeSubpath()
        #expect(polygon.simplified(tolerance: 0.1).verbs.count < 90)
        var pieces = Path()
        for segment in circle.segments where !segment.isClosing {
            if pieces.isEmpty { pieces.move(to: CGPoint(segment.curve.start)) }
            for step in 0..<10 { pieces.append(segment.curve.subsegment(from: Double(step) / 10, to: Double(step + 1) / 10)) }
        }
        pieces.closeSubpath()
        #expect(pieces.simplified(tolerance: 0.1).verbs.count <= 7)
        var random = SplitMix64(seed: 67)
        for path in [polygon, pieces] + Figure.allCases.map({ $0.path(from: &random) }) {
            let simplified = path.simplified(tolerance: 0.5)
            #expect(simplified.verbs.count <= path.verbs.count)
            for sample in path.outlineSamples(step: 20) where !path.verbs.isEmpty {
                guard let nearest = simplified.nearest(to: CGPoint(sample)), path.nearest(to: CGPoint(sample))?.distance == 0 else {
                    continue
                }
                #expect(nearest.distance <= 0.5)
            }
        }
        #expect(circle.simplified(tolerance: 0) == circle)
        #expect(Path().simplified(tolerance: 1).isEmpty)
    }
}
