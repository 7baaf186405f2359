import Foundation
import KinoraDrawing
import KinoraMotion
import Testing

@testable import KinoraCharts
@testable import KinoraViews

@Suite("Settings of charts and axes")
@MainActor
struct ChartSettingTests {
    private let size = CGSize(width: 200, height: 100)
    private let labels = ["a", "b", "c"]

    /// Points at x 0, 2, 4 and y 0, 5, 10, in a plot of 200 x 100 points.
    private var points: some View {
        BareChart {
            ForEach(0..<3) {
                PointMark(x: .value("x", 2 * $0), y: .value("y", 5 * $0)).symbolSize(CGSize(width: 2, height: 2))
                    .foregroundStyle(by: .value("k", labels[$0]))
            }
        }
    }

    /// The same points with symbols of values.
    private func points(symbol: @escaping (PointMark, Int) -> some ChartContent) -> some View {
        BareChart { ForEach(0..<3) { symbol(PointMark(x: .value("x", 2 * $0), y: .value("y", 5 * $0)), $0) } }
    }

    private func middles(_ chart: some View) -> [CGPoint] {
        func rounded(_ value: CGFloat) -> CGFloat { (value * 1e6).rounded() / 1e6 }
        return makeGraph(chart, size: size).leaves.map { CGPoint(x: rounded($0.rect.midX), y: rounded($0.rect.midY)) }
    }

    @Test("The range of a scale is the plot without its padding") func ranges() {
        let padded = points.chartXScale(range: .plotDimension(padding: 20)).chartYScale(range: .plotDimension(startPadding: 10))
        #expect(middles(padded) == [CGPoint(x: 20, y: 90), CGPoint(x: 100, y: 45), CGPoint(x: 180, y: 0)])
        let both = points.chartXScale(domain: 0...8, range: .plotDimension(padding: 20)).chartYScale(domain: 0...20, range: .plotDimension)
        #expect(middles(both) == [CGPoint(x: 20, y: 100), CGPoint(x: 60, y: 75), CGPoint(x: 100, y: 50)])
        #expect(middles(points.chartXScale(domain: .automatic).chartYScale(domain: .automatic)) == middles(points))
    }

    @Test("The type of a scale is its function") func types() {
        let powers = BareChart {
            ForEach([1, 10, 100], id: \.self) { PointMark(x: .value("x", $0), y: .value("y", 1)).symbolSize(CGSize(width: 2, height: 2)) }
        }
        #expect(middles(powers.chartXScale(type: .log)).map(\.x) == [0, 100, 200])
        let dates = BareChart {
            ForEach([0.0, 2e8, 4e8], id: \.self) {
                PointMark(x: .value("x", Date(timeIntervalSinceReferenceDate: $0)), y: .value("y", 1)).symbolSize(
                    CGSize(width: 2, height: 2))
            }
        }
        #expect(makeGraph(dates.chartXScale(type: .date)).list == makeGraph(dates).list)
    }

    @Test("A scale of styles has the styles of its range, its domain or its function") func scales() {
        func fills(_ chart: some View) -> [Color.Resolved] { makeGraph(chart, size: size).list.fills }
        let colors = [Color.red, .green, .blue].map { $0.resolve(in: EnvironmentValues()) }
        #expect(fills(points.chartForegroundStyleScale(range: [Color.red, .green, .blue])) == colors)
        #expect(fills(points.chartForegroundStyleScale(domain: ["c", "b", "a"], range: [Color.red, .green, .blue])) == colors.reversed())
        let colorOfName = ["a": Color.red, "b": .green, "c": .blue]
        #expect(fills(points.chartForegroundStyleScale(domain: labels) { colorOfName[$0] ?? .black }) == colors)
    }

    @Test("A scale of symbols has the symbols of its range or its domain") func symbolScales() {
        func list(_ chart: some View) -> DisplayList { makeGraph(chart, size: size).list }
        let scaled = points { $0.symbol(by: .value("k", labels[$1])) }
        let expected = list(points { $0.symbol([BasicChartSymbolShape.plus, .cross, .square][$1]) })
        #expect(list(scaled.chartSymbolScale(range: [BasicChartSymbolShape.plus, .cross, .square])) == expected)
        #expect(list(scaled.chartSymbolScale(["a": .plus, "b": .cross, "c": BasicChartSymbolShape.square])) == expected)
        #expect(list(scaled.chartSymbolScale(domain: ["c", "b", "a"], range: [BasicChartSymbolShape.square, .cross, .plus])) == expected)
        #expect(list(scaled) != expected)
    }

