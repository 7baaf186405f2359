import Foundation
import KinoraDrawing
import TestSupport
import Testing

@testable import KinoraLottie

/// Which outlines a style draws, in which order, and with which transform.
struct LottieShapeTests {
    private typealias Sample = LottieSample

    private func leaves(_ shapes: String, frame: Double = 0) throws -> [DrawnLeaf] {
        try Sample.shapes(shapes).leaves(frame: frame)
    }

    private static let redPaint = Paint.color(Color.Resolved(red: 1, green: 0, blue: 0))
    private static let bluePaint = Paint.color(Color.Resolved(red: 0, green: 0, blue: 1))

    @Test("A style draws the outlines in front of it as one, and not those behind it") func styleScope() throws {
        let leaves = try leaves(
            [Sample.rectangle(10, 10, 4, 4), Sample.rectangle(30, 10, 4, 4), Sample.red, Sample.rectangle(50, 10, 4, 4)].joined(
                separator: ","))
        #expect(leaves.map(\.bounds) == [CGRect(x: 8, y: 8, width: 24, height: 4)])
    }

    @Test("The first style of a list is in front") func order() throws {
        let leaves = try leaves([Sample.rectangle(10, 10, 4, 4), Sample.red, Sample.blue].joined(separator: ","))
        #expect(leaves.map(\.paint) == [Self.bluePaint, Self.redPaint])
    }

    @Test("A style outside of a group draws the group's outlines with the group's transform") func outerStyle() throws {
        let group = Sample.group(Sample.rectangle(0, 0, 4, 4), transform: #""p":{"k":[20,30]},"s":{"k":[200,100]}"#)
        let leaves = try leaves(group + "," + Sample.red)
        #expect(leaves.map(\.bounds) == [CGRect(x: 16, y: 28, width: 8, height: 4)])
    }

    @Test("The opacities of groups and styles are multiplied") func opacity() throws {
        let style = #"{"ty":"fl","c":{"k":[1,0,0,1]},"o":{"k":50}}"#
        let leaves = try leaves(Sample.group(Sample.rectangle(0, 0, 4, 4) + "," + style, transform: #""o":{"k":40}"#))
        expectClose(try #require(leaves.first).opacity, 0.2, within: 1e-12)
    }

    @Test("Hidden elements are left out") func hidden() throws {
        let hidden = Sample.red.replacing(#""ty""#, with: #""hd":true,"ty""#)
        #expect(try leaves(Sample.rectangle(0, 0, 4, 4) + "," + hidden).isEmpty)
    }

    @Test("A rectangle starts at the right end of its upper side and is clockwise") func rectangle() throws {
        let path = try #require(try leaves(Sample.rectangle(10, 10, 4, 2) + "," + Sample.red).first).path
        #expect(path.points == [CGPoint(x: 12, y: 9), CGPoint(x: 12, y: 11), CGPoint(x: 8, y: 11), CGPoint(x: 8, y: 9)])
    }

    @Test("An ellipse starts at its top and is clockwise") func ellipse() throws {
        let path = try #require(try leaves(#"{"ty":"el","p":{"k":[10,10]},"s":{"k":[8,4]}},"# + Sample.red).first).path
        #expect(path.points.first == CGPoint(x: 10, y: 8))
        expectClose(CGPoint(x: path.points[3].x, y: path.points[3].y), CGPoint(x: 14, y: 10), within: 1e-12)
        expectClose(Double(path.length), Double(Path(ellipseIn: CGRect(x: 6, y: 8, width: 8, height: 4)).length), within: 0.01)
    }

    @Test("A direction of 3 reverses an outline from its first vertex") func reversed() throws {
        let rectangle = Sample.rectangle(10, 10, 4, 2).replacing(#""ty""#, with: #""d":3,"ty""#)
        let path = try #require(try leaves(rectangle + "," + Sample.red).first).path
        #expect(path.points == [CGPoint(x: 12, y: 9), CGPoint(x: 8, y: 9), CGPoint(x: 8, y: 11), CGPoint(x: 12, y: 11)])
    }

    @Test("A polygon has its first corner at the top, and a star has corners on two circles") func stars() throws {
        let common = #""p":{"k":[50,50]},"r":{"k":0},"or":{"k":20},"os":{"k":0}"#
        let polygon = try #require(try leaves(#"{"ty":"sr","sy":2,"pt":{"k":4},\#(common)},"# + Sample.red).first).path
        let corners = [CGPoint(x: 50, y: 30), CGPoint(x: 70, y: 50), CGPoint(x: 50, y: 70), CGPoint(x: 30, y: 50)]
        for (point, corner) in zip(polygon.points, corners) { expectClose(point, corner, within: 1e-12) }
        let star = try #require(
            try leaves(#"{"ty":"sr","sy":1,"pt":{"k":5},\#(common),"ir":{"k":8},"is":{"k":0}},"# + Sample.red).first
        ).path
        #expect(star.points.count == 10)
        for (index, point) in star.points.enumerated() {
            expectClose(hypot(point.x - 50, point.y - 50), index % 2 == 0 ? 20 : 8, within: 1e-12)
        }
    }

    @Test("A path that is closed and has curves ends with its closing curve") func path() throws {
        let path = #"{"ty":"sh","ks":{"k":{"c":true,"v":[[0,0],[10,0]],"i":[[0,5],[0,-5]],"o":[[0,-5],[0,5]]}}}"#
        let drawn = try #require(try leaves(path + "," + Sample.red).first).path
        #expect(drawn.verbs == [.move, .curve, .curve, .close])
        #expect(drawn.points.last == CGPoint(x: 0, y: 0))
    }

    @Test("A morphing path is between its keyframes") func morph() throws {
        func outline(_ x: Double) -> String { #"[{"c":false,"v":[[0,0],[\#(x),0]],"i":[[0,0],[0,0]],"o":[[0,0],[0,0]]}]"# }
        let path = #"{"ty":"sh","ks":{"a":1,"k":[{"t":0,"s":\#(outline(10))},{"t":10,"s":\#(outline(30))}]}}"#
        let drawn = try #require(try leaves(path + "," + Sample.black, frame: 5).first).path
        #expect(drawn.points == [CGPoint(x: 0, y: 0), CGPoint(x: 20, y: 0)])
    }

    @Test("A stroke has its width, cap, join, miter limit and dashes") func stroke() throws {
        let style = #"""
            {"ty":"st","c":{"k":[0,0,0]},"o":{"k":100},"w":{"k":3},"lc":3,"lj":1,"ml":7,\#
            "d":[{"n":"d","v":{"k":5}},{"n":"g","v":{"k":2}},{"n":"o","v":{"k":1}}]}
            """#
        var painter = LottiePainter(try Sample.shapes(Sample.line((0, 0), (10, 0)) + "," + style))
        guard case .stroke(_, _, let stroke)? = painter.items(frame: 0).first?.content else {
            Issue.record("there is no stroke")
            return
        }
        #expect(stroke == StrokeStyle(lineWidth: 3, lineCap: .square, lineJoin: .miter, miterLimit: 7, dash: [5, 2], dashPhase: 1))
    }
}
