import Foundation
import KinoraDrawing
import KinoraMotion
import Testing

@testable import KinoraViews

/// Builds a graph for tests and runs taps on it.
@MainActor
func makeGraph<V: View>(_ view: V, size: CGSize = CGSize(width: 200, height: 100)) -> ViewGraph {
    let graph = ViewGraph()
    graph.build({ view }, size: size, environment: EnvironmentValues())
    return graph
}

@MainActor
private final class Probe {
    var write: (Int) -> Void = { _ in }
    var bodies = 0
    var childBodies = 0
}

@MainActor
struct GraphTests {
    private struct Counter: View {
        let probe: Probe
        @State private var count = 3

        var body: some View {
            let _ = (probe.bodies += 1)
            let _ = (probe.write = { count = $0 })
            HStack(spacing: 0) {
                Rectangle().frame(width: CGFloat(count), height: 10)
                Child(probe: probe)
            }
        }
    }

    private struct Child: View {
        let probe: Probe

        var body: some View {
            let _ = (probe.childBodies += 1)
            Rectangle().frame(width: 7, height: 5)
        }
    }

    @Test func `A write evaluates the body that read it, and no other`() throws {
        let probe = Probe()
        let graph = makeGraph(Counter(probe: probe))
        #expect(probe.bodies == 1)
        #expect(probe.childBodies == 1)
        let first = try #require(graph.rootElement?.displayList())
        graph.advance(to: 1) { probe.write(20) }
        #expect(probe.bodies == 2)
        #expect(probe.childBodies == 1)
        let second = try #require(graph.rootElement?.displayList())
        #expect(first != second)
        graph.advance(to: 2) { probe.write(20) }
        #expect(probe.bodies == 2, "an equal value changes nothing")
        #expect(graph.rootElement?.displayList() == second)
    }

    @Test func `A frame moves in a straight line under a linear animation`() throws {
        let probe = Probe()
        let graph = makeGraph(Counter(probe: probe))
        graph.advance(to: 1) { withAnimation(.linear(duration: 1)) { probe.write(23) } }
        let stack = try #require(graph.rootElement?.content.first as? StackElement)
        #expect(stack.content[1].presentedFrame.minX == 3)
        graph.advance(to: 1.25)
        #expect(abs(stack.content[1].presentedFrame.minX - 8) < 1e-9)
        graph.advance(to: 2.5)
        #expect(stack.content[1].presentedFrame.minX == 23)
        #expect(graph.animations.isEmpty)
    }

    @Test func `Two writes in one moment animate each as its own transaction says`() throws {
        let probe = Probe()
        let graph = makeGraph(Counter(probe: probe))
        graph.advance(to: 0) {
            withAnimation(.linear(duration: 1)) { probe.write(13) }
            probe.write(33)
        }
        let stack = try #require(graph.rootElement?.content.first as? StackElement)
        // The animated way from 3 to 13 begins; the jump by 20 is there at once.
        #expect(stack.content[1].presentedFrame.minX == 23)
        graph.advance(to: 0.5)
        #expect(abs(stack.content[1].presentedFrame.minX - 28) < 1e-9)
    }
}
