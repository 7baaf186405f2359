import Foundation
import KinoraDrawing
import KinoraViews
import Testing

@testable import KinoraCharts

/// The forms of marks and of plots that other tests do not use.
@Suite("Forms of marks and plots")
@MainActor
struct MarkFormTests {
    private struct Span: Identifiable {
        let id: Int
        let kind: String
        let low: Double
        let high: Double
        let date: Date
        var position: Double { Double(id) + 0.5 }
        var area: CGFloat { CGFloat(100 * (id + 1)) }
        var opacity: Double { 0.25 * Double(id + 1) }
        var symbol: BasicChartSymbolShape { id == 0 ? .square : .diamond }
    }

    private let spans = [
        Span(id: 0, kind: "a", low: 1, high: 3, date: Date(timeIntervalSince1970: 0)),
        Span(id: 1, kind: "b", low: 2, high: 8, date: Date(timeIntervalSince1970: 86_400 * 40)),
    ]

    /// The bounds of the marks in a plot of 200 x 100 points, with 0...4 along x and 0...10 along y.
    private func bounds<C: ChartContent>(@ChartContentBuilder _ content: () -> C) -> [CGRect] {
        let chart = BareChart(content: content).chartXScale(domain: 0...4).chartYScale(domain: 0...10)
        return makeGraph(chart, size: CGSize(width: 200, height: 100)).leaves.map(\.rect)
    }

    private func list<C: ChartContent>(@ChartContentBuilder _ content: () -> C) -> DisplayList {
        makeGraph(BareChart(content: content)).list
    }

    @Test("Points, rectangles and rules without a value on one axis use all of it") func otherAxis() {
        expectRects(
            bounds {
                PointMark(x: .value("x", 1)).symbolSize(CGSize(width: 10, height: 10))
                PointMark(y: .value("y", 2)).symbolSize(CGSize(width: 10, height: 10))
                RectangleMark(xStart: .value("x", 1), xEnd: .value("x", 2))
                RectangleMark(yStart: .value("y", 0), yEnd: .value("y", 2))
            },
            [rect(45, 45, 10, 10), rect(95, 75, 10, 10), rect(50, 0, 50, 100), rect(0, 80, 200, 20)])
    }

    @Test("Rectangles, rules and bars are between values, or have a fixed size at one") func spansOfMarks() {
        expectRects(
            bounds {
                RectangleMark(x: .value("x", 1), y: .value("y", 5), width: .fixed(10), height: .fixed(20))
                RuleMark(xStart: .value("x", 1), xEnd: .value("x", 3), y: .value("y", 5))
                BarMark(xStart: .value("x", 1), xEnd: .value("x", 3), y: .value("y", 5), height: .fixed(10))
            },
            [rect(45, 40, 10, 20), rect(50, 50, 100, 0), rect(50, 45, 100, 10)])
    }

    @Test("Bars of one value are stacked from 0 across the whole plot") func barsOfOneValue() {
        expectRects(
            bounds {
                BarMark(x: .value("x", 1))
                BarMark(x: .value("x", 2))
            },
            [rect(0, 0, 50, 100), rect(50, 0, 100, 100)])
        expectRects(
            bounds {
                BarMark(y: .value("y", 2))
                BarMark(y: .value("y", 3))
            },
            [rect(0, 80, 200, 20), rect(0, 50, 200, 30)])
    }

    @Test("Areas of series are stacked; areas between values are not") func areas() {
        expectRects(
            bounds {
                ForEach(["a", "b"], id: \.self) { series in
                    ForEach([0, 4], id: \.self) { AreaMark(x: .value("x", $0), y: .value("y", 2), series: .value("s", series)) }
                }
            },
            [rect(0, 80, 200, 20), rect(0, 60, 200, 20)])
        expectRects(
            bounds {
                ForEach(["a", "b"], id: \.self) { series in
                    ForEach([0, 4], id: \.self) {
                        AreaMark(x: .value("x", $0), yStart: .value("y", 1), yEnd: .value("y", 3), series: .value("s", series))
                    }
                }
            },
            [rect(0, 70, 200, 20), rect(0, 70, 200, 20)])
        expectRects(
            bounds {
                ForEach([0, 10], id: \.self) { AreaMark(xStart: .value("x", 1), xEnd: .value("x", 2), y: .value("y", $0)) }
            },
            [rect(50, 0, 50, 100)])
    }

