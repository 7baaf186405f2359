import Foundation
import KinoraDrawing
import KinoraMotion
import Testing
import ViewTestSupport

@_spi(Runtime) @testable import KinoraViews

@MainActor
struct DrawingTests {
    private func dump<V: View>(_ view: V, size: CGSize = CGSize(width: 20, height: 10)) -> String {
        makeGraph(view, size: size).list.description
    }

    private let square = "\"0 0 m 10 0 l 10 10 l 0 10 l h\""

    private func box(_ color: Color) -> some View { Rectangle().fill(color).frame(width: 10, height: 10) }

    private let red = Color(red: 1, green: 0, blue: 0)
    private let blue = Color(red: 0, green: 0, blue: 1)

    @Test("A view is one item; several views in a stack are a group") func viewsAndGroups() {
        #expect(dump(box(red)) == "fill \(square) #FF0000FF at 5 0")
        #expect(
            dump(
                HStack(spacing: 0) {
                    box(red); box(blue)
                }) == """
                    group
                      fill \(square) #FF0000FF
                      fill \(square) #0000FFFF at 10 0
                    """)
    }

    @Test("Opacity and blend modes apply to each part, and to the whole only in a compositing group")
    func opacityAndBlendModes() {
        let pair = ZStack {
            box(red); box(blue)
        }
        #expect(
            dump(pair.opacity(0.5).blendMode(.multiply), size: CGSize(width: 10, height: 10)) == """
                group
                  fill \(square) #FF0000FF opacity 0.5 blend multiply
                  fill \(square) #0000FFFF opacity 0.5 blend multiply
                """)
        #expect(
            dump(pair.compositingGroup().opacity(0.5).blendMode(.multiply), size: CGSize(width: 10, height: 10)) == """
                group isolated opacity 0.5 blend multiply
                  group
                    fill \(square) #FF0000FF
                    fill \(square) #0000FFFF
                """)
    }

    @Test("Each part casts a shadow, and the whole only in a compositing group")
    func shadowsOfParts() {
        let pair = ZStack {
            box(red); box(blue)
        }
        let shadow = "filter shadow #00000080 radius 2 by 1 0"
        #expect(
            dump(pair.shadow(color: .black.opacity(0.5), radius: 2, x: 1), size: CGSize(width: 10, height: 10)) == """
                group
                  group
                    \(shadow)
                    fill \(square) #FF0000FF
                  group
                    \(shadow)
                    fill \(square) #0000FFFF
                """)
        #expect(
            dump(pair.compositingGroup().shadow(color: .black.opacity(0.5), radius: 2, x: 1), size: CGSize(width: 10, height: 10)) == """
                group
                  \(shadow)
                  group isolated
                    group
                      fill \(square) #FF0000FF
                      fill \(square) #0000FFFF
                """)
    }

    @Test("A second shadow is also cast by the first, each in its own coordinates")
    func nestedShadows() {
        #expect(
            dump(box(red).shadow(color: .black, radius: 1).scaleEffect(2).shadow(color: .black, radius: 3).offset(x: 4)) == """
                group at 9 0
                  filter shadow #000000FF radius 3
                  group transform 2 0 0 2 -5 -5
                    filter shadow #000000FF radius 1
                    fill \(square) #FF0000FF
                """)
    }

    @Test("Modifiers transform in the order they are written") func orderOfTransforms() {
        #expect(
            dump(box(red).offset(x: 3).scaleEffect(2, anchor: .topLeading), size: CGSize(width: 10, height: 10))
                == "fill \(square) #FF0000FF transform 2 0 0 2 6 0")
        #expect(
            dump(box(red).scaleEffect(2, anchor: .topLeading).offset(x: 3), size: CGSize(width: 10, height: 10))
                == "fill \(square) #FF0000FF transform 2 0 0 2 3 0")
        #expect(dump(box(red).scaleEffect(0)) == "")
        #expect(dump(box(red).hidden()) == "")
        #expect(dump(box(red).opacity(0)) == "")
        #expect(
            dump(box(red).transformEffect(CGAffineTransform(a: 1, b: 0, c: 1, d: 1, tx: 2, ty: 0)), size: CGSize(width: 10, height: 10))
                == "fill \(square) #FF0000FF transform 1 0 1 1 2 0")
    }

    @Test("Clips and masks apply to the modifiers before them") func clipsAndMasks() {
        #expect(
            dump(box(red).clipShape(Rectangle().offset(x: 5)), size: CGSize(width: 10, height: 10)) == """
                group
                  clip "5 0 m 15 0 l 15 10 l 5 10 l h"
                  fill \(square) #FF0000FF
                """)
        #expect(
            dump(box(red).mask(alignment: .leading) { Rectangle().frame(width: 4) }.opacity(0.5), size: CGSize(width: 10, height: 10))
                == """
                group opacity 0.5
                  mask
                    fill "0 0 m 4 0 l 4 10 l 0 10 l h" #000000FF
                  fill \(square) #FF0000FF
                """)
        #expect(dump(box(red).mask { EmptyView() }) == "")
    }

    @Test("Overlays are in front, backgrounds behind, and higher z-indices in front of lower ones")
    func drawingOrder() {
        #expect(makeGraph(box(red).overlay(blue)).leaves.map { $0.color?.description } == ["#FF0000FF", "#0000FFFF"])
        #expect(makeGraph(box(red).background(blue)).leaves.map { $0.color?.description } == ["#0000FFFF", "#FF0000FF"])
        #expect(
            makeGraph(
                ZStack {
                    box(red).zIndex(1); box(blue); box(.black)
                }
            ).leaves.map { $0.color?.description }
                == ["#0000FFFF", "#000000FF", "#FF0000FF"])
    }

    @Test("A changed z-index changes the drawing order") func changedZIndex() {
        let wire = Wire<Double>()
        let graph = makeGraph(
            Holder(wire, 0) { rank in
                ZStack {
                    self.box(self.red).zIndex(rank); self.box(self.blue)
                }
            })
        #expect(graph.leaves.map { $0.color?.description } == ["#FF0000FF", "#0000FFFF"])
        graph.advance(to: 1) { wire.write(2) }
        #expect(graph.leaves.map { $0.color?.description } == ["#0000FFFF", "#FF0000FF"])
    }

    @Test("A drawing cached under a filter is not reused without the filter", arguments: [0.0, 3])
    func drawingsUnderFilters(radius: Double) {
        let (blur, color) = (Wire<CGFloat>(), Wire<Color>())
        let graph = makeGraph(
            Holder(blur, 0) { radius in
                Holder(color, self.red) { first in
                    HStack {
                        self.box(first); self.box(self.blue)
                    }
                }.blur(radius: radius)
            })
        _ = graph.list
        graph.advance(to: 1) { blur.write(3) }
        _ = graph.list
        graph.advance(to: 2) { color.write(.black) }
        _ = graph.list
        graph.advance(to: 3) { blur.write(radius) }
        #expect(graph.leaves[0].color?.description == "#000000FF")
    }

    @Test("Hit testing does not change the drawing") func hitTestingKeepsTheDrawing() throws {
        let wire = Wire<Color>()
        let graph = makeGraph(
            Holder(wire, red) { color in
                HStack(spacing: 0) {
                    self.box(color).onTapGesture { wire.log.append("tap") }; self.box(self.blue)
                }
            },
            size: CGSize(width: 20, height: 10))
        _ = graph.list
        graph.advance(to: 1) { wire.write(.black) }
        try graph.tap(.point(CGPoint(x: 5, y: 5)))
        #expect(wire.log == ["tap"])
        #expect(graph.leaves[0].color?.description == "#000000FF")
    }

    @Test("Taps at a point pass through views that ignore them") func tapsPassThrough() throws {
        let wire = Wire<Void>()
        let graph = makeGraph(
            ZStack {
                box(red).onTapGesture { wire.log.append("below") }
                box(blue).onTapGesture { wire.log.append("above") }.allowsHitTesting(false)
            })
        try graph.tap(.point(CGPoint(x: 100, y: 50)))
        #expect(wire.log == ["below"])
    }

    // MARK: Shapes

    @Test("Shapes as views draw their outlines") func outlinesOfShapes() {
        let size = CGSize(width: 100, height: 60)
        func path<S: Shape>(_ shape: S) -> String { dump(shape, size: size).components(separatedBy: "\"")[1] }
        #expect(path(Rectangle()) == "0 0 m 100 0 l 100 60 l 0 60 l h")
        #expect(path(Ellipse()).hasPrefix("100 30 m 100 46.5685 77.6142 60 50 60 c"))
        #expect(dump(Circle(), size: size).contains("\"60 30 m 60 46.5685") && dump(Circle(), size: size).hasSuffix("at 20 0"))
        #expect(path(RoundedRectangle(cornerRadius: 12, style: .circular)).hasPrefix("100 30 m 100 48 l 100 54.6274 94.6274 60 88 60 c"))
        #expect(path(RoundedRectangle(cornerRadius: 12).inset(by: 20)) == "20 20 m 80 20 l 80 40 l 20 40 l h")
        #expect(path(Capsule(style: .circular)).hasPrefix("100 30 m 100 30 l"))
        #expect(path(Rectangle().scale(0.5)) == "25 15 m 75 15 l 75 45 l 25 45 l h")
        #expect(path(Rectangle().rotation(.degrees(90))) == "80 -20 m 80 80 l 20 80 l 20 -20 l h")
        #expect(path(Rectangle().size(width: 40, height: 20)) == "0 0 m 40 0 l 40 20 l 0 20 l h")
        #expect(path(Rectangle().trim(from: 0.1, to: 0.6)) == "32 0 m 100 0 l 100 60 l 68 60 l")
        #expect(path(AnyShape(Rectangle())) == "0 0 m 100 0 l 100 60 l 0 60 l h")
        #expect(path(ContainerRelativeShape()) == "0 0 m 100 0 l 100 60 l 0 60 l h")
        #expect(path(Path(CGRect(x: 1, y: 2, width: 3, height: 4))) == "1 2 m 4 2 l 4 6 l 1 6 l h")
    }

    @Test("A shape takes the proposed size, 10 where unspecified; a circle takes the largest square")
    func sizesOfShapes() {
        expectRects(layout(Rectangle().fixedSize()), [rect(95, 45, 10, 10)])
        expectRects(layout(Circle()), [rect(50, 0, 100, 100)])
        expectRects(layout(Circle().stroke(lineWidth: 4)), [rect(50, 0, 100, 100)])
        expectRects(layout(Circle().offset(x: 10)), [rect(60, 0, 100, 100)])
    }

    @Test("Strokes are centred on the outline, borders are inside their shape") func strokesAndBorders() {
        #expect(dump(Rectangle().stroke(red, lineWidth: 2), size: CGSize(width: 10, height: 10)) == "stroke \(square) #FF0000FF width 2")
        #expect(
            dump(Rectangle().strokeBorder(red, lineWidth: 2), size: CGSize(width: 10, height: 10))
                == "stroke \"1 1 m 9 1 l 9 9 l 1 9 l h\" #FF0000FF width 2")
        #expect(dump(Rectangle().stroke(red, lineWidth: 0)) == "")
    }

    @Test("A container-relative shape is inset from its container's outline") func containerRelativeShape() {
        let size = CGSize(width: 100, height: 60)
        let inner = dump(
            ContainerRelativeShape().padding(5).containerShape(RoundedRectangle(cornerRadius: 20, style: .circular)), size: size)
        let expected = dump(RoundedRectangle(cornerRadius: 15, style: .circular), size: CGSize(width: 90, height: 50))
        #expect(inner == expected + " at 5 5")
    }

    @Test("The corners of a concentric rectangle have the same centres as its container's corners") func concentricRectangle() {
        let size = CGSize(width: 100, height: 60)
        let container = UnevenRoundedRectangle(topLeadingRadius: 20, bottomTrailingRadius: 10)
        func inside<S: Shape>(_ shape: S, distance: CGFloat = 5) -> String {
            dump(shape.padding(distance).containerShape(container), size: size)
        }
        func uneven(_ topLeading: CGFloat, _ bottomLeading: CGFloat, _ bottomTrailing: CGFloat, _ topTrailing: CGFloat) -> String {
            inside(
                UnevenRoundedRectangle(
                    topLeadingRadius: topLeading, bottomLeadingRadius: bottomLeading, bottomTrailingRadius: bottomTrailing,
                    topTrailingRadius: topTrailing))
        }
        #expect(inside(ConcentricRectangle()) == uneven(15, 0, 5, 0))
        #expect(inside(ConcentricRectangle(corners: .concentric(minimum: 7))) == uneven(15, 7, 7, 7))
        #expect(inside(ConcentricRectangle(corners: .concentric, isUniform: true)) == uneven(15, 15, 15, 15))
        #expect(inside(.rect(uniformTopCorners: .fixed(3))) == uneven(3, 0, 5, 3))
        #expect(
            inside(ConcentricRectangle().inset(by: 2), distance: 3)
                == inside(UnevenRoundedRectangle(cornerRadii: .init(topLeading: 17, bottomTrailing: 7)).inset(by: 2), distance: 3))
        // Far from the container's corners, and without a container, the corners are sharp or have their minimum.
        #expect(inside(ConcentricRectangle(), distance: 25) == inside(Rectangle(), distance: 25))
        #expect(dump(ConcentricRectangle(), size: size) == dump(Rectangle(), size: size))
        #expect(
            dump(ConcentricRectangle(corners: .concentric(minimum: .fixed(8))), size: size)
                == dump(RoundedRectangle(cornerRadius: 8), size: size))
    }

    @Test("A clip is relative to its container, too", arguments: [20, 30]) func clipsInContainers(radius: Double) {
        let size = CGSize(width: 100, height: 60)
        func clipped<S: Shape>(_ shape: S) -> some View { Color.red.clipShape(shape).padding(5) }
        let container = RoundedRectangle(cornerRadius: radius, style: .circular)
        let inner = dump(clipped(ContainerRelativeShape()).containerShape(container), size: size)
        #expect(inner == dump(clipped(RoundedRectangle(cornerRadius: radius - 5, style: .circular)), size: size))
    }

    @Test("A container-relative shape follows the outline when its container moves")
    func movedContainerRelativeShape() {
        let remote = Remote()
        let graph = makeGraph(Nested(remote: remote), size: CGSize(width: 100, height: 60))
        _ = graph.list
        graph.advance(to: 0) { remote.setDistance(9) }
        for time in [0.25, 0.5, 0.75] {
            graph.advance(to: time) {}
            let atOnce = makeGraph(Nested(remote: Remote(), distance: 1 + 8 * time), size: CGSize(width: 100, height: 60))
            #expect(graph.list == atOnce.list)
        }
    }

    private final class Remote {
        var setDistance: (Double) -> Void = { _ in }
    }

    /// A shape in a stack that keeps its frame in the stack around it, which moves.
    private struct Nested: View {
        let remote: Remote
        @State var distance = 1.0

        var body: some View {
            let _ = (remote.setDistance = { new in withAnimation(.linear(duration: 1)) { distance = new } })
            ZStack(alignment: .topLeading) {
                Color.clear
                VStack(spacing: 0) { HStack(spacing: 0) { ContainerRelativeShape().fill(.red).frame(width: 20, height: 20) } }
                    .padding([.top, .leading], distance)
            }
            .containerShape(RoundedRectangle(cornerRadius: 20, style: .circular))
        }
    }

    // MARK: Styles

    @Test("Foreground style levels are the specified ones or fainter ones")
    func foregroundLevels() {
        func color<V: View>(_ view: V) -> String? { makeGraph(view).leaves[0].color?.description }
        #expect(color(Rectangle().fill(.secondary)) == "#3C3C4399")
        #expect(color(Rectangle().fill(.tertiary)) == "#3C3C434D")
        #expect(color(Rectangle().fill(.secondary).foregroundStyle(red)) == "#FF000080")
        #expect(color(Rectangle().fill(.secondary).foregroundStyle(red, blue)) == "#0000FFFF")
        #expect(color(Rectangle().fill(.tertiary).foregroundStyle(red, blue)) == "#FF000040")
        #expect(color(Rectangle().fill(.tint).tint(red)) == "#FF0000FF")
        #expect(color(Rectangle().fill(.tint)) == "#007AFFFF")
        #expect(color(Rectangle().fill(.background).colorScheme(.dark)) == "#000000FF")
        #expect(color(Rectangle().fill(red.opacity(0.5).secondary)) == "#FF000040")
        #expect(color(Rectangle().foregroundColor(red).foregroundStyle(blue)) == "#FF0000FF", "the closest one holds")
    }

    @available(*, deprecated)
    @Test("The accent colour is the tint and Color.accentColor of the views inside") func accentColor() {
        func color<V: View>(_ view: V) -> String? { makeGraph(view).leaves[0].color?.description }
        #expect(color(Rectangle().fill(.tint).accentColor(red)) == "#FF0000FF")
        #expect(color(Rectangle().fill(Color.accentColor.opacity(0.5)).accentColor(red)) == "#FF000080")
        #expect(color(Color.accentColor.tint(red)) == "#007AFFFF", "the tint is no accent colour")
        #expect(color(Color.accentColor.accentColor(nil).accentColor(red)) == "#007AFFFF")
        #expect(color(Color.accentColor.accentColor(.accentColor)) == "#007AFFFF")
    }

    @Test("Gradients are relative to the frame they fill") func gradients() {
        #expect(
            dump(LinearGradient(colors: [red, blue], startPoint: .top, endPoint: .bottom), size: CGSize(width: 10, height: 10))
                == "fill \(square) linear 5 0 to 5 10 #FF0000FF@0 #0000FFFF@1 mixed oklab")
        // An ellipse is a circle of a square that the frame stretches.
        #expect(
            dump(Rectangle().fill(.ellipticalGradient(colors: [red, blue])), size: CGSize(width: 10, height: 20))
                == "fill \(square) radial 5 5 radius 0 to 5 5 radius 5 #FF0000FF@0 #0000FFFF@1 mixed oklab transform 1 0 0 2 0 0")
    }

    @Test("Text modifiers on a view apply to text inside that has none of its own")
    func inheritedTextModifiers() throws {
        let graph = makeGraph(
            VStack {
                Text("a"); Text("b").fontWeight(.light)
            }.bold().italic().kerning(2).textCase(.uppercase))
        let nodes = graph.nodes(of: Text.self)
        let spans = nodes.map { $0.view.request(in: $0.environment).spans[0] }
        #expect(spans.map(\.text) == ["A", "B"])
        #expect(spans.map(\.font.weight) == [700, 300])
        #expect(spans.allSatisfy { $0.font.isItalic && $0.tracking == 2 })
    }
}
