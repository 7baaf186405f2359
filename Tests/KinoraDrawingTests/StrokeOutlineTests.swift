import Foundation
import TestSupport
import Testing

@testable import KinoraDrawing

@Suite("Outlines of strokes")
struct StrokeOutlineTests {
    static let triangle = "0 0 m 100 0 l 50 60 l h"

    private func expectBounds(
        _ path: Path, _ expected: CGRect, within tolerance: Double = 6e-4, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let bounds = path.boundingRect
        expectClose(bounds.origin, expected.origin, within: tolerance, "origin", sourceLocation: sourceLocation)
        expectClose(Double(bounds.width), Double(expected.width), within: tolerance, "width", sourceLocation: sourceLocation)
        expectClose(Double(bounds.height), Double(expected.height), within: tolerance, "height", sourceLocation: sourceLocation)
    }

    @Test("A line with square caps has the recorded outline")
    func squareLine() throws {
        let outline = try path("0 0 m 50 0 l").strokedPath(StrokeStyle(lineWidth: 2, lineCap: .square))
        #expect(outline.description == "0 1 m 50 1 l 51 1 l 51 -1 l 50 -1 l 0 -1 l -1 -1 l -1 1 l 0 1 l h")
    }

    @Test(
        "Butt and round caps of a line have the expected outlines",
        arguments: [
            (CGLineCap.butt, "0 1 m 50 1 l 50 -1 l 0 -1 l 0 1 l h"),
            (
                .round,
                """
                0 1 m 50 1 l 50.5523 1 51 0.552285 51 0 c 51 -0.552285 50.5523 -1 50 -1 c 0 -1 l \
                -0.552285 -1 -1 -0.552285 -1 0 c -1 0.552285 -0.552285 1 0 1 c h
                """
            ),
        ])
    func caps(cap: CGLineCap, expected: String) throws {
        expectOutline(try path("0 0 m 50 0 l").strokedPath(StrokeStyle(lineWidth: 2, lineCap: cap)), expected)
    }

    @Test("A circle becomes two loops of four curves in opposite directions, the inner one first")
    func circle() {
        let circle = Path(ellipseIn: CGRect(x: 0, y: 0, width: 100, height: 100))
        let outline = circle.strokedPath(StrokeStyle(lineWidth: 10))
        expectOutline(
            outline,
            """
            95 50 m 95 74.8528 74.8528 95 50 95 c 25.1472 95 5 74.8528 5 50 c 5 25.1472 25.1472 5 50 5 c 74.8528 5 95 25.1472 95 50 c h \
            105 50 m 105 19.6243 80.3757 -5 50 -5 c 19.6243 -5 -5 19.6243 -5 50 c -5 80.3757 19.6243 105 50 105 c 80.3757 105 105 80.3757 105 50 c h
            """, within: 0.01)
    }

    @Test("A triangle has the recorded bounds: miters up to the limit, then bevels")
    func triangleBounds() throws {
        let triangle = try path(Self.triangle)
        expectBounds(
            triangle.strokedPath(StrokeStyle(lineWidth: 4)), CGRect(x: -4.270, y: -2, width: 108.540, height: 65.124))
        expectBounds(
            triangle.strokedPath(StrokeStyle(lineWidth: 4, lineJoin: .round)), CGRect(x: -2, y: -2, width: 104, height: 64), within: 4e-3)
        // The direction of the path does not matter.
        expectBounds(
            try path("0 0 m 50 60 l 100 0 l h").strokedPath(StrokeStyle(lineWidth: 4)),
            CGRect(x: -4.270, y: -2, width: 108.540, height: 65.124))
    }

