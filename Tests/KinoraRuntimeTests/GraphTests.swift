import Foundation
import KinoraDrawing
import KinoraMotion
import Testing
import ViewTestSupport

@testable import KinoraRuntime
@_spi(Runtime) @testable import KinoraViews

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

    @Test("A state write evaluates only the body that read the state") func writeEvaluatesReaders() throws {
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

    private final class Count {
        var value = 0
    }

    /// A modifier that may read a value of the environment.
    private struct Marking: ViewModifier {
        let count: Count

        func body(content: Content) -> some View {
            let _ = (count.value += 1)
            return content
        }
    }

    private struct Reading: ViewModifier {
        let count: Count
        @Environment(\.lineLimit) private var lineLimit

        init(count: Count) { self.count = count }

        func body(content: Content) -> some View {
            let _ = (count.value += 1)
            return content.opacity(lineLimit == 2 ? 0.5 : 1)
        }
    }

    private struct Marked: View {
        let marks: Count
        let reads: Count

        var body: some View { Rectangle().modifier(Marking(count: marks)).modifier(Reading(count: reads)) }
    }

    private struct Limiting: View {
        let marked: Marked
        @State private var isTapped = false

        init(marked: Marked) { self.marked = marked }

        var body: some View {
            marked.lineLimit(isTapped ? 2 : 1).foregroundStyle(isTapped ? Color.red : .blue).onTapGesture { isTapped = true }
        }
    }

    @Test("A changed environment evaluates only modifiers that read it") func environmentOfModifiers() throws {
        let (marks, reads) = (Count(), Count())
        let graph = makeGraph(Limiting(marked: Marked(marks: marks, reads: reads)))
        #expect(marks.value == 1 && reads.value == 1)
        try graph.tap(.point(CGPoint(x: 50, y: 50)))
        graph.advance(to: 1)
        #expect(marks.value == 1 && reads.value > 1)
        #expect(graph.leaves.map(\.opacity) == [0.5])
        #expect(graph.leaves.first?.color == Color.red.resolve(in: EnvironmentValues()))
    }

    @Test("A frame moves in a straight line under a linear animation") func linearAnimation() throws {
        let probe = Probe()
        let graph = makeGraph(Counter(probe: probe))
        graph.advance(to: 1) { withAnimation(.linear(duration: 1)) { probe.write(23) } }
        // The row is centred in 200 points: both its rectangles move outward by half of the distance, and the second one grows along with the first.
        #expect(drawnRects(graph).map(\.minX) == [95, 98])
        graph.advance(to: 1.25)
        #expect(drawnRects(graph).map(\.minX) == [92.5, 100.5])
        graph.advance(to: 2.5)
        #expect(drawnRects(graph).map(\.minX) == [85, 108])
        #expect(graph.animations.isEmpty)
    }

    @Test("Two writes at the same time animate with their own transactions") func simultaneousWrites()
        throws
    {
        let probe = Probe()
        let graph = makeGraph(Counter(probe: probe))
        graph.advance(to: 0) {
            withAnimation(.linear(duration: 1)) { probe.write(13) }
            probe.write(33)
        }
        // The animation from 3 to 13 begins; the jump by 20 is immediate.
        #expect(drawnRects(graph).map(\.width) == [23, 7])
        graph.advance(to: 0.5)
        #expect(drawnRects(graph).map(\.width) == [28, 7])
    }
}
