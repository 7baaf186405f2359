import Foundation
import KinoraDrawing
import KinoraMotion
import Testing
import ViewTestSupport

@_spi(Runtime) @testable import KinoraViews

private struct Step: LayoutValueKey {
    static let defaultValue: CGFloat = 1
}

/// Puts each view `distance` steps further right and down than the one before it; the second one is left where the layout leaves it.
private struct Stairs: Layout {
    var distance: CGFloat

    var animatableData: CGFloat {
        get { distance }
        set { distance = newValue }
    }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        proposal.replacingUnspecifiedDimensions()
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        var position: CGFloat = 0
        for (index, subview) in subviews.enumerated() where index != 1 {
            subview.place(at: CGPoint(x: bounds.minX + position, y: bounds.minY + position), proposal: .unspecified)
            position += distance * subview[Step.self]
        }
    }
}

@MainActor
struct LayoutProtocolTests {
    private func box(_ side: CGFloat) -> some View { Rectangle().frame(width: side, height: side) }

    @Test("A custom layout positions its views, and centres views it did not place")
    func customLayout() {
        let rects = layout(
            Stairs(distance: 10) {
                box(10).layoutValue(key: Step.self, value: 2)
                box(20)
                box(30)
            }
            .frame(width: 60, height: 60))
        expectRects(rects, [rect(70, 20, 10, 10), rect(90, 40, 20, 20), rect(90, 40, 30, 30)])
    }

    @Test("A layout's own data animates") func animatableLayout() {
        let wire = Wire<CGFloat>()
        let graph = makeGraph(
            Holder(wire, 10) { distance in
                Stairs(distance: distance) {
                    box(1); box(1); box(1)
                }.frame(width: 100, height: 100)
            })
        #expect(graph.rects[2].minX == 60)
        graph.advance(to: 0) { withAnimation(.linear(duration: 1)) { wire.write(50) } }
        graph.advance(to: 0.5)
        #expect(abs(graph.rects[2].minX - 80) < 1e-9)
        graph.advance(to: 1.5)
        #expect(graph.rects[2].minX == 100)
    }

    @Test("Exchanging layouts keeps the views and animates their frames") func exchangedLayouts()
        throws
    {
        let wire = Wire<Bool>()
        let graph = makeGraph(
            Holder(wire, true) { isRow in
                let layout = isRow ? AnyLayout(HStackLayout(spacing: 0)) : AnyLayout(VStackLayout(spacing: 0))
                layout {
                    box(20)
                    box(20)
                }
            })
        expectRects(graph.rects, [rect(80, 40, 20, 20), rect(100, 40, 20, 20)])
        let before = graph.nodes(of: Rectangle.self).map { $0 as ViewNode }
        graph.advance(to: 0) { withAnimation(.linear(duration: 1)) { wire.write(false) } }
        graph.advance(to: 0.5)
        expectRects(graph.rects, [rect(85, 35, 20, 20), rect(95, 45, 20, 20)])
        graph.advance(to: 2)
        expectRects(graph.rects, [rect(90, 30, 20, 20), rect(90, 50, 20, 20)])
        let after = graph.nodes(of: Rectangle.self).map { $0 as ViewNode }
        #expect(before.count == 2 && zip(before, after).allSatisfy { $0 === $1 })
    }

    @Test("Stack layouts equal the stacks") func stackLayouts() {
        expectRects(
            layout(
                HStackLayout(alignment: .top) {
                    box(20); Spacer(); Rectangle().frame(width: 10)
                }),
            layout(
                HStack(alignment: .top) {
                    box(20); Spacer(); Rectangle().frame(width: 10)
                }))
        expectRects(
            layout(
                VStackLayout(alignment: .leading) {
                    box(20); box(10)
                }),
            layout(
                VStack(alignment: .leading) {
                    box(20); box(10)
                }))
        expectRects(
            layout(
                ZStackLayout(alignment: .topLeading) {
                    box(20); box(10)
                }),
            layout(
                ZStack(alignment: .topLeading) {
                    box(20); box(10)
                }))
    }
}
