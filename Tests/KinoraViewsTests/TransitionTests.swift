import Foundation
import KinoraCombine
import KinoraDrawing
import KinoraMotion
import Testing
import ViewTestSupport

@_spi(Runtime) @testable import KinoraViews

@MainActor
struct TransitionTests {
    private final class Probe {
        var show: (Bool) -> Void = { _ in }
        var log: [String] = []
    }

    private struct Host: View {
        let probe: Probe
        var transition: AnyTransition?
        @State private var isShown = false

        var body: some View {
            let _ = (probe.show = { isShown = $0 })
            ZStack {
                Rectangle().frame(width: 50, height: 50)
                if isShown {
                    if let transition { box.transition(transition) } else { box }
                }
            }
        }

        private var box: some View {
            Circle().frame(width: 20, height: 20)
                .onAppear { probe.log.append("appear") }
                .onDisappear { probe.log.append("disappear") }
        }
    }

    private func items(_ graph: ViewGraph) -> [DisplayItem] {
        guard let first = graph.rootElement?.displayList().items.first else { return [] }
        if case .group(let group) = first.content { return group.items }
        return [first]
    }

    @Test("Without an animation a view appears and disappears immediately") func withoutAnimation() {
        let probe = Probe()
        let graph = makeGraph(Host(probe: probe))
        #expect(items(graph).count == 1)
        graph.advance(to: 1) { probe.show(true) }
        #expect(items(graph).count == 2)
        #expect(probe.log == ["appear"])
        graph.advance(to: 2) { probe.show(false) }
        #expect(items(graph).count == 1)
        #expect(probe.log == ["appear", "disappear"])
    }

    @Test("With an animation a view fades in and out, and disappears after the fade")
    func fading() {
        let probe = Probe()
        let graph = makeGraph(Host(probe: probe))
        graph.advance(to: 1) { withAnimation(.linear(duration: 1)) { probe.show(true) } }
        #expect(items(graph).count == 1, "it begins invisible")
        graph.advance(to: 1.25)
        #expect(items(graph).last?.opacity == 0.25)
        graph.advance(to: 3)
        #expect(items(graph).last?.opacity == 1)
        graph.advance(to: 4) { withAnimation(.linear(duration: 1)) { probe.show(false) } }
        graph.advance(to: 4.75)
        #expect(items(graph).count == 2)
        #expect(items(graph).last?.opacity == 0.25)
        #expect(probe.log == ["appear"])
        graph.advance(to: 5.1)
        #expect(items(graph).count == 1)
        #expect(probe.log == ["appear", "disappear"])
    }

    @Test("A view that returns during its removal does not disappear") func returningView() {
        let probe = Probe()
        let graph = makeGraph(Host(probe: probe, transition: .move(edge: .leading)))
        graph.advance(to: 0) { probe.show(true) }
        graph.advance(to: 1) { withAnimation(.linear(duration: 1)) { probe.show(false) } }
        graph.advance(to: 1.5)
        #expect(items(graph).last?.transform.tx == 5)
        graph.advance(to: 1.5) { withAnimation(.linear(duration: 1)) { probe.show(true) } }
        graph.advance(to: 4)
        #expect(items(graph).last?.transform.tx == 15)
        #expect(probe.log == ["appear"])
    }

    private final class RowModel: ObservableObject {
        @Published var step = 0
        var evaluated: [Int] = []
    }

    /// Rows that come and go as a whole, and from which one is dropped while they are gone.
    private struct Rows: View {
        @ObservedObject var model: RowModel

        var body: some View {
            VStack {
                if model.step != 1 {
                    ForEach(model.step == 0 ? [1, 2] : [1], id: \.self, content: row).transition(.opacity)
                }
            }
        }

        private func row(_ id: Int) -> some View {
            model.evaluated.append(id)
            return Rectangle().frame(width: 10, height: 10)
        }
    }

    @Test("A view that returns uses only its new description", arguments: [ViewOptimizations.all, []])
    func descriptionOfAReturningView(optimizations: ViewOptimizations) {
        let model = RowModel()
        let graph = ViewGraph()
        graph.optimizations = optimizations
        graph.build({ Rows(model: model) }, size: CGSize(width: 100, height: 100), environment: EnvironmentValues())
        graph.advance(to: 1) { withAnimation(.linear(duration: 1)) { model.step = 1 } }
        graph.advance(to: 1.5)
        model.evaluated = []
        graph.advance(to: 1.5) { withAnimation(.linear(duration: 1)) { model.step = 2 } }
        #expect(model.evaluated == [1])
    }
}
