import Foundation
import KinoraDrawing
import TestSupport
import Testing

@testable import KinoraLottie

/// Transforms of layers: where the corner of a square of 10 points ends up.
struct LottieTransformTests {
    /// The point of a frame at which the point (x, y) of the layer is drawn.
    private func point(_ transform: String, _ x: Double = 0, _ y: Double = 0, frame: Double = 0, other: String = "") throws -> CGPoint {
        let animation = try LottieSample.shapes(
            LottieSample.line((x, y), (x + 1, y)) + "," + LottieSample.black, transform: transform, other: other)
        return try #require(animation.leaves(frame: frame).first?.path.points.first)
    }

    @Test("The anchor is moved to the position") func anchor() throws {
        let point = try point(#"{"a":{"k":[10,20]},"p":{"k":[50,60]}}"#, 10, 20)
        expectClose(point, CGPoint(x: 50, y: 60), within: 1e-12)
    }

    @Test("Scale, then rotation clockwise, then position") func order() throws {
        let point = try point(#"{"p":{"k":[50,60]},"s":{"k":[200,300]},"r":{"k":90}}"#, 1, 2)
        // (1, 2) is scaled to (2, 6), which a clockwise quarter turn maps to (-6, 2).
        expectClose(point, CGPoint(x: 44, y: 62), within: 1e-12)
    }

    @Test("A skew shifts the x coordinate against y") func skew() throws {
        let point = try point(#"{"sk":{"k":45},"sa":{"k":0}}"#, 0, 10)
        expectClose(point, CGPoint(x: -10, y: 10), within: 1e-12)
    }

    @Test("A skew along an axis of 90 degrees shifts the y coordinate") func skewAxis() throws {
        let point = try point(#"{"sk":{"k":45},"sa":{"k":90}}"#, 10, 0)
        expectClose(point, CGPoint(x: 10, y: 10), within: 1e-12)
    }

    @Test("Separate coordinates have separate keyframes") func split() throws {
        func coordinate(_ end: Int) -> String { #"{"a":1,"k":[{"t":0,"s":[0]},{"t":\#(end),"s":[100]}]}"# }
        let position = #"{"s":true,"x":\#(coordinate(10)),"y":\#(coordinate(5))}"#
        expectClose(try point(#"{"p":\#(position)}"#, frame: 5), CGPoint(x: 50, y: 100), within: 1e-12)
        expectClose(try point(#"{"p":\#(position)}"#, frame: 8), CGPoint(x: 80, y: 100), within: 1e-12)
    }

    @Test("A position moves along its curve with a constant speed") func spatial() throws {
        // A quarter of a circle of radius 100, whose middle is reached after half of the time.
        let k = 55.191502449
        let position = #"{"a":1,"k":[{"t":0,"s":[0,0],"to":[\#(k),0],"ti":[0,\#(-k)]},{"t":10,"s":[100,100]}]}"#
        let half = 100 * (0.5).squareRoot()
        expectClose(try point(#"{"p":\#(position)}"#, frame: 5), CGPoint(x: half, y: 100 - half), within: 0.03)
    }

    @Test("Auto-orient turns the layer in the direction of movement") func orient() throws {
        let position = #"{"a":1,"k":[{"t":0,"s":[0,0]},{"t":10,"s":[0,100]}]}"#
        let moved = try point(#"{"p":\#(position)}"#, 10, 0, frame: 5, other: #""ao":1"#)
        expectClose(moved, CGPoint(x: 0, y: 60), within: 1e-9)
        // Before and after the movement, its ends count.
        expectClose(try point(#"{"p":\#(position)}"#, 10, 0, other: #""ao":1"#), CGPoint(x: 0, y: 10), within: 1e-9)
    }

    @Test("A parent's transform applies after the layer's own, and its opacity does not") func parents() throws {
        let child = LottieSample.layer(
            LottieSample.line((1, 0), (2, 0)) + "," + LottieSample.black, transform: #"{"p":{"k":[10,0]}}"#, other: #""ind":1,"parent":2"#)
        let parent = #"{"ty":3,"nm":"Parent","ind":2,"ip":0,"op":10,"ks":{"p":{"k":[0,5]},"r":{"k":90},"o":{"k":0}}}"#
        let animation = try LottieSample.read(LottieSample.file(layers: child + "," + parent))
        let leaf = try #require(animation.leaves(frame: 0).first)
        expectClose(leaf.path.points[0], CGPoint(x: 0, y: 16), within: 1e-12)
        #expect(leaf.opacity == 1)
    }

    @Test("A layer is visible from its first frame until before its end") func range() throws {
        let layer = ##"{"ty":1,"sw":10,"sh":10,"sc":"#FF0000","ip":2,"op":5,"ks":{}}"##
        let animation = try LottieSample.read(LottieSample.file(layers: layer))
        #expect([1.99, 2, 4.99, 5].map { animation.leaves(frame: $0).count } == [0, 1, 1, 0])
    }
}
