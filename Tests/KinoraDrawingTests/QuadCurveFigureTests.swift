import Foundation
import TestSupport
import Testing

@testable import KinoraDrawing

struct QuadCurveFigureTests {
    private static let unit = CGRect(x: 0, y: 0, width: 1, height: 1)

    private func curve(_ numbers: [Double]) -> AnimatableQuadCurve {
        AnimatableQuadCurve(
            start: CGPoint(x: numbers[0], y: numbers[1]), end: CGPoint(x: numbers[2], y: numbers[3]),
            control: CGPoint(x: numbers[4], y: numbers[5]))
    }

    @Test("A curve animates as a vector of six coordinates")
    func vector() {
        let (a, b) = (curve([1, 2, 3, 4, 5, 6]), curve([10, 20, 30, 40, 50, 60]))
        #expect(a + b == curve([11, 22, 33, 44, 55, 66]))
        #expect(b - a == curve([9, 18, 27, 36, 45, 54]))
        #expect(a.scaled(by: -2) == curve([-2, -4, -6, -8, -10, -12]))
        #expect(a + .zero == a)
        #expect(a.interpolated(towards: b, amount: 0.5) == curve([5.5, 11, 16.5, 22, 27.5, 33]))
        #expect(a.magnitudeSquared == 1 + 4 + 9 + 16 + 25 + 36)
        // The distance of the ends alone would call a curve at rest whose control still swings.
        #expect(curve([0, 0, 0, 0, 3, 4]).magnitudeSquared == 25)
    }

    @Test("A curve's length matches Simpson's rule")
    func length() {
        let curve = curve([0.2, 0.8, 0.8, 0.9, 0.5, 0.2])
        func speed(_ t: Double) -> Double {
            let (a, b) = (Vector2(curve.control) - Vector2(curve.start), Vector2(curve.end) - Vector2(curve.control))
            return (a * (2 * (1 - t)) + b * (2 * t)).length
        }
        let steps = 1000
        let sum = (0...steps).reduce(0.0) { $0 + speed(Double($1) / Double(steps)) * ($1 == 0 || $1 == steps ? 1 : $1 % 2 == 1 ? 4 : 2) }
        expectClose(curve.length, sum / Double(3 * steps), within: 1e-9)
    }

    @Test(
        "A curve with its control point between its ends is a line",
        arguments: [
            ([0, 1, 1, 0, 0.5, 0.5], true), ([0, 1, 1, 0, 0.25, 0.75], true), ([0, 1, 1, 0, 0, 0], false), ([0, 1, 1, 0, 2, -1], false),
            ([3, 3, 3, 3, 3, 3], true), ([3, 3, 3, 3, 4, 3], false), ([0, 0, .nan, 0, 0, 0], false),
        ] as [([Double], Bool)])
    func lines(numbers: [Double], isLine: Bool) {
        #expect(curve(numbers).isLine == isLine)
        #expect(AnimatableQuadCurve(lineFrom: CGPoint(x: 3, y: 5), to: CGPoint(x: -7, y: 1)).isLine)
    }

    @Test(
        "The predefined figures are the published ones",
        arguments: [
            (QuadCurveFigure.diamond, [0.6, 0.4, 0.6, 0.6, 0.4, 0.6, 0.4, 0.4]),
            (.straightDiamond, [0.75, 0.25, 0.75, 0.75, 0.25, 0.75, 0.25, 0.25]),
            (.round, [1, 0, 1, 1, 0, 1, 0, 0]),
        ])
    func figures(figure: QuadCurveFigure, controls: [Double]) {
        let corners = [(0.5, 0.0), (1.0, 0.5), (0.5, 1.0), (0.0, 0.5)].map { CGPoint(x: $0.0, y: $0.1) }
        for (index, curve) in figure.curves.enumerated() {
            expectClose(curve.start, corners[index], within: 1e-15)
            expectClose(curve.end, corners[(index + 1) % 4], within: 1e-15)
            expectClose(curve.control, CGPoint(x: controls[2 * index], y: controls[2 * index + 1]), within: 1e-15)
        }
    }

    @Test("A figure's path is one closed subpath in its rectangle")
    func path() {
        let path = QuadCurveFigure.diamond.path(in: CGRect(x: 10, y: 20, width: 100, height: 200))
        #expect(path.description == "60 20 m 70 100 110 120 q 70 140 60 220 q 50 140 10 120 q 50 100 60 20 q h")
    }

