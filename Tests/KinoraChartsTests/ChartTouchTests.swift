import Foundation
import KinoraDrawing
import KinoraMotion
import Testing

@testable import KinoraCharts
@testable import KinoraViews

@Suite("Touches on charts")
@MainActor
struct ChartTouchTests {
    private let size = CGSize(width: 200, height: 100)

    /// A chart whose plot is the whole frame, with values 0 to 10 from left to right and from bottom to top.
    private struct Plot: View {
        var body: some View {
            Chart {
                PointMark(x: .value("x", 0), y: .value("y", 0))
                PointMark(x: .value("x", 10), y: .value("y", 10))
            }
            .chartXScale(domain: 0...10).chartYScale(domain: 0...10)
            .chartXAxis(.hidden).chartYAxis(.hidden)
        }
    }

    private func play(_ view: some View, _ gestures: [ScriptedGesture]) async throws {
        let stage = Stage(view, size: size, frameRate: 10, gestures: gestures)
        for frame in 0...30 { _ = try await stage.frame(frame) }
    }

    private func binding<Value>(_ set: @escaping (Value?) -> Void) -> Binding<Value?> {
        Binding(read: { nil }, write: { value, _ in set(value) })
    }

    private func point(_ x: CGFloat, _ y: CGFloat) -> ScriptTarget { .point(CGPoint(x: x, y: y)) }

    @Test("A touch selects the values below it until it ends") func selection() async throws {
        var (xs, ys): ([Double?], [Int?]) = ([], [])
        try await play(
            Plot().chartXSelection(value: binding { xs.append($0) }).chartYSelection(value: binding { ys.append($0) }),
            [.tap(point(50, 20), at: 0.5)])
        #expect(xs == [2.5, nil] && ys == [8, nil])
    }

    @Test("A drag selects the values along its path, up to the ends of the axis") func drag() async throws {
        var xs: [Double?] = []
        try await play(
            Plot().chartXSelection(value: binding { xs.append($0) }),
            [.drag(point(20, 50), by: CGSize(width: 400, height: 0), at: 0.5, duration: 1, easing: .linear)])
        let values = xs.compactMap { $0 }
        #expect(values.first == 1 && values.last == 10 && values == values.sorted())
        #expect(xs.last == .some(nil) && xs.filter { $0 == nil }.count == 1)
    }

    @Test("The value of an angle is the sum of the sectors up to it") func angles() async throws {
        var values: [Double?] = []
        let pie = Chart {
            SectorMark(angle: .value("a", 10))
            SectorMark(angle: .value("b", 30))
        }
        // To the right of the centre is a quarter of a turn, to the left of it three quarters.
        try await play(
            pie.chartAngleSelection(value: binding { values.append($0) }),
            [.tap(point(130, 50), at: 0.5), .tap(point(70, 50), at: 1)])
        #expect(values == [10, nil, 30, nil])
    }

    @Test("A drag or tap over a chart reaches the gesture in its overlay, whose proxy finds the value") func overlay() async throws {
        var (taps, drags): ([Double?], [Double?]) = ([], [])
        try await play(
            Plot().chartOverlay { proxy in
                GeometryReader { geometry in
                    Rectangle().fill(.clear).contentShape(Rectangle())
                        .gesture(
                            DragGesture().onEnded {
                                let origin = geometry[proxy.plotAreaFrame].origin
                                drags.append(proxy.value(atX: $0.location.x - origin.x))
                            }
                        )
                        .onTapGesture { taps.append(proxy.value(atX: $0.x)) }
                }
            },
            [
                .tap(point(100, 50), at: 0.5),
                .drag(point(100, 50), by: CGSize(width: 50, height: 0), at: 1, duration: 1, easing: .linear),
            ])
        #expect(taps == [5])
        #expect(drags == [7.5])
    }

    @Test("A custom gesture replaces the selection by a drag, and selects values and ranges itself") func customGesture() async throws {
        var (xs, ranges): ([Double?], [ClosedRange<Double>?]) = ([], [])
        try await play(
            Plot().chartXSelection(value: binding { xs.append($0) }).chartXSelection(range: binding { ranges.append($0) })
                .chartGesture { proxy in
                    SpatialTapGesture().onEnded {
                        proxy.selectXValue(at: $0.location.x)
                        proxy.selectXRange(from: $0.location.x, to: 20)
                    }
                },
            [.tap(point(60, 50), at: 0.5)])
        #expect(xs == [3] && ranges == [1...3])
    }

    @Test("A chart that is scaled to fit is a square as wide as its frame") func scaledToFit() {
        let frame = makeGraph(
            Plot().chartLegend(.hidden).scaledToFit().background { Rectangle().opacity(0.5) }, size: CGSize(width: 200, height: 400)
        ).leaves.first { $0.opacity == 0.5 }?.rect
        #expect(frame == CGRect(x: 0, y: 100, width: 200, height: 200))
    }

    @Test("A selection that is stored changes the chart") func storedSelection() async throws {
        struct Selecting: View {
            @State private var selected: Int?
            @State private var last: Int?

            var body: some View {
                Plot().chartXSelection(value: $selected)
                    .onChange(of: selected) { if let selected { last = selected } }
                    .overlay { Rectangle().frame(width: CGFloat(last ?? 0) + 100, height: 7) }
            }
        }
        let stage = Stage(Selecting(), size: size, frameRate: 10, gestures: [.tap(point(61, 10), at: 0.5)])
        for frame in 0...10 { _ = try await stage.frame(frame) }
        #expect(stage.graph.leaves.contains { $0.rect.size == CGSize(width: 103, height: 7) })
    }

    @Test("A chart takes touches of its plot, and none of the views around it") func viewsAround() async throws {
        var taps: [String] = []
        let view = VStack(spacing: 0) {
            Color.red.frame(height: 50).onTapGesture { taps.append("above") }
            Plot().frame(height: 50).onTapGesture { taps.append("chart") }
        }
        try await play(view, [.tap(point(100, 25), at: 0.5), .tap(point(100, 75), at: 1)])
        #expect(taps == ["above", "chart"])
    }
}
