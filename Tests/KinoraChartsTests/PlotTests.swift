import Foundation
import KinoraDrawing
import Testing

@testable import KinoraCharts
@testable import KinoraViews

@Suite("Plots of collections and functions")
@MainActor
struct PlotTests {
    private struct Weather: Identifiable {
        let id: Int
        let x: Double
        let y: Double
        let kind: String
        var color: Color { kind == "a" ? .red : .green }
    }

    private let weather = [
        Weather(id: 0, x: 0, y: 1, kind: "a"), Weather(id: 1, x: 1, y: 4, kind: "b"),
        Weather(id: 2, x: 2, y: 2, kind: "a"),
        Weather(id: 3, x: 3, y: 3, kind: "b"),
    ]

    /// The strokes of a chart, in the coordinates of the frame.
    private func strokes(_ chart: some View) -> [(path: Path, style: StrokeStyle)] {
        func strokes(_ items: [DisplayItem], _ outer: CGAffineTransform) -> [(path: Path, style: StrokeStyle)] {
            items.flatMap { item -> [(path: Path, style: StrokeStyle)] in
                let transform = item.transform.concatenating(outer)
                switch item.content {
                case .stroke(let path, _, let style): return [(path.applying(transform), style)]
                case .group(let group): return strokes(group.items, transform)
                default: return []
                }
            }
        }
        return strokes(makeGraph(chart).list.items, .identity)
    }

    private func same(_ a: some View, _ b: some View) -> Bool {
        let (a, b) = (makeGraph(a).leaves, makeGraph(b).leaves)
        return !a.isEmpty && a.count == b.count && zip(a, b).allSatisfy { $0.rect == $1.rect && $0.opacity == $1.opacity }
    }