    @Test("A scale of strokes has the strokes of its range or its domain") func strokeScales() {
        let lines = BareChart {
            ForEach(labels, id: \.self) { label in
                ForEach(0..<2) { LineMark(x: .value("x", $0), y: .value("y", $0)).lineStyle(by: .value("k", label)) }
            }
        }
        func strokes(_ chart: some View) -> [StrokeStyle] { makeGraph(chart).list.strokes }
        let styles = [1, 2, 3].map { StrokeStyle(lineWidth: $0, dash: [4 * $0, 2]) }
        #expect(strokes(lines.chartLineStyleScale(["a": styles[0], "b": styles[1], "c": styles[2]])) == styles)
        #expect(strokes(lines.chartLineStyleScale(range: styles)) == styles)
        #expect(strokes(lines.chartLineStyleScale(domain: ["c", "b", "a"], range: styles)) == styles.reversed())
        #expect(strokes(lines).count == 3 && Set(strokes(lines)).isDisjoint(with: styles))
    }

    @Test("The visible part of an axis begins at the scroll position") func visiblePart() {
        #expect(middles(points.chartYVisibleDomain(length: 5).chartScrollPosition(initialY: 5)).map(\.y) == [200, 100, 0])
        #expect(middles(points.chartYVisibleDomain(length: 5).chartScrollPosition(y: .constant(5))).map(\.y) == [200, 100, 0])
        #expect(middles(points.chartXVisibleDomain(length: 2).chartScrollPosition(x: .constant(2))).map(\.x) == [-200, 0, 200])
    }

    @Test("Scroll settings do not move a chart") func scrolling() {
        let day = DateComponents(hour: 0)
        let scrolling = points.chartScrollableAxes([.horizontal, .vertical])
            .chartScrollTargetBehavior(.valueAligned(unit: 2, majorAlignment: .page))
            .chartScrollTargetBehavior(.valueAligned(unit: 2, majorAlignment: .unit(4)))
            .chartScrollTargetBehavior(.valueAligned(matching: day, majorAlignment: .matching(day)))
        #expect(makeGraph(scrolling).list == makeGraph(points).list)
    }

    @Test("A background is behind the marks, and its proxy has the plot of the chart") func background() throws {
        var found: ChartProxy?
        let graph = makeGraph(
            points.chartBackground(alignment: .topLeading) { proxy -> AnyView in
                found = proxy
                return AnyView(Color.red.frame(width: 20, height: 10))
            }, size: size)
        #expect(graph.leaves.first?.rect == CGRect(x: 0, y: 0, width: 20, height: 10) && graph.leaves.count == 4)
        let proxy = try #require(found)
        #expect(proxy.plotAreaSize == size && proxy.plotFrame == proxy.plotAreaFrame)
        #expect(proxy.position(for: (x: 2, y: 5)) == CGPoint(x: 100, y: 50) && proxy.position(for: (x: "none", y: 5)) == nil)
        #expect(proxy.value(atAngle: .degrees(90), as: Double.self) == nil)
    }

    @Test("The value at a quarter turn is a quarter of the sum") func valueAtAngle() throws {
        var found: ChartProxy?
        let pie = Chart { SectorMark(angle: .value("a", 40)) }.chartOverlay { proxy -> Color in
            found = proxy
            return Color.clear
        }
        _ = makeGraph(pie)
        #expect(try #require(found).value(atAngle: .degrees(90), as: Int.self) == 10)
    }

    @Test("A gesture selects a range of y") func rangeOfY() async throws {
        var ranges: [ClosedRange<Double>?] = []
        let selection = Binding<ClosedRange<Double>?>(get: { nil }, set: { ranges.append($0) })
        let chart = points.chartYSelection(range: selection).chartGesture { proxy in
            SpatialTapGesture().onEnded { proxy.selectYRange(from: $0.location.y, to: 20) }
        }
        let stage = Stage(chart, size: size, frameRate: 10, gestures: [.tap(.point(CGPoint(x: 100, y: 60)), at: 0.5)])
        for frame in 0...10 { _ = try await stage.frame(frame) }
        #expect(ranges == [4...8])
    }

