import Foundation
import KinoraDrawing
import KinoraMotion
import Testing
import ViewTestSupport

@testable import KinoraViews

@MainActor
struct MatchedGeometryTests {
    struct Hero: View {
        let wire: Wire<Bool>
        @Namespace private var namespace
        @State private var isBig = false

        var body: some View {
            let _ = (wire.write = { isBig = $0 })
            HStack(spacing: 0) {
                if !isBig { Color.red.matchedGeometryEffect(id: "hero", in: namespace).frame(width: 20, height: 20) }
                Spacer(minLength: 0)
                if isBig { Color.blue.matchedGeometryEffect(id: "hero", in: namespace).frame(width: 60, height: 40) }
            }
        }
    }

    @Test("A matched view starts at the other one's frame, and both move together")
    func matchedViews() {
        let wire = Wire<Bool>()
        let graph = makeGraph(Hero(wire: wire))
        expectRects(graph.rects, [rect(0, 40, 20, 20)])
        graph.advance(to: 1) { withAnimation(.linear(duration: 1)) { wire.write(true) } }
        // Neither has moved; one has all the colour.
        expectRects(graph.rects, [rect(0, 40, 20, 20)])
        graph.beginFrame(at: 1.5)
        expectRects(graph.rects, [rect(70, 35, 40, 30), rect(70, 35, 40, 30)])
        #expect(graph.leaves.map(\.opacity) == [0.5, 0.5])
        graph.beginFrame(at: 1.75)
        expectRects(graph.rects, [rect(105, 32.5, 50, 35), rect(105, 32.5, 50, 35)])
        graph.beginFrame(at: 3)
        expectRects(graph.rects, [rect(140, 30, 60, 40)])
        graph.advance(to: 4) { wire.write(false) }
        expectRects(graph.rects, [rect(0, 40, 20, 20)])
    }

    @Test("A matched view that returns during the animation starts from its current position") func returningMatchedView() {
        let wire = Wire<Bool>()
        let graph = makeGraph(Hero(wire: wire))
        graph.advance(to: 1) { withAnimation(.linear(duration: 1)) { wire.write(true) } }
        graph.beginFrame(at: 1.5)
        graph.advance(to: 1.5) { withAnimation(.spring(duration: 0.5)) { wire.write(false) } }
        expectRects(graph.rects, [rect(70, 35, 40, 30), rect(70, 35, 40, 30)])
        graph.beginFrame(at: 4)
        expectRects(graph.rects, [rect(0, 40, 20, 20)])
    }

    struct Tabs: View {
        let wire: Wire<Int>
        let properties: MatchedGeometryProperties
        let anchor: UnitPoint
        @Namespace private var namespace
        @State private var chosen = 0

        var body: some View {
            let _ = (wire.write = { chosen = $0 })
            ZStack(alignment: .topLeading) {
                Color.red.frame(width: 6, height: 6)
                    .matchedGeometryEffect(id: chosen, in: namespace, properties: properties, anchor: anchor, isSource: false)
                HStack(spacing: 0) {
                    ForEach(0..<2) { index in
                        Color.blue.frame(width: index == 0 ? 40 : 160, height: 100).matchedGeometryEffect(id: index, in: namespace)
                    }
                }
            }
        }
    }

    @Test("A view that is not a source follows the source with its identifier, also to another source")
    func followingView() {
        let wire = Wire<Int>()
        let graph = makeGraph(Tabs(wire: wire, properties: .frame, anchor: .center))
        // The content has a size of its own and is in the middle of the frame.
        expectRects([graph.rects[0]], [rect(17, 47, 6, 6)])
        graph.advance(to: 1) { withAnimation(.linear(duration: 1)) { wire.write(1) } }
        graph.beginFrame(at: 1.5)
        expectRects([graph.rects[0]], [rect(67, 47, 6, 6)])
        graph.beginFrame(at: 2)
        expectRects([graph.rects[0]], [rect(117, 47, 6, 6)])
    }

    @Test("Only the matched properties are taken over, at the anchor") func matchedProperties() {
        let position = makeGraph(Tabs(wire: Wire(), properties: .position, anchor: .bottomTrailing))
        expectRects([position.rects[0]], [rect(34, 94, 6, 6)])
        let size = makeGraph(Tabs(wire: Wire(), properties: .size, anchor: .topLeading))
        expectRects([size.rects[0]], [rect(0, 0, 6, 6)])
    }

    @Test("A source moved by layout moves its followers") func movedSource() {
        struct Pair: View {
            let wire: Wire<CGFloat>
            @Namespace private var namespace
            @State private var x: CGFloat = 0

            var body: some View {
                let _ = (wire.write = { x = $0 })
                ZStack(alignment: .topLeading) {
                    Color.red.matchedGeometryEffect(id: 1, in: namespace).frame(width: 10, height: 10).padding(.leading, x)
                    Color.blue.matchedGeometryEffect(id: 1, in: namespace, isSource: false)
                }
                .frame(width: 200, height: 100, alignment: .topLeading)
            }
        }
        let wire = Wire<CGFloat>()
        let graph = makeGraph(Pair(wire: wire))
        expectRects(graph.rects, [rect(0, 0, 10, 10), rect(0, 0, 10, 10)])
        graph.advance(to: 1) { withAnimation(.linear(duration: 1)) { wire.write(100) } }
        for (time, x) in [(1.0, 0.0), (1.25, 25), (1.5, 50), (2, 100), (3, 100)] {
            graph.beginFrame(at: time)
            expectRects(graph.rects, [rect(x, 0, 10, 10), rect(x, 0, 10, 10)])
        }
    }
}
