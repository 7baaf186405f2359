import Foundation
import KinoraDrawing
import KinoraMotion
import Testing
import ViewTestSupport

@testable import KinoraControls
@testable import KinoraViews

@MainActor
struct EffectTests {
    private func box(_ width: CGFloat = 20, _ height: CGFloat = 10) -> some View { Rectangle().frame(width: width, height: height) }

    @Test("A visual effect reads its view's geometry and changes only the drawing") func visualEffect() {
        expectRects(
            layout(
                HStack(spacing: 0) {
                    box().visualEffect { content, proxy in
                        content.offset(x: proxy.frame(in: .global).minX, y: proxy.size.height).opacity(0.5)
                    }
                    box()
                }), [rect(160, 55, 20, 10), rect(100, 45, 20, 10)])
    }

    @Test("A visual effect that reads a state animates with the change") func visualEffectMoves() {
        let wire = Wire<Double>()
        let graph = makeGraph(Holder(wire, 0) { value in box().visualEffect { content, _ in content.offset(x: value) } })
        graph.advance(to: 0) { withAnimation(.linear(duration: 1)) { wire.write(100) } }
        graph.advance(to: 0.25)
        expectRects(graph.rects, [rect(115, 45, 20, 10)])
    }

    @Test("A container-relative frame depends on the film's frame or the enclosing scroll view") func relativeFrames() {
        expectRects(
            layout(VStack { Rectangle().containerRelativeFrame([.horizontal, .vertical]) { length, _ in length / 2 } }),
            [rect(50, 25, 100, 50)])
        expectRects(
            layout(
                ScrollView(.horizontal) {
                    HStack(spacing: 10) {
                        ForEach(0..<3) { _ in Rectangle().containerRelativeFrame(.horizontal, count: 2, spacing: 10) }
                    }
                }.frame(width: 150)), [rect(25, 0, 70, 100), rect(105, 0, 70, 100), rect(185, 0, 70, 100)])
        expectRects(
            layout(
                ScrollView(.horizontal) {
                    HStack(spacing: 0) { box().containerRelativeFrame(.horizontal, count: 4, span: 3, spacing: 4, alignment: .leading) }
                }), [rect(0, 45, 20, 10)])
    }

    @Test("A scroll transition depends on the visible part of a view") func scrollTransition() {
        let graph = makeGraph(
            ScrollView {
                VStack(spacing: 0) {
                    ForEach(0..<3) { _ in
                        box(200, 50).scrollTransition(.interactive(timingCurve: .linear)) { content, phase in
                            content.opacity(phase.isIdentity ? 1 : 0).offset(x: phase.value * 40)
                        }
                    }
                }
            }.defaultScrollAnchor(.center))
        expectRects(graph.rects, [rect(-20, -25, 200, 50), rect(0, 25, 200, 50), rect(20, 75, 200, 50)])
        #expect(graph.leaves.map(\.opacity) == [0.5, 1, 0.5])
    }

    @Test("A scroll transition around the centre depends on the distance from it") func centredScrollTransition() {
        let linear = ScrollTransitionConfiguration.interactive(timingCurve: .linear)
        func offsets(_ configuration: ScrollTransitionConfiguration) -> [CGFloat] {
            makeGraph(
                ScrollView {
                    VStack(spacing: 0) {
                        ForEach(0..<5) { _ in
                            box(200, 20).scrollTransition(configuration) { content, phase in content.offset(x: phase.value * 60) }
                        }
                    }
                }
            ).rects.map(\.minX)
        }
        // The window is 100 points high. A row is hidden 60 points from the centre.
        #expect(offsets(linear.threshold(.centered)) == [-40, -20, 0, 20, 40])
        // Halfway between the centre and the position at which a row is completely visible.
        #expect(offsets(linear.threshold(.visible.interpolated(towards: .centered, amount: 0.5))) == [-30, 0, 0, 0, 30])
        #expect(offsets(.animated.threshold(.centered)) == [-60, -60, 0, 60, 60])
    }

    @Test("Geometry changes are reported, including the first value") func geometryChanges() {
        let wire = Wire<CGFloat>()
        let graph = makeGraph(
            Holder(wire, 20) { width in
                box(width).onGeometryChange(for: CGFloat.self) {
                    $0.size.width
                } action: {
                    wire.log.append("\(Int($0))")
                }
            })
        graph.advance(to: 0) { wire.write(30) }
        graph.advance(to: 1) { wire.write(30) }
        #expect(wire.log == ["20", "30"])
    }

    @Test("A canvas draws its symbols by their tags, and again after they change") func symbols() {
        let wire = Wire<CGFloat>()
        let graph = makeGraph(
            Holder(wire, 20) { width in
                Canvas { context, size in
                    guard let symbol = context.resolveSymbol(id: "box") else { return }
                    context.draw(symbol, at: CGPoint(x: size.width / 2, y: size.height / 2))
                    context.draw(symbol, at: .zero, anchor: .topLeading)
                    if let other = context.resolveSymbol(id: 2) { context.draw(other, in: CGRect(x: 0, y: 50, width: 100, height: 50)) }
                    if context.resolveSymbol(id: 7) != nil { Issue.record("there is no such symbol") }
                } symbols: {
                    box(width).tag("box")
                    ForEach(1..<3) { number in box(CGFloat(number) * 10) }
                }
            })
        expectRects(graph.rects, [rect(90, 45, 20, 10), rect(0, 0, 20, 10), rect(0, 50, 100, 50)])
        graph.advance(to: 0) { withAnimation(.linear(duration: 1)) { wire.write(40) } }
        graph.advance(to: 1)
        expectRects(graph.rects, [rect(80, 45, 40, 10), rect(0, 0, 40, 10), rect(0, 50, 100, 50)])
    }