    @Test("Every form of a plot draws the same as a mark for each element") func plots() {
        #expect(
            list { AreaPlot(spans, x: .value("x", \.low), y: .value("y", \.high), stacking: .unstacked) }
                == list { ForEach(spans) { AreaMark(x: .value("x", $0.low), y: .value("y", $0.high), stacking: .unstacked) } })
        #expect(
            list { AreaPlot(spans, x: .value("x", \.low), y: .value("y", \.high), series: .value("s", \.kind)) }
                == list { ForEach(spans) { AreaMark(x: .value("x", $0.low), y: .value("y", $0.high), series: .value("s", $0.kind)) } })
        #expect(
            list { AreaPlot(spans, x: .value("x", \.position), yStart: .value("y", \.low), yEnd: .value("y", \.high)) }
                == list {
                    ForEach(spans) { AreaMark(x: .value("x", $0.position), yStart: .value("y", $0.low), yEnd: .value("y", $0.high)) }
                })
        #expect(
            list { BarPlot(spans, x: .value("x", \.kind), yStart: .value("y", \.low), yEnd: .value("y", \.high), width: .fixed(9)) }
                == list {
                    ForEach(spans) {
                        BarMark(x: .value("x", $0.kind), yStart: .value("y", $0.low), yEnd: .value("y", $0.high), width: .fixed(9))
                    }
                })
        #expect(
            list { BarPlot(spans, xStart: .value("x", \.low), xEnd: .value("x", \.high), y: .value("y", \.kind), height: .fixed(9)) }
                == list {
                    ForEach(spans) {
                        BarMark(xStart: .value("x", $0.low), xEnd: .value("x", $0.high), y: .value("y", $0.kind), height: .fixed(9))
                    }
                })
        #expect(
            list { LinePlot(spans, x: .value("x", \.low), y: .value("y", \.high)) }
                == list { ForEach(spans) { LineMark(x: .value("x", $0.low), y: .value("y", $0.high)) } })
        #expect(
            list { RectanglePlot(spans, x: .value("x", \.kind), y: .value("y", \.high), width: .ratio(0.5), height: .fixed(9)) }
                == list {
                    ForEach(spans) {
                        RectangleMark(x: .value("x", $0.kind), y: .value("y", $0.high), width: .ratio(0.5), height: .fixed(9))
                    }
                })
        #expect(
            list {
                RectanglePlot(
                    spans, xStart: .value("x", \.low), xEnd: .value("x", \.high), yStart: .value("y", \.low), yEnd: .value("y", \.high))
            }
                == list {
                    ForEach(spans) {
                        RectangleMark(
                            xStart: .value("x", $0.low), xEnd: .value("x", $0.high), yStart: .value("y", $0.low), yEnd: .value("y", $0.high)
                        )
                    }
                })
    }

    @Test("Every form of rules draws the same as a rule for each element") func rulePlots() {
        #expect(list { RulePlot(spans, x: .value("x", \.low)) } == list { ForEach(spans) { RuleMark(x: .value("x", $0.low)) } })
        #expect(
            list { RulePlot(spans, x: .value("x", \.kind), yStart: .value("y", \.low), yEnd: .value("y", \.high)) }
                == list { ForEach(spans) { RuleMark(x: .value("x", $0.kind), yStart: .value("y", $0.low), yEnd: .value("y", $0.high)) } })
        #expect(
            list { RulePlot(spans, xStart: .value("x", \.low), xEnd: .value("x", \.high), y: .value("y", \.kind)) }
                == list { ForEach(spans) { RuleMark(xStart: .value("x", $0.low), xEnd: .value("x", $0.high), y: .value("y", $0.kind)) } })
    }

    @Test("The area below a function is over its domain only") func functionArea() {
        let graph = makeGraph(
            BareChart { AreaPlot(x: "x", y: "y", domain: 0...0.5) { _ in 5 } }.chartXScale(domain: 0...1).chartYScale(domain: 0...10))
        #expect(graph.leaves.map(\.rect) == [rect(0, 100, 150, 100)])
    }

    @Test("The modifiers of plots read properties of the elements") func plotModifiers() {
        let points = PointPlot(spans, x: .value("x", \.low), y: .value("y", \.high))
        func mark(_ span: Span) -> PointMark { PointMark(x: .value("x", span.low), y: .value("y", span.high)) }
        #expect(list { points.symbol(\.symbol) } == list { ForEach(spans) { mark($0).symbol($0.symbol) } })
        #expect(list { points.symbolSize(\.area) } == list { ForEach(spans) { mark($0).symbolSize($0.area) } })
        #expect(
            list { points.symbolSize(by: .value("v", \.high)) } == list { ForEach(spans) { mark($0).symbolSize(by: .value("v", $0.high)) } }
        )
        #expect(list { points.opacity(\.opacity) } == list { ForEach(spans) { mark($0).opacity($0.opacity) } })
        #expect(
            list { BarPlot(spans, x: .value("x", \.id), y: .value("y", \.high)).position(by: .value("k", \.kind)) }
                == list { ForEach(spans) { BarMark(x: .value("x", $0.id), y: .value("y", $0.high)).position(by: .value("k", $0.kind)) } })
        #expect(
            list { LinePlot(spans, x: .value("x", \.low), y: .value("y", \.high)).lineStyle(by: .value("k", \.kind)) }
                == list {
                    ForEach(spans) { LineMark(x: .value("x", $0.low), y: .value("y", $0.high)).lineStyle(by: .value("k", $0.kind)) }
                })
    }

    @Test("A date of an element covers its unit, with a label of either kind") func datesOfPlots() {
        let label = "month"
        let bars = list { ForEach(spans) { BarMark(x: .value("month", $0.date, unit: .month), y: .value("y", $0.high)) } }
        #expect(list { BarPlot(spans, x: .value("month", \.date, unit: .month), y: .value("y", \.high)) } == bars)
        #expect(list { BarPlot(spans, x: .value(label, \.date, unit: .month), y: .value(label, \.high)) } == bars)
        #expect(list { ForEach(spans) { BarMark(x: .value(label, $0.date, unit: .month), y: .value(Text(label), $0.high)) } } == bars)
    }

    @Test("A chart of a collection with an identifier, and a plot of contents, draw their marks") func collections() {
        let points = BareChart { ForEach(spans) { PointMark(x: .value("x", $0.low), y: .value("y", $0.high)) } }
        func hidden(_ chart: some View) -> DisplayList {
            makeGraph(chart.chartXAxis(.hidden).chartYAxis(.hidden).chartLegend(.hidden)).list
        }
        #expect(hidden(Chart(spans, id: \.id) { PointMark(x: .value("x", $0.low), y: .value("y", $0.high)) }) == hidden(points))
        let halves = list { Plot { ForEach(spans) { PointMark(x: .value("x", $0.low), y: .value("y", $0.high)) } }.opacity(0.5) }
        #expect(halves == list { ForEach(spans) { PointMark(x: .value("x", $0.low), y: .value("y", $0.high)).opacity(0.5) } })
    }
}
