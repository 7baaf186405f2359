import Foundation
import KinoraDrawing
import KinoraMotion
import Testing
import ViewTestSupport

@testable import KinoraViews

@MainActor
struct ContentTransitionTests {
    private struct Shown: Equatable {
        var string: String
        var x: CGFloat
        var y: CGFloat
        var opacity: Double
    }

    /// The texts of the display list; characters are 5 points wide and 12 high, as nothing here knows a font.
    private func texts(_ graph: ViewGraph) -> [Shown] {
        var found: [Shown] = []
        func visit(_ items: [DisplayItem], _ outer: CGAffineTransform, _ opacity: Double) {
            for item in items {
                let transform = item.transform.concatenating(outer)
                switch item.content {
                case .text(let text, _):
                    let origin = CGPoint.zero.applying(transform)
                    // Sums of floating point numbers.
                    let (x, y) = ((origin.x * 1e6).rounded() / 1e6, (origin.y * 1e6).rounded() / 1e6)
                    found.append(Shown(string: text.string, x: x, y: y, opacity: opacity * item.opacity))
                case .group(let group): visit(group.items, transform, opacity * item.opacity)
                default: break
                }
            }
        }
        visit(graph.list.items, .identity, 1)
        return found
    }

    private func makeCounter(_ transition: @escaping (Int) -> ContentTransition) -> (Wire<Int>, ViewGraph) {
        let wire = Wire<Int>()
        let graph = makeGraph(
            Holder(wire, 129) { number in
                Text("\(number)").font(.system(size: 10)).contentTransition(transition(number))
                    .frame(width: 100, height: 100, alignment: .topLeading)
            }, size: CGSize(width: 100, height: 100))
        return (wire, graph)
    }

    @Test("Digits that differ roll, equal digits stay") func rollingDigits() {
        let (wire, graph) = makeCounter { _ in .numericText() }
        #expect(texts(graph).map(\.string) == ["129"])
        graph.advance(to: 1) { withAnimation(.linear(duration: 1)) { wire.write(130) } }
        graph.beginFrame(at: 1.5)
        #expect(
            texts(graph) == [
                Shown(string: "1", x: 0, y: 0, opacity: 1), Shown(string: "2", x: 5, y: -3.6, opacity: 0.5),
                Shown(string: "3", x: 5, y: 3.6, opacity: 0.5), Shown(string: "9", x: 10, y: -3.6, opacity: 0.5),
                Shown(string: "0", x: 10, y: 3.6, opacity: 0.5),
            ])
        graph.beginFrame(at: 3)
        #expect(texts(graph) == [Shown(string: "130", x: 0, y: 0, opacity: 1)])
    }

    @Test("A decreasing number rolls the other way, with digits aligned at the end")
    func decreasingNumber() {
        let (wire, graph) = makeCounter { .numericText(value: Double($0)) }
        graph.advance(to: 1) { withAnimation(.linear(duration: 1)) { wire.write(29) } }
        graph.beginFrame(at: 1.25)
        let moment = texts(graph)
        #expect(moment.map(\.string) == ["1", "2", "9"])
        #expect(moment.map(\.x) == [0, 3.75, 8.75])
        #expect(moment.map(\.y) == [1.8, 0, 0])
        #expect(moment.map(\.opacity) == [0.75, 1, 1])
    }

    @Test("Contents cross-fade, or jump without a transition or an animation")
    func crossFade() {
        let (wire, graph) = makeCounter { _ in .opacity }
        graph.advance(to: 1) { withAnimation(.linear(duration: 1)) { wire.write(7) } }
        graph.beginFrame(at: 1.25)
        #expect(texts(graph).map(\.string) == ["129", "7"])
        #expect(texts(graph).map(\.opacity) == [0.75, 0.25])
        graph.advance(to: 3) { wire.write(8) }
        #expect(texts(graph).map(\.string) == ["8"])
        let (other, plain) = makeCounter { _ in .identity }
        plain.advance(to: 1) { withAnimation { other.write(7) } }
        #expect(texts(plain).map(\.string) == ["7"])
    }

    @Test("blurReplace scales and fades a view") func blurReplace() {
        let wire = Wire<Bool>()
        let graph = makeGraph(
            Holder(wire, true) { shown in
                ZStack {
                    if shown { Rectangle().frame(width: 100, height: 50).transition(.blurReplace(.upUp)) }
                }
            })
        graph.advance(to: 1) { withAnimation(.linear(duration: 1)) { wire.write(false) } }
        graph.beginFrame(at: 1.5)
        expectRects(graph.rects, [rect(47.5, 23.75, 105, 52.5)])
        #expect(graph.leaves.map(\.opacity) == [0.5])
        #expect(graph.list.description.contains("blur"))
    }

    @Test("A content transition is the same whether its first frames are drawn or not", arguments: [true, false])
    func undrawnContentTransition(draws: Bool) {
        let wire = Wire<Int>()
        let graph = makeGraph(
            Holder(wire, 0) { step in
                Text(step == 0 ? "129" : "130").font(.system(size: 10)).contentTransition(step < 2 ? .numericText() : .opacity)
            })
        graph.advance(to: 1) { withAnimation(.linear(duration: 1)) { wire.write(1) } }
        graph.beginFrame(at: 1.25)
        if draws { #expect(texts(graph).count == 5) }
        graph.advance(to: 1.5) { wire.write(2) }
        #expect(texts(graph).map(\.string) == ["1", "2", "3", "9", "0"])
    }
}