    /// Canvases whose symbols are canvases with symbols, `depth` deep.
    private static func nested(_ depth: Int, _ count: @escaping () -> Void, _ width: CGFloat) -> AnyView {
        guard depth > 0 else { return AnyView(Color.red.frame(width: width, height: 10)) }
        return AnyView(
            Canvas { context, size in
                count()
                if let symbol = context.resolveSymbol(id: 0) { context.draw(symbol, at: .zero, anchor: .topLeading) }
            } symbols: {
                nested(depth - 1, count, width).frame(width: 100, height: 50).tag(0)
                Color.blue
            })
    }

    @Test("Nested canvases are drawn once each, and again after the innermost changes", arguments: [true, false])
    func nestedSymbols(keepsDrawings: Bool) {
        var count = 0
        let wire = Wire<CGFloat>()
        let graph = ViewGraph()
        graph.optimizations = keepsDrawings ? .all : .all.subtracting(.drawings)
        let view = Holder(wire, 20) { Self.nested(12, { count += 1 }, $0) }
        graph.build({ view }, size: CGSize(width: 200, height: 100), environment: EnvironmentValues())
        expectRects(graph.rects, [rect(40, 20, 20, 10)])
        #expect(count == 12)
        graph.advance(to: 0) { wire.write(40) }
        expectRects(graph.rects, [rect(30, 20, 40, 10)])
        #expect(count == 24)
    }

    @Test("Styles with shadows and blend modes apply them to what they fill") func styles() {
        func dump<S: ShapeStyle>(_ style: S) -> String {
            makeGraph(Rectangle().fill(style), size: CGSize(width: 10, height: 10)).list.description
        }
        let square = "fill \"0 0 m 10 0 l 10 10 l 0 10 l h\""
        let red = Color(red: 1, green: 0, blue: 0)
        #expect(
            dump(red.shadow(.drop(color: .black, radius: 2, x: 1)).shadow(.inner(color: .black, radius: 3))) == """
                group
                  filter shadow #000000FF radius 3 blend sourceAtop above inverted
                  group
                    filter shadow #000000FF radius 2 by 1 0
                    \(square) #FF0000FF
                """)
        #expect(dump(red.blendMode(.multiply)) == "\(square) #FF0000FF blend multiply")
        #expect(
            makeGraph(Rectangle().foregroundStyle(.primary.shadow(.drop(color: .black, radius: 2))), size: CGSize(width: 10, height: 10))
                .list.description == """
                    group
                      filter shadow #000000FF radius 2
                      \(square) #000000FF
                    """)
        #expect(dump(.ultraThinMaterial).hasPrefix("\(square) backdrop blur 20 saturation 1.8 tint #F8F8F8"))
    }

    @Test("Gradients and meshes animate to others of their type") func movingStyles() throws {
        func mesh(_ x: Float) -> MeshGradient {
            MeshGradient(
                width: 2, height: 2, points: [[0, 0], [x, 0], [0, 1], [1, 1]],
                colors: [.black, .white, .black, Color(red: 1, green: 0, blue: 0)])
        }
        let wire = Wire<Float>()
        let graph = makeGraph(Holder(wire, 1) { mesh($0) })
        graph.advance(to: 0) { withAnimation(.linear(duration: 1)) { wire.write(0.5) } }
        graph.advance(to: 0.5)
        guard case .fill(_, .mesh(let moved), _)? = graph.list.items.first?.content else {
            Issue.record("\(graph.list)")
            return
        }
        #expect(moved.vertices.map(\.position.x) == [0, 150, 0, 200])
        #expect(moved.vertices[3].color.description == "#FF0000FF")

        let other = Wire<Double>()
        let gradients = makeGraph(
            Holder(other, 0) { value in
                Rectangle().fill(
                    LinearGradient(
                        stops: [.init(color: .white, location: 0), .init(color: .white, location: value)], startPoint: .leading,
                        endPoint: .trailing))
            })
        gradients.advance(to: 0) { withAnimation(.linear(duration: 1)) { other.write(1) } }
        gradients.advance(to: 0.25)
        guard case .fill(_, .linearGradient(let ramp, _, _), _)? = gradients.list.items.first?.content else {
            Issue.record("\(gradients.list)")
            return
        }
        #expect(abs(ramp.stops[1].location - 0.25) < 1e-9)
    }

    @Test("A disclosure group opens when its label is tapped, and dates are written in full") func controls() {
        func count(_ isOpen: Bool) -> Int {
            layout(
                DisclosureGroup(isExpanded: .constant(isOpen)) {
                    box()
                } label: {
                    box()
                }
            ).filter { $0.width == 20 }.count
        }
        #expect(count(false) == 1)
        #expect(count(true) == 2)
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = TimeZone(secondsFromGMT: 0) ?? .current
        let date = Date(timeIntervalSinceReferenceDate: 13 * 3600 + 5 * 60)
        #expect(DateText.day(date, calendar) == "Jan 1, 2001")
        #expect(DateText.time(date, calendar) == "1:05 PM")
    }
}
