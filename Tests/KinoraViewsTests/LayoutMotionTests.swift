import Foundation
import KinoraDrawing
import KinoraMotion
import TestSupport
import Testing
import ViewTestSupport

@testable import KinoraViews

@MainActor
struct LayoutMotionTests {
    private final class Probe {
        var write: (Bool) -> Void = { _ in }
    }

    /// Two bars on one base line, only the second of which is animated.
    private struct Bars: View {
        let probe: Probe
        @State private var isHigh = false

        var body: some View {
            let _ = (probe.write = { isHigh = $0 })
            HStack(alignment: .bottom, spacing: 0) {
                Rectangle().frame(width: 10, height: isHigh ? 80 : 20)
                Rectangle().frame(width: 10, height: isHigh ? 60 : 20).animation(.linear(duration: 1), value: isHigh)
            }
            .frame(height: 100, alignment: .bottom)
        }
    }

    @Test("A child with its own animation moves by it although its stack has jumped")
    func ownAnimationInAJumpingStack() {
        let probe = Probe()
        let graph = makeGraph(Bars(probe: probe))
        graph.advance(to: 1) { probe.write(true) }
        #expect(drawnRects(graph) == [CGRect(x: 90, y: 20, width: 10, height: 80), CGRect(x: 100, y: 80, width: 10, height: 20)])
        graph.advance(to: 1.5)
        #expect(drawnRects(graph)[1] == CGRect(x: 100, y: 60, width: 10, height: 40), "its foot stays on the base line")
        graph.advance(to: 3)
        #expect(drawnRects(graph)[1] == CGRect(x: 100, y: 40, width: 10, height: 60))
    }

    /// A square whose change of position is animated for the square alone, or for a group around it too.
    private struct Traveller: View {
        let probe: Probe
        let isGroup: Bool
        @State private var isAway = false

        var body: some View {
            let _ = (probe.write = { isAway = $0 })
            ZStack(alignment: isAway ? .trailing : .leading) {
                Color.clear
                if isGroup { square.geometryGroup() } else { square }
            }
        }

        private var square: some View {
            Rectangle().frame(width: 20, height: 20).animation(.linear(duration: 1), value: isAway)
        }
    }

    @Test("A geometry group moves as a whole, under its enclosing transaction", arguments: [false, true])
    func geometryGroup(isGroup: Bool) {
        let probe = Probe()
        let graph = makeGraph(Traveller(probe: probe, isGroup: isGroup))
        graph.advance(to: 1) { probe.write(true) }
        graph.advance(to: 1.5)
        #expect(drawnRects(graph).last?.minX == (isGroup ? 180 : 90))
    }

    /// A square that leaves a column; the column then is less wide.
    private struct Leaving: View {
        let probe: Probe
        @State private var isGone = false

        var body: some View {
            let _ = (probe.write = { isGone = $0 })
            VStack(alignment: .leading, spacing: 0) {
                Rectangle().frame(width: 20, height: 20)
                if !isGone { Rectangle().frame(width: 100, height: 20) }
            }
        }
    }

    @Test("A view being removed keeps its position while its container moves away") func removedViewKeepsItsPosition() {
        let probe = Probe()
        let graph = makeGraph(Leaving(probe: probe))
        let before = drawnRects(graph)
        #expect(before == [CGRect(x: 50, y: 30, width: 20, height: 20), CGRect(x: 50, y: 50, width: 100, height: 20)])
        graph.advance(to: 1) { withAnimation(.linear(duration: 1)) { probe.write(true) } }
        graph.advance(to: 1.5)
        #expect(drawnRects(graph) == [CGRect(x: 70, y: 35, width: 20, height: 20), before[1]])
        graph.advance(to: 3)
        #expect(drawnRects(graph) == [CGRect(x: 90, y: 40, width: 20, height: 20)])
    }

    private struct Shrinking: View {
        let probe: Probe
        @State private var isLow = false

        var body: some View {
            let _ = (probe.write = { isLow = $0 })
            HStack(spacing: 0) {
                Rectangle().fill(.red).frame(width: 10, height: 36)
                if !isLow { Rectangle().frame(width: 5, height: 40) }
            }
            .opacity(0.9)
        }
    }

