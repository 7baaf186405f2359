import Foundation
import KinoraDrawing
import KinoraViews
import TestSupport
import Testing

@testable import KinoraCharts

@MainActor
struct ChartTests {
    private let size = CGSize(width: 200, height: 100)

    @Test(
        "Charts of any data are drawn within a few plots of their frame",
        arguments: [
            [], [5], [5, 5, 5], [.nan], [.infinity, 1], [-.infinity], [-3, -1], [1e308, -1e308], [.leastNonzeroMagnitude], [0, 0],
        ] as [[Double]])
    func degenerateData(values: [Double]) {
        for type: ScaleType in [.linear, .log, .symmetricLog, .squareRoot] {
            for frame in [CGSize(width: 300, height: 200), CGSize(width: 3, height: 2), .zero] {
                let graph = makeGraph(
                    Chart {
                        ForEach(Array(values.enumerated()), id: \.offset) { index, value in
                            BarMark(x: .value("x", index), y: .value("y", value))
                            LineMark(x: .value("x", index), y: .value("y", value)).interpolationMethod(.monotone)
                            AreaMark(x: .value("x", index), y: .value("y", value)).interpolationMethod(.catmullRom)
                            PointMark(x: .value("x", value), y: .value("y", value)).foregroundStyle(by: .value("n", value))
                            SectorMark(angle: .value("y", value), innerRadius: .ratio(0.5), angularInset: 1).cornerRadius(3)
                            RuleMark(y: .value("y", value)).annotation { Text("r") }
                        }
                    }
                    .chartYScale(type: type), size: frame)
                for leaf in graph.leaves {
                    #expect(
                        leaf.rect.isNull
                            || [leaf.rect.minX, leaf.rect.minY, leaf.rect.maxX, leaf.rect.maxY].allSatisfy { abs($0) < 20_000 })
                }
            }
        }
    }

    @Test("A visible domain shows a part of an axis, from the scroll position") func visibleDomain() {
        func bars(_ start: Int) -> [CGRect] {
            let chart = BareChart {
                ForEach(0..<8) { BarMark(x: .value("x", "\($0)"), y: .value("y", 10)) }
            }
            return makeGraph(chart.chartXVisibleDomain(length: 2).chartScrollPosition(initialX: "\(start)"), size: size).leaves.map(\.rect)
        }
        expectRects(bars(3), [rect(14, 0, 72, 100), rect(114, 0, 72, 100)])
        expectRects(bars(7), [rect(28, 0, 144, 100)])
        let lines = BareChart { ForEach([0, 10, 20], id: \.self) { x in PointMark(x: .value("x", x), y: .value("y", 5)).symbolSize(.pi) } }
        let points = makeGraph(lines.chartXVisibleDomain(length: 10).chartScrollPosition(initialX: 10), size: size).leaves.map(\.rect.midX)
        #expect(points == [-200, 0, 200])
        // Without a scroll position, the part begins with the first value and not with the axis, which includes 0.
        let starts = BareChart {
            ForEach([3, 13, 23], id: \.self) { x in PointMark(x: .value("x", x), y: .value("y", 5)).symbolSize(.pi) }
        }
        #expect(makeGraph(starts.chartXVisibleDomain(length: 10), size: size).leaves.map(\.rect.midX) == [0, 200, 400])
    }

    @Test("Views over a chart convert between values and positions") func proxy() throws {
        var found: ChartProxy?
        var frame = CGRect.zero
        let chart = Chart {
            PointMark(x: .value("x", 0), y: .value("y", "a"))
            PointMark(x: .value("x", 10), y: .value("y", "b"))
        }
        .chartXScale(domain: 0...10)
        .chartOverlay { proxy in
            GeometryReader { geometry -> Color in
                (found, frame) = (proxy, geometry[proxy.plotAreaFrame])
                return Color.clear
            }
        }
        _ = makeGraph(chart, size: CGSize(width: 300, height: 200))
        let proxy = try #require(found)
        #expect(frame.size == proxy.plotSize && frame.width < 300 && frame.minY > 0)
        let width = proxy.plotSize.width
        #expect(proxy.position(forX: 5) == width / 2 && proxy.position(forY: "a") == proxy.plotSize.height / 4)
        #expect(proxy.positionRange(forX: 5) == width / 2...width / 2 && proxy.positionRange(forY: "a") == 0...proxy.plotSize.height / 2)
        #expect(proxy.positionRange(forY: "z") == nil)
        #expect(
            proxy.xDomain(dataType: Int.self) == [0, 10] && proxy.yDomain() == ["a", "b"] && proxy.xDomain(dataType: String.self) == [])
        #expect(proxy.value(atX: width / 4) == 2.5 && proxy.value(atX: width * 0.29, as: Int.self) == 3)
        #expect(proxy.value(atY: proxy.plotSize.height - 1) == "b" && proxy.value(atY: 1, as: Double.self) == nil)
        let pair = proxy.value(at: CGPoint(x: width, y: 0), as: (Double, String).self)
        #expect(pair?.0 == 10 && pair?.1 == "a")
    }

    private struct Sale: Identifiable {
        let id: Int
        let month: String
        let city: String
        let amount: Double
    }

    @Test("Display lists of charts") func dumps() {
        let sales = [(0, "Jan", "Oslo", 3), (1, "Jan", "Rome", 5), (2, "Feb", "Oslo", 4), (3, "Feb", "Rome", -2)]
            .map { Sale(id: $0.0, month: $0.1, city: $0.2, amount: $0.3) }
        let bars = Chart(sales) { sale in
            BarMark(x: .value("Month", sale.month), y: .value("Sales", sale.amount))
                .foregroundStyle(by: .value("City", sale.city)).cornerRadius(4)
                .annotation(position: .overlay) { Text("\(Int(sale.amount))") }
        }
        expectDump("\(makeGraph(bars).list)", "bars")
        let lines = Chart(sales) { sale in
            LineMark(x: .value("Month", sale.month), y: .value("Sales", sale.amount))
                .foregroundStyle(by: .value("City", sale.city)).symbol(by: .value("City", sale.city)).interpolationMethod(.monotone)
        }
        .chartForegroundStyleScale(["Oslo": Color.red, "Rome": .black])
        .chartYAxis { AxisMarks(position: .leading, values: [-5, 0, 5]) }
        .chartPlotStyle { $0.background(Color.gray) }
        .chartLegend(position: .top)
        expectDump("\(makeGraph(lines).list)", "lines")
        let pie = Chart(sales.prefix(3)) { sale in
            SectorMark(angle: .value("Sales", sale.amount), innerRadius: .ratio(0.6), angularInset: 1).cornerRadius(4)
                .foregroundStyle(by: .value("Name", "\(sale.city) \(sale.month)"))
        }
        expectDump("\(makeGraph(pie).list)", "pie")
    }
}