    @Test("A custom legend is at its side of the chart") func legend() {
        let chart = Chart { PointMark(x: .value("x", 1), y: .value("y", 1)) }.chartXAxis(.hidden).chartYAxis(.hidden)
            .chartLegend(position: .bottom, spacing: 10) { Color.red.frame(width: 40, height: 20) }
        let legend = makeGraph(chart, size: size).leaves.map(\.rect).filter { $0.size == CGSize(width: 40, height: 20) }
        #expect(legend.map(\.minY) == [80])
    }

    @Test("A title of an axis can be a string") func titles() {
        let title = "speed"
        let axes = Chart { PointMark(x: .value("x", 1), y: .value("y", 1)) }
        #expect(
            makeGraph(axes.chartXAxisLabel(title, alignment: .center).chartYAxisLabel(title, position: .leading)).list
                == makeGraph(axes.chartXAxisLabel("speed", alignment: .center).chartYAxisLabel("speed", position: .leading)).list)
    }

    @Test("Every form of axis marks has its position, values and parts") func axisMarks() {
        let value = AxisValue(.number(0.5))
        func parts(_ marks: AxisSpecification?) -> [AxisPart] { marks?.parts?(value) ?? [] }
        let plain = AxisMarks(preset: .extended, position: .top) { AxisGridLine() }.specifications[0]
        #expect(plain.position == .top && parts(plain).count == 1)
        let values = AxisMarks(preset: .aligned, position: .trailing, values: .automatic(desiredCount: 3)) {
            AxisGridLine()
            AxisTick()
        }.specifications[0]
        guard case .automatic(desiredCount: 3, minimumStride: nil) = values.values.kind else {
            Issue.record("\(values.values)")
            return
        }
        #expect(values.position == .trailing && parts(values).count == 2)
        let stroke = StrokeStyle(lineWidth: 3)
        let format = AxisMarks(
            format: FloatingPointFormatStyle<Double>.Percent(), preset: .inset, position: .bottom,
            values: .automatic(desiredCount: 2, roundLowerBound: true, roundUpperBound: false), stroke: stroke
        ).specifications[0]
        #expect(format.position == .bottom && parts(format).map(\.stroke) == [stroke, stroke, nil])
        guard case .label(let label)? = parts(format).last?.kind, case .automatic(let write?) = label.content else {
            Issue.record("no label: \(parts(format))")
            return
        }
        #expect(write(.number(0.5)) == "50%")
    }

    @Test("Parts of axes have a style, a font and an offset") func axisParts() {
        let parts = AxisValueLabel().foregroundStyle(.red).font(.caption).offset(x: 3, y: 1).offset(x: 1).resolvedParts
        #expect(parts.count == 1 && parts[0].style != nil && parts[0].font == .caption)
        #expect(parts[0].offset == CGSize(width: 4, height: 1))
    }

    @Test("A label shows a string or a view, resolves collisions, and has an orientation") func valueLabels() {
        func label(_ mark: AxisValueLabel) -> AxisLabel? {
            if case .label(let label)? = mark.parts.first?.kind { label } else { nil }
        }
        let word = "high"
        let text = label(AxisValueLabel(word, centered: true, collisionResolution: .greedy, orientation: .horizontal))
        guard case .text(let shown)? = text?.content else {
            Issue.record("\(String(describing: text))")
            return
        }
        #expect(
            shown == Text("high") && text?.isCentered == true && text?.avoidsCollisions == true && text?.rotation == AxisLabel.Rotation.none
        )
        let view = label(
            AxisValueLabel(anchor: .top, collisionResolution: .disabled, orientation: .vertical, verticalSpacing: 3) { Circle() })
        guard case .view? = view?.content else {
            Issue.record("\(String(describing: view))")
            return
        }
        #expect(view?.avoidsCollisions == false && view?.rotation == .clockwise && view?.verticalSpacing == 3)
    }

    @Test("A type is plotted as its raw value, and created from it") func plottable() {
        enum Level: Int, Plottable { case low = 1, high = 2 }
        #expect(Level.high.primitivePlottable == 2 && Level(primitivePlottable: 1) == .low && Level(primitivePlottable: 3) == nil)
        #expect(2.5.primitivePlottable == 2.5 && Double(primitivePlottable: 2.5) == 2.5 && "a".primitivePlottable == "a")
    }
}
