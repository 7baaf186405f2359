import Foundation
import KinoraDrawing
import KinoraMotion
import Testing

@testable import KinoraViews

@MainActor
@Suite("A canvas's symbols")
struct CanvasSymbolTests {
    @Test("Code draws views by their tags, at their size or stretched") func codeDrawsViewsByTheirTags() {
        var sizes: [CGSize?] = []
        let rects = layout(
            Canvas { context, size in
                sizes = [
                    context.resolveSymbol(id: "dot")?.size, context.resolveSymbol(id: 2)?.size, context.resolveSymbol(id: "none")?.size,
                ]
                guard let dot = context.resolveSymbol(id: "dot") else { return }
                context.draw(dot, at: CGPoint(x: 50, y: 50))
                context.draw(dot, at: CGPoint(x: 0, y: 0), anchor: .topLeading)
                context.draw(dot, in: CGRect(x: 100, y: 20, width: 40, height: 20))
            } symbols: {
                Rectangle().frame(width: 10, height: 10).tag("dot")
                Rectangle().frame(width: 20, height: 30).tag(2)
            })
        #expect(sizes == [CGSize(width: 10, height: 10), CGSize(width: 20, height: 30), nil])
        expectRects(rects, [rect(45, 45, 10, 10), rect(0, 0, 10, 10), rect(100, 20, 40, 20)])
    }

    @Test("Symbols that move are drawn as they are at each moment") func symbolsThatMoveAreDrawnAsTheyAreAtEachMoment() {
        let wire = Wire<CGFloat>()
        let graph = makeGraph(
            Holder(wire, 0) { distance in
                Canvas { context, _ in
                    if let dot = context.resolveSymbol(id: 0) { context.draw(dot, in: CGRect(x: 0, y: 0, width: 10, height: 10)) }
                } symbols: {
                    Rectangle().frame(width: 10, height: 10).offset(x: distance).tag(0)
                }
            })
        #expect(graph.rects[0].minX == 0)
        graph.advance(to: 0) { withAnimation(.linear(duration: 1)) { wire.write(40) } }
        graph.advance(to: 0.5)
        #expect(graph.rects[0].minX == 20)
    }

    @Test("What is disabled cannot be tapped") func whatIsDisabledCannotBeTapped() async throws {
        var taps = 0
        let stage = Stage(
            VStack {
                Button("Off") { taps += 1 }.disabled(true)
                Button("On") { taps += 10 }.disabled(false)
            }, size: CGSize(width: 100, height: 100), taps: [ScriptedTap(.label("On"), at: 0.1)])
        _ = try await stage.frame(10)
        #expect(taps == 10)
    }
}
