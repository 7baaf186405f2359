import Foundation
import KinoraDrawing
import KinoraMotion
import Testing
import ViewTestSupport

@testable import KinoraRuntime
@testable import KinoraViews

@MainActor
struct AnimationBatchTests {
    private final class Probe {
        var write: (Int, Bool) -> Void = { _, _ in }
        var showFirst: (Bool) -> Void = { _ in }
    }

    /// Squares that begin to move together, each of which can be sent back by itself.
    private struct Squares: View {
        let probe: Probe
        @State private var isAway = [false, false, false]
        @State private var isFirstShown = true

        var body: some View {
            let _ = (probe.write = { isAway[$0] = $1 })
            let _ = (probe.showFirst = { isFirstShown = $0 })
            ZStack(alignment: .topLeading) {
                Color.clear
                if isFirstShown { square(0) }
                square(1)
                square(2)
            }
        }

        private func square(_ index: Int) -> some View {
            Rectangle().frame(width: 10, height: 10).offset(x: isAway[index] ? 100 : 0)
        }
    }

    private func start(_ animation: Animation) -> (Probe, ViewGraph) {
        let probe = Probe()
        let graph = makeGraph(Squares(probe: probe))
        graph.advance(to: 1) {
            withAnimation(animation) { for index in 0..<3 { probe.write(index, true) } }
        }
        return (probe, graph)
    }

    private func positions(_ graph: ViewGraph) -> [CGFloat] { drawnRects(graph).suffix(3).map(\.minX) }

    @Test("Values animated together end together and are then at rest") func valuesAnimatedTogether() {
        let (_, graph) = start(.linear(duration: 1))
        #expect(graph.animations.count == 3)
        graph.advance(to: 1.5)
        #expect(positions(graph) == [50, 50, 50])
        graph.advance(to: 2)
        #expect(positions(graph) == [100, 100, 100])
        graph.advance(to: 2.5)
        #expect(positions(graph) == [100, 100, 100])
        #expect(graph.animations.isEmpty)
    }

    @Test("A value that reverses takes its own path, and the others continue", arguments: [0, 1, 2])
    func reversedValue(index: Int) {
        let (probe, graph) = start(.linear(duration: 1))
        graph.advance(to: 1.5) { withAnimation(.linear(duration: 1)) { probe.write(index, false) } }
        graph.advance(to: 1.75)
        // It starts back from a value that the first animation still moves on.
        #expect(positions(graph) == (0..<3).map { $0 == index ? 56.25 : 75 })
        graph.advance(to: 4)
        #expect(positions(graph) == (0..<3).map { $0 == index ? 0 : 100 })
        #expect(graph.animations.isEmpty)
    }

    @Test("A value that jumps keeps the rest of its animation") func jumpingValue() {
        let (probe, graph) = start(.linear(duration: 1))
        graph.advance(to: 1.5) { probe.write(1, false) }
        #expect(positions(graph) == [50, -50, 50])
        graph.advance(to: 3)
        #expect(positions(graph) == [100, 0, 100])
    }

    @Test("Removing an animated view does not affect the others") func removedView() {
        let (probe, graph) = start(.linear(duration: 1).repeatForever())
        graph.advance(to: 1.25) { probe.showFirst(false) }
        graph.advance(to: 1.5)
        #expect(drawnRects(graph).suffix(2).map(\.minX) == [50, 50])
        graph.advance(to: 2.25)
        #expect(drawnRects(graph).suffix(2).map(\.minX) == [75, 75])
        #expect(graph.animations.count == 2)
    }
}