    @Test("Curves that do not touch are separate open subpaths")
    func apart() {
        let figure = QuadCurveFigure([curve([0, 0, 1, 0, 0.5, 1]), curve([0, 1, 1, 1, 0.5, 0]), curve([1, 1, 0, 1, 0.5, 0.5])])
        #expect(figure.path(in: Self.unit).description == "0 0 m 0.5 1 1 0 q 0 1 m 0.5 0 1 1 q 0.5 0.5 0 1 q h")
    }

    @Test("Sides with a bulge of 1 join without corners", arguments: 3...12)
    func roundPolygons(sides: Int) {
        let curves = QuadCurveFigure.polygon(sides, bulge: 1).curves
        for (index, curve) in curves.enumerated() {
            let next = curves[(index + 1) % sides]
            let (before, after) = (Vector2(curve.end) - Vector2(curve.control), Vector2(next.control) - Vector2(next.start))
            expectClose(before.normalized.cross(after.normalized), 0, within: 1e-13)
            #expect(before.dot(after) > 0)
        }
        #expect(QuadCurveFigure.polygon(sides).curves.allSatisfy { $0.isLine })
        for curve in QuadCurveFigure.polygon(sides, bulge: -1).curves { expectClose(curve.control, CGPoint(x: 0.5, y: 0.5), within: 1e-15) }
    }

    @Test("Turning shifts the curves, and whole turns change nothing", arguments: [(1, 1), (-1, 3), (4, 0), (-6, 2), (.max, 3), (.min, 0)])
    func turning(steps: Int, first: Int) {
        let figure = QuadCurveFigure.diamond
        let turned = figure.turned(by: steps)
        #expect(turned.curves == (0..<4).map { figure.curves[($0 + first) % 4] })
        #expect(QuadCurveFigure([]).turned(by: steps).curves.isEmpty)
    }

    @Test("A subdivided figure has the same outline and the requested number of curves", arguments: [4, 5, 8, 12, 33])
    func dividing(count: Int) {
        let (figure, divided) = (QuadCurveFigure.diamond, QuadCurveFigure.diamond.divided(into: count))
        #expect(divided.curves.count == count)
        let (path, parts) = (figure.path(in: Self.unit), divided.path(in: Self.unit))
        #expect(parts.verbs.count { $0 == .move } == 1 && parts.verbs.last == .close)
        expectClose(path.length, parts.length, within: 1e-9)
        for step in 0..<100 {
            expectClose(path.point(atFraction: Double(step) / 100), parts.point(atFraction: Double(step) / 100), within: 1e-9)
        }
        #expect(figure.divided(into: 2) == figure)
        #expect(QuadCurveFigure([]).divided(into: 9).curves.isEmpty)
    }

    @Test("Between two figures the curves stay connected")
    func animation() {
        let (from, to) = (QuadCurveFigure.star(5), QuadCurveFigure.polygon(10, bulge: 1).turned(by: 3))
        for step in -20...120 {
            var between = to
            between.animatableData = from.animatableData.interpolated(towards: to.animatableData, amount: Double(step) / 97)
            let path = between.path(in: Self.unit)
            #expect(path.verbs.count { $0 == .move } == 1 && path.verbs.last == .close)
        }
        var same = from
        same.animatableData = from.animatableData
        #expect(same == from)
        same.animatableData = .zero
        #expect(same.curves.isEmpty && same.path(in: Self.unit).isEmpty)
    }

    @Test("Figures are unchanged by encoding to JSON and decoding; invalid ones are refused")
    func codable() throws {
        let figure = QuadCurveFigure.star(7)
        let again = try JSONDecoder().decode(QuadCurveFigure.self, from: JSONEncoder().encode(figure))
        #expect(again == figure)
        for json in [#"{}"#, #"[[0,0]]"#, #"[{"start":[0,0],"end":[1,1]}]"#, #"[{"start":[0,0],"end":[1],"control":[0,1]}]"#] {
            #expect(throws: DecodingError.self) { try JSONDecoder().decode(QuadCurveFigure.self, from: Data(json.utf8)) }
        }
    }

    @Test(
        "An infinite rectangle gives an empty path", arguments: [CGRect.null, CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1)])
    func strangeRectangles(rect: CGRect) {
        #expect(QuadCurveFigure.diamond.path(in: rect).isEmpty)
    }
}