    @Test("A plot of a collection draws the same as a mark for each element") func collections() {
        #expect(
            same(
                BareChart {
                    PointPlot(weather, x: .value("x", \.x), y: .value("y", \.y)).foregroundStyle(by: .value("kind", \.kind))
                        .symbol(by: .value("kind", \.kind))
                },
                BareChart {
                    ForEach(weather) {
                        PointMark(x: .value("x", $0.x), y: .value("y", $0.y)).foregroundStyle(by: .value("kind", $0.kind))
                            .symbol(by: .value("kind", $0.kind))
                    }
                }))
        #expect(
            same(
                BareChart { BarPlot(weather, x: .value("x", \.kind), y: .value("y", \.y)).foregroundStyle(\.color) },
                BareChart { ForEach(weather) { BarMark(x: .value("x", $0.kind), y: .value("y", $0.y)).foregroundStyle($0.color) } }))
        #expect(
            same(
                BareChart { LinePlot(weather, x: .value("x", \.x), y: .value("y", \.y), series: .value("kind", \.kind)) },
                BareChart {
                    ForEach(weather) {
                        LineMark(x: .value("x", $0.x), y: .value("y", $0.y), series: .value("kind", $0.kind))
                    }
                }))
        #expect(
            same(
                BareChart { SectorPlot(weather, angle: .value("y", \.y), innerRadius: .ratio(0.5)) },
                BareChart { ForEach(weather) { SectorMark(angle: .value("y", $0.y), innerRadius: .ratio(0.5)) } }))
        #expect(
            same(
                BareChart { RulePlot(weather, y: .value("y", \.y)) }, BareChart { ForEach(weather) { RuleMark(y: .value("y", $0.y)) } }))
    }

    /// The points of the lines of a chart.
    private func points(_ chart: some View) -> [[CGPoint]] {
        strokes(chart).map { stroke in
            var points: [CGPoint] = []
            stroke.path.forEach { element in
                switch element {
                case .move(let point), .line(let point): points.append(point)
                default: break
                }
            }
            return points
        }
    }

    @Test("A function is drawn over the domain of the x axis") func functions() throws {
        let chart = BareChart { LinePlot(x: "x", y: "y") { $0 * $0 } }.chartXScale(domain: -1...1).chartYScale(domain: 0...1)
        let lines = points(chart)
        try #require(lines.count == 1 && lines[0].count == 513)
        // The frame is 300 by 200 points.
        let errors = lines[0].map { point -> Double in
            let x = Double(point.x) / 150 - 1
            return abs(1 - Double(point.y) / 200 - x * x)
        }
        #expect((errors.max() ?? 1) < 1e-6)
        let part = points(
            BareChart { LinePlot(x: "x", y: "y", domain: 0...0.5) { $0 } }.chartXScale(domain: 0...1).chartYScale(domain: 0...1))
        #expect(part[0].first == CGPoint(x: 0, y: 200) && part[0].last == CGPoint(x: 150, y: 100))
    }

    @Test("Lines of functions are separate, and a missing value interrupts one") func interruption() {
        let two = points(
            BareChart {
                LinePlot(x: "x", y: "a") { $0 }
                LinePlot(x: "x", y: "b") { 1 - $0 }
            })
        #expect(two.count == 2)
        let broken = strokes(BareChart { LinePlot(x: "x", y: "1/x") { $0 == 0 ? .nan : 1 / $0 } }.chartXScale(domain: -1...1))
        let moves = broken.map { stroke in
            var count = 0
            stroke.path.forEach { if case .move = $0 { count += 1 } }
            return count
        }
        #expect(moves == [2])
    }

    @Test("A parametric curve closes a circle") func parametric() {
        let circle = points(
            BareChart { LinePlot(x: "x", y: "y", t: "t", domain: 0...(2 * .pi)) { (x: cos($0), y: sin($0)) } }
                .chartXScale(domain: -1...1).chartYScale(domain: -1...1))
        let errors = circle[0].map { abs(hypot($0.x / 150 - 1, $0.y / 100 - 1) - 1) }
        #expect(errors.count == 513 && (errors.max() ?? 1) < 1e-6)
    }

    @Test("An area between two functions, or between two values at numbers, has both as its sides") func bands() throws {
        func bounds(_ chart: some View) throws -> CGRect {
            let rects = makeGraph(chart.chartXScale(domain: 0...1).chartYScale(domain: 0...10)).leaves.map(\.rect)
            return try #require(rects.last)
        }
        let functions = BareChart { AreaPlot(x: "x", yStart: "a", yEnd: "b") { _ in (yStart: 2, yEnd: 5) } }
        #expect(try bounds(functions) == CGRect(x: 0, y: 100, width: 300, height: 60))
        let marks = BareChart {
            ForEach(0..<2) { AreaMark(x: .value("x", Double($0)), yStart: .value("y", 2.0), yEnd: .value("y", 5.0)) }
        }
        #expect(try bounds(marks) == CGRect(x: 0, y: 100, width: 300, height: 60))
        let bars = BareChart { BarMark(x: .value("x", 0.5), yStart: .value("y", 2.0), yEnd: .value("y", 5.0), width: 30) }
        #expect(try bounds(bars) == CGRect(x: 135, y: 100, width: 30, height: 60))
    }

    @Test("Values of lines have dashes of their own, or the dashes of a scale") func lineStyles() {
        func dashes(_ chart: some View) -> [[CGFloat]] { strokes(chart).map(\.style.dash) }
        let chart = BareChart {
            ForEach(weather) { LineMark(x: .value("x", $0.x), y: .value("y", $0.y)).lineStyle(by: .value("kind", $0.kind)) }
        }
        #expect(dashes(chart) == [[], [6, 4]])
        #expect(dashes(chart.chartLineStyleScale(["b": StrokeStyle(dash: [1]), "a": StrokeStyle(dash: [3])])) == [[3], [1]])
    }

    @Test("A gradient that is aligned with the plot has the plot's bounds") func aligned() throws {
        let gradient = LinearGradient(colors: [.red, .blue], startPoint: .bottom, endPoint: .top)
        let bar = BarMark(x: .value("x", "a"), y: .value("y", 5)).foregroundStyle(gradient)
        func fills(_ content: some ChartContent) throws -> CGRect {
            try #require(makeGraph(BareChart { content }.chartYScale(domain: 0...10)).leaves.last?.rect)
        }
        #expect(try fills(bar).height == 100)
        #expect(try fills(bar.alignsMarkStylesWithPlotArea()) == CGRect(x: 0, y: 0, width: 300, height: 200))
    }
}
