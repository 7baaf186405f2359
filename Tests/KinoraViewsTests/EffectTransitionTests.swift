import Foundation
import KinoraDrawing
import KinoraMotion
import Testing
import ViewTestSupport

@_spi(Runtime) @testable import KinoraViews

/// Transitions of views by effects.
@MainActor
struct EffectTransitionTests {
    private final class Probe {
        var show: (Bool) -> Void = { _ in }
    }

    private struct Host: View {
        let probe: Probe
        let effect: TransitionEffect
        @State private var isShown = false

        var body: some View {
            let _ = (probe.show = { isShown = $0 })
            ZStack {
                Rectangle().frame(width: 100, height: 100)
                if isShown { Rectangle().frame(width: 40, height: 20).transition(.effect(effect)) }
            }
        }
    }

    private func list(_ graph: ViewGraph) -> [DisplayItem] {
        guard let first = graph.rootElement?.displayList().items.first else { return [] }
        if case .group(let group) = first.content { return group.items }
        return [first]
    }

    @Test("A view is pushed in, and pushed out further in the same direction")
    func push() throws {
        let probe = Probe()
        let graph = makeGraph(Host(probe: probe, effect: .push(.left)))
        graph.advance(to: 1) { withAnimation(.linear(duration: 1)) { probe.show(true) } }
        graph.advance(to: 1.25)
        // Of its 40 points, a quarter is visible at the right of its frame, from 30 to 70.
        let entering = try #require(list(graph).last).bounds
        #expect(entering == CGRect(x: 60, y: 40, width: 10, height: 20), "\(entering)")
        graph.advance(to: 3)
        #expect(try #require(list(graph).last).bounds == CGRect(x: 30, y: 40, width: 40, height: 20))
        graph.advance(to: 4) { withAnimation(.linear(duration: 1)) { probe.show(false) } }
        graph.advance(to: 4.75)
        let leaving = try #require(list(graph).last).bounds
        #expect(leaving == CGRect(x: 30, y: 40, width: 10, height: 20), "\(leaving)")
        graph.advance(to: 6)
        #expect(list(graph).count == 1)
    }

    @Test("A view that cannot leave as the outgoing image leaves as it came")
    func backwards() throws {
        let probe = Probe()
        let graph = makeGraph(Host(probe: probe, effect: .zoom()))
        graph.advance(to: 0) { probe.show(true) }
        graph.advance(to: 1) { withAnimation(.linear(duration: 1)) { probe.show(false) } }
        graph.advance(to: 1.5)
        #expect(try #require(list(graph).last).bounds == CGRect(x: 40, y: 45, width: 20, height: 10))
    }

    @Test("At rest, a view is drawn without its transition", arguments: TransitionEffect.Kind.allCases)
    func rest(kind: TransitionEffect.Kind) throws {
        let probe = Probe()
        let graph = makeGraph(Host(probe: probe, effect: TransitionEffect(kind)))
        graph.advance(to: 0) { probe.show(true) }
        let still = list(graph)
        graph.advance(to: 1) { probe.show(false) }
        graph.advance(to: 2) { withAnimation(.linear(duration: 1)) { probe.show(true) } }
        graph.advance(to: 2.5)
        graph.advance(to: 4)
        #expect(list(graph) == still)
    }
}
