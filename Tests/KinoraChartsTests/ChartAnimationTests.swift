import Foundation
import KinoraDrawing
import KinoraMotion
import KinoraViews
import Testing

@testable import KinoraCharts

@MainActor
struct ChartAnimationTests {
    private let size = CGSize(width: 200, height: 100)

    @Test("Marks move between old and new data in withAnimation, and others fade") func animation() {
        let wire = Wire<[(id: String, value: Double)]>()
        let graph = makeGraph(
            Holder(wire, [("a", 4), ("b", 8)]) { data in
                BareChart {
                    ForEach(data, id: \.id) { BarMark(x: .value("x", $0.id), y: .value("y", $0.value), width: .fixed(10)) }
                }
                .chartXScale(domain: ["a", "b", "c", "d"]).chartYScale(domain: 0...10)
            }, size: size)
        expectRects(graph.leaves.map(\.rect), [rect(20, 60, 10, 40), rect(70, 20, 10, 80)])
        graph.advance(to: 0) { withAnimation(.linear(duration: 1)) { wire.write([("a", 8), ("c", 5)]) } }
        graph.advance(to: 0.5)
        expectRects(graph.leaves.map(\.rect), [rect(20, 40, 10, 60), rect(120, 50, 10, 50), rect(70, 20, 10, 80)])
        #expect(graph.leaves.map(\.opacity) == [1, 0.5, 0.5])
        graph.advance(to: 2)
        expectRects(graph.leaves.map(\.rect), [rect(20, 20, 10, 80), rect(120, 50, 10, 50)])
    }

    @Test("Without an animation, new data are shown immediately") func noAnimation() {
        let wire = Wire<Double>()
        let graph = makeGraph(
            Holder(wire, 4) { value in
                BareChart { BarMark(x: .value("x", "a"), y: .value("y", value), width: .fixed(10)) }.chartYScale(domain: 0...10)
            }, size: size)
        graph.advance(to: 0.5) { wire.write(9) }
        expectRects(graph.leaves.map(\.rect), [rect(95, 10, 10, 90)])
    }

    @Test("A sector grows from 0 between its neighbours") func growingSector() {
        let wire = Wire<Double>()
        let graph = makeGraph(
            Holder(wire, 0) { value in
                BareChart {
                    ForEach(0..<2) { index in SectorMark(angle: .value("y", index == 0 ? 1 : value)) }
                }
            }, size: size)
        expectRects(graph.leaves.map(\.rect), [rect(50, 0, 100, 100)])
        graph.advance(to: 1) { withAnimation(.linear(duration: 1)) { wire.write(1) } }
        graph.beginFrame(at: 1.5)
        // The mean of a whole turn and nothing, and of a half each.
        expectRects(graph.leaves.map(\.rect), [rect(50, 0, 100, 100), rect(50, 0, 50, 50)])
        graph.beginFrame(at: 3)
        expectRects(graph.leaves.map(\.rect), [rect(100, 0, 50, 100), rect(50, 0, 50, 100)])
    }
}
