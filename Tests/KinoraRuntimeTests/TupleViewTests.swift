import Foundation
import KinoraDrawing
import KinoraMotion
import Testing
import ViewTestSupport

@testable import KinoraViews

@MainActor
struct TupleViewTests {
    private func box(_ width: CGFloat) -> some View { Rectangle().frame(width: width, height: 10) }

    /// Takes two views out of what is listed.
    private struct Pair<First: View, Second: View>: View {
        let content: TupleView<(First, Second)>

        init(@ViewBuilder content: () -> TupleView<(First, Second)>) { self.content = content() }

        var body: some View {
            HStack(spacing: 0) {
                content.value.1
                content.value.0
            }
        }
    }

    /// Accepts any list of views.
    private struct Row<Views>: View {
        let content: TupleView<Views>

        init(@ViewBuilder content: () -> TupleView<Views>) { self.content = content() }

        var body: some View { HStack(spacing: 0) { content } }
    }

    @Test("The views of a list can be accessed through its tuple") func elements() {
        expectRects(
            layout(
                Pair {
                    box(20); box(40)
                }), [rect(70, 45, 40, 10), rect(110, 45, 20, 10)])
    }

    @Test("A list of any length is a view") func lists() {
        expectRects(
            layout(
                Row {
                    box(20); box(40); box(60)
                }), [rect(40, 45, 20, 10), rect(60, 45, 40, 10), rect(100, 45, 60, 10)])
    }

    @Test("A tuple created by user code is a list, and follows its values") func madeTuples() {
        let wire = Wire<CGFloat>()
        let graph = makeGraph(
            Holder(wire, 20) { width in
                HStack(spacing: 0) { TupleView((Rectangle().frame(width: width, height: 10), Circle().frame(width: 10, height: 10))) }
            })
        expectRects(graph.rects, [rect(85, 45, 20, 10), rect(105, 45, 10, 10)])
        graph.advance(to: 1) { wire.write(40) }
        expectRects(graph.rects, [rect(75, 45, 40, 10), rect(115, 45, 10, 10)])
        expectRects(layout(TupleView(box(30))), [rect(85, 45, 30, 10)])
    }

    @Test("Only values that are views become views") func valuesOfAnyType() throws {
        let view = try #require(AnyView(_fromValue: Rectangle().frame(width: 30, height: 10) as Any))
        expectRects(layout(view), [rect(85, 45, 30, 10)])
        #expect(AnyView(_fromValue: 7 as Any) == nil)
    }
}
