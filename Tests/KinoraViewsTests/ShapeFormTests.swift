import Foundation
import KinoraDrawing
import Testing
import ViewTestSupport

@testable import KinoraViews

/// Forms of shapes that other tests do not use.
@Suite("Forms of shapes")
@MainActor
struct ShapeFormTests {
    private func outline<S: Shape>(_ shape: S) -> Path { shape.path(in: CGRect(x: 0, y: 0, width: 100, height: 60)) }

    private func list(_ view: some View) -> DisplayList { makeGraph(view).list }

    @Test("The short names of shapes are the shapes") func shortNames() {
        #expect(outline(.circle) == outline(Circle()) && outline(.ellipse) == outline(Ellipse()) && outline(.rect) == outline(Rectangle()))
        #expect(outline(.capsule) == outline(Capsule()) && outline(.capsule(style: .circular)) == outline(Capsule(style: .circular)))
        #expect(outline(.containerRelative) == outline(Rectangle()))
        #expect(outline(.rect(cornerRadius: 8)) == outline(RoundedRectangle(cornerRadius: 8)))
        #expect(
            outline(.rect(cornerSize: CGSize(width: 8, height: 4), style: .circular))
                == outline(RoundedRectangle(cornerSize: CGSize(width: 8, height: 4), style: .circular)))
        let radii = RectangleCornerRadii(topLeading: 1, bottomLeading: 2, bottomTrailing: 3, topTrailing: 4)
        #expect(outline(.rect(cornerRadii: radii)) == outline(UnevenRoundedRectangle(cornerRadii: radii)))
        #expect(
            outline(.rect(topLeadingRadius: 1, bottomLeadingRadius: 2, bottomTrailingRadius: 3, topTrailingRadius: 4))
                == outline(UnevenRoundedRectangle(cornerRadii: radii)))
    }

    @Test("Without a container, concentric corners are sharp and fixed ones have their radius") func concentricCorners() {
        func uneven(_ topLeading: CGFloat, _ topTrailing: CGFloat, _ bottomLeading: CGFloat, _ bottomTrailing: CGFloat) -> Path {
            outline(
                UnevenRoundedRectangle(
                    topLeadingRadius: topLeading, bottomLeadingRadius: bottomLeading, bottomTrailingRadius: bottomTrailing,
                    topTrailingRadius: topTrailing))
        }
        #expect(
            outline(ConcentricRectangle(topLeadingCorner: 9, topTrailingCorner: .fixed(5), bottomTrailingCorner: .concentric(minimum: 3)))
                == uneven(9, 5, 0, 3))
        #expect(outline(ConcentricRectangle(uniformLeadingCorners: .fixed(8))) == uneven(8, 0, 8, 0))
        #expect(outline(.rect(corners: .fixed(8), isUniform: true)) == uneven(8, 8, 8, 8))
    }

    // 60 x 60 points at the left, and 60 x 20 at the right, which overlap by 20 x 20.
    private var left: some Shape { Rectangle().size(width: 60, height: 60) }
    private var right: some Shape { Rectangle().size(width: 60, height: 20, anchor: .trailing) }

    @Test("A shape of a fixed size is at its anchor") func sizeAtAnchor() {
        #expect(outline(right).boundingRect == CGRect(x: 40, y: 20, width: 60, height: 20))
    }

    @Test("Two shapes are combined as areas") func combinedAreas() {
        let (union, difference) = (outline(left.union(right)), outline(left.symmetricDifference(right)))
        let points = [CGPoint(x: 20, y: 30), CGPoint(x: 50, y: 30), CGPoint(x: 80, y: 30), CGPoint(x: 80, y: 50)]
        #expect(points.map { union.contains($0) } == [true, true, true, false])
        #expect(points.map { difference.contains($0) } == [true, false, true, false])
    }

    @Test("The outline of a shape is cut by the area of another") func combinedLines() {
        let inside = outline(left.lineIntersection(right))
        #expect(inside.boundingRect == CGRect(x: 60, y: 20, width: 0, height: 20) && abs(inside.length - 20) < 1e-9)
        // Of the perimeter of 240 points, 20 are inside.
        #expect(abs(outline(left.lineSubtraction(right)).length - 220) < 1e-9)
    }

    @Test("A shape is moved by a point and transformed by a matrix") func movedShapes() {
        #expect(outline(left.offset(CGPoint(x: 3, y: 4))).boundingRect == CGRect(x: 3, y: 4, width: 60, height: 60))
        #expect(
            outline(left.transform(CGAffineTransform(a: 0.5, b: 0, c: 0, d: 2, tx: 1, ty: 0))).boundingRect
                == CGRect(x: 1, y: 0, width: 30, height: 120))
    }

    @Test("A shape is filled with the foreground by a rule, and painted again") func fills() {
        #expect(list(Circle().fill(style: FillStyle(eoFill: true))) == list(Circle().fill(.foreground, style: FillStyle(eoFill: true))))
        #expect(list(Circle()) == list(Circle().body))
        #expect(layout(Circle().fill(.red).fill(.blue)) == [rect(50, 0, 100, 100), rect(50, 0, 100, 100)])
        let stroked = Circle().stroke(.red, lineWidth: 2).stroke(.blue, lineWidth: 4)
        #expect(makeGraph(stroked).leaves.map(\.color) == [Color.red, .blue].map { $0.resolve(in: EnvironmentValues()) })
        let bordered = Circle().fill(.red).fill(.green).strokeBorder(.blue, lineWidth: 10)
        // The border is inside: its middle line has a distance of 5 points from the edge.
        #expect(layout(bordered) == [rect(50, 0, 100, 100), rect(50, 0, 100, 100), rect(55, 5, 90, 90)])
    }

    private struct Line: Shape {
        static var role: ShapeRole { .separator }

        func path(in rect: CGRect) -> Path { Path { $0.addRect(rect) } }
    }

    @Test("A shape states its role, and a rectangle is filled") func roles() {
        #expect(Line.role == .separator && Rectangle.role == .fill)
    }

    @Test(
        "Only the content shape of interactions receives touches",
        arguments: [
            (ContentShapeKinds.interaction, true), (.dragPreview, false), (.contextMenuPreview, false), (.hoverEffect, false),
            (.focusEffect, false), (.accessibility, false),
        ])
    func contentShapeKinds(kind: ContentShapeKinds, isTouched: Bool) async throws {
        var taps = 0
        // The touch is beside the view and inside the content shape.
        let view = ZStack {
            Color.blue.onTapGesture {}
            Color.red.frame(width: 20, height: 20).contentShape(kind, Rectangle().inset(by: -30)).onTapGesture { taps += 1 }
        }
        let point = ScriptTarget.point(CGPoint(x: 25, y: 50))
        let stage = Stage(view, size: CGSize(width: 100, height: 100), frameRate: 10, gestures: [.tap(point, at: 0.5)])
        _ = try await stage.frame(9)
        #expect(taps == (isTouched ? 1 : 0))
    }
}