    @Test("A view at a constant position in the frame does not move while its container does")
    func staticViewInAMovingContainer() {
        let probe = Probe()
        let graph = makeGraph(Shrinking(probe: probe))
        graph.advance(to: 1) { withAnimation(.linear(duration: 1)) { probe.write(true) } }
        for step in 0...10 {
            graph.advance(to: 1 + Double(step) / 10)
            let red = graph.leaves.filter { $0.color.map { $0.red > 0.5 } ?? false }
            #expect(red.count == 1, "step \(step)")
            for leaf in red { expectClose(leaf.rect.minY, 32, within: 1e-9, "step \(step)") }
        }
    }

    @Test("A view removed inside a modifier's frame frees its space for its neighbours immediately")
    func removedViewFreesItsSpace() {
        let wire = Wire<Bool>()
        let graph = makeGraph(
            Holder(wire, true) { isShown in
                HStack(spacing: 0) {
                    Group { if isShown { Rectangle() } }.frame(width: 20, height: 10)
                    Rectangle().frame(width: 20, height: 10)
                }
            })
        expectRects(graph.rects, [rect(80, 45, 20, 10), rect(100, 45, 20, 10)])
        graph.advance(to: 1) { withAnimation(.linear(duration: 1)) { wire.write(false) } }
        graph.advance(to: 1.5)
        expectRects(graph.rects, [rect(80, 45, 20, 10), rect(95, 45, 20, 10)])
        #expect(graph.leaves.map(\.opacity) == [0.5, 1])
        graph.advance(to: 1.5) { withAnimation(.linear(duration: 1)) { wire.write(true) } }
        graph.advance(to: 3)
        expectRects(graph.rects, [rect(80, 45, 20, 10), rect(100, 45, 20, 10)])
        #expect(graph.leaves.map(\.opacity) == [1, 1])
    }

    @Test("A view that returns is where layout puts it, whatever changed around it", arguments: [ViewOptimizations.all, []])
    func returningView(optimizations: ViewOptimizations) {
        let wire = Wire<Bool>()
        let graph = ViewGraph()
        graph.optimizations = optimizations
        let view = Holder(wire, true) { isShown in ZStack { if isShown { Color.red } } }
        graph.build({ view }, size: CGSize(width: 200, height: 100), environment: EnvironmentValues())
        _ = graph.list
        graph.advance(to: 1) { withAnimation(.linear(duration: 1)) { wire.write(false) } }
        for step in 0..<3 {
            graph.advance(to: 1.1 + Double(step) / 10)
            expectRects(graph.rects, [rect(0, 0, 200, 100)])
        }
        graph.advance(to: 1.4) { wire.write(true) }
        expectRects(graph.rects, [rect(0, 0, 200, 100)])
    }

    @Test("A removal inside a returning view continues") func removalInsideAReturningView() {
        let wire = Wire<(outer: Bool, inner: Bool)>()
        let graph = makeGraph(
            Holder(wire, (outer: true, inner: true)) { shown in
                HStack(spacing: 0) {
                    if shown.outer {
                        Group {
                            if shown.inner { Rectangle().frame(width: 20, height: 10) }
                            Rectangle().frame(width: 40, height: 10)
                        }
                        .padding(.horizontal, 1)
                    }
                }
            })
        expectRects(graph.rects, [rect(69, 45, 20, 10), rect(91, 45, 40, 10)])
        graph.advance(to: 1) { withAnimation(.linear(duration: 2)) { wire.write((outer: true, inner: false)) } }
        graph.advance(to: 1.5) { withAnimation(.linear(duration: 2)) { wire.write((outer: false, inner: false)) } }
        graph.advance(to: 2) { wire.write((outer: true, inner: false)) }
        graph.advance(to: 2.9)
        #expect(graph.rects.count == 2)
        graph.advance(to: 6)
        expectRects(graph.rects, [rect(80, 45, 40, 10)])
    }
}