    @Test("A closed polygon with long sides is two polygons without extra points")
    func cleanPolygon() throws {
        let square = Path(CGRect(x: 0, y: 0, width: 50, height: 50))
        let outline = square.strokedPath(StrokeStyle(lineWidth: 4))
        #expect(
            outline.description == "2 2 m 48 2 l 48 48 l 2 48 l 2 2 l h -2 -2 m -2 52 l 52 52 l 52 -2 l -2 -2 l h")
    }

    @Test("A miter of ratio 8.06 is drawn with limit 10 and bevelled with limit 4")
    func miterLimit() throws {
        // 1 / sin(half the angle) = 8.06.
        let half = asin(1 / 8.06)
        var corner = Path()
        corner.move(to: CGPoint(x: -100 * cos(half), y: -100 * sin(half)))
        corner.addLine(to: .zero)
        corner.addLine(to: CGPoint(x: -100 * cos(half), y: 100 * sin(half)))
        let pointed = corner.strokedPath(StrokeStyle(lineWidth: 10, miterLimit: 10)).boundingRect
        let flat = corner.strokedPath(StrokeStyle(lineWidth: 10, miterLimit: 4)).boundingRect
        expectClose(Double(pointed.maxX), 5 * 8.06, within: 1e-9)
        expectClose(Double(flat.maxX), 5 * sin(half), within: 1e-9)
        // The limit itself still counts as within.
        let limit = 1 / sin(.pi / 4.0)
        let rightAngle = try path("-50 0 m 0 0 l 0 50 l")
        #expect(rightAngle.strokedPath(StrokeStyle(lineWidth: 4, miterLimit: limit * 1.000_001)).contains(CGPoint(x: 1.9, y: -1.9)))
        #expect(!rightAngle.strokedPath(StrokeStyle(lineWidth: 4, miterLimit: limit * 0.999_999)).contains(CGPoint(x: 1.9, y: -1.9)))
    }

    @Test(
        "Subpaths of length 0 are discs with round caps, squares with square caps, nothing with butt caps",
        arguments: ["10 20 m 10 20 l", "10 20 m h", "10 20 m 10 20 l h", "10 20 m 10 20 10 20 10 20 c", "10 20 m 10 20 10 20 q"])
    func dots(text: String) throws {
        let point = try path(text)
        #expect(point.strokedPath(StrokeStyle(lineWidth: 4)).isEmpty)
        let square = point.strokedPath(StrokeStyle(lineWidth: 4, lineCap: .square))
        #expect(square.boundingRect == CGRect(x: 8, y: 18, width: 4, height: 4))
        #expect(square.contains(CGPoint(x: 11.9, y: 21.9)))
        let disc = point.strokedPath(StrokeStyle(lineWidth: 4, lineCap: .round))
        expectBounds(disc, CGRect(x: 8, y: 18, width: 4, height: 4), within: 1e-9)
        #expect(disc.contains(CGPoint(x: 10, y: 21.9)) && !disc.contains(CGPoint(x: 11.9, y: 21.9)))
    }

    @Test("A lone move, an empty path and a pen of width 0 draw nothing")
    func nothing() throws {
        let round = StrokeStyle(lineWidth: 4, lineCap: .round)
        #expect(try path("10 20 m").strokedPath(round).isEmpty)
        #expect(Path().strokedPath(round).isEmpty)
        for width in [0, -3, .nan, .infinity] as [CGFloat] {
            #expect(try path("0 0 m 50 0 l").strokedPath(StrokeStyle(lineWidth: width)).isEmpty, "width \(width)")
        }
    }

    @Test("Segments of length 0 change nothing")
    func repeatedPoints() throws {
        let style = StrokeStyle(lineWidth: 6)
        let plain = try path("0 0 m 40 0 l 40 40 l h").strokedPath(style)
        #expect(try path("0 0 m 0 0 l 40 0 l 40 0 l 40 0 40 0 q 40 40 l 0 0 l h").strokedPath(style) == plain)
    }

    @Test("Elements after a close start at the subpath's first point")
    func afterClose() throws {
        let outline = try path("0 0 m 10 0 l h 0 10 l").strokedPath(StrokeStyle(lineWidth: 2))
        #expect(outline.description.hasSuffix("-1 0 m -1 10 l 1 10 l 1 0 l -1 0 l h"))
    }

    @Test("Smooth joints of curves add no points to the outline")
    func smoothJoints() {
        let whole = Path(ellipseIn: CGRect(x: 0, y: 0, width: 300, height: 200)).trimmedPath(from: 0, to: 0.999)
        for join in [CGLineJoin.miter, .round, .bevel] {
            let outline = whole.strokedPath(StrokeStyle(lineWidth: 8, lineJoin: join))
            #expect(outline.description.filter { $0 == "l" }.count == 2)
        }
    }
}
