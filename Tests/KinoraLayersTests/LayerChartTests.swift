import Foundation
import KinoraDrawing
import KinoraPipeline
import KinoraPresets
import Testing

@testable import KinoraLayers

@MainActor
@Suite("Charts in layers")
struct LayerChartTests {
    nonisolated private static let rows = "data: [{n: a, v: 4}, {n: b, v: 2}], x: n, y: v"

    private static func film(_ settings: String, _ beside: String = "") -> String {
        LayerFilms.layers("{chart: {\(rows), \(settings)}, width: 400, height: 200, at: [0, 0], anchor: top-leading\(beside)}")
    }

    @Test("Bars without axes fill the layer, with their lengths in proportion to the values")
    func bars() async throws {
        let boxes = try await LayerFilms.boxes(Self.film("mark: bar, axes: no, range: [0, 4]"))
        // Two thirds of a slot of 200 points.
        #expect(boxes.count == 2)
        #expect(boxes[0].isNear(CGRect(x: 34, y: 0, width: 132, height: 200)), "\(boxes)")
        #expect(boxes[1].isNear(CGRect(x: 234, y: 100, width: 132, height: 100)), "\(boxes)")
    }

    @Test("The labels and dots at the ends of lines and points are whole", arguments: ["line", "area", "point"])
    func edgeLabels(mark: String) async throws {
        let data = "data: [{n: 1, v: 100000}, {n: 2, v: 20}, {n: 3, v: 333333}], x: n, y: v"
        for axes in ["no", "yes"] {
            let yaml = LayerFilms.layers(
                "{chart: {mark: \(mark), \(data), labels: yes, axes: \(axes)}, width: 600, height: 300, at: [0, 0], anchor: top-leading, font: 30}"
            )
            let bounds = try await LayerFilms.frames(yaml, at: [0])[0].bounds
            #expect(bounds.minX >= -1 && bounds.maxX <= 601, "\(axes): \(bounds)")
        }
    }

    @Test("Horizontal bars are in rows from the top")
    func horizontalBars() async throws {
        let boxes = try await LayerFilms.boxes(Self.film("mark: bar, axes: no, range: [0, 4], horizontal: yes"))
        #expect(boxes.count == 2)
        #expect(boxes[0].isNear(CGRect(x: 0, y: 17, width: 400, height: 66)), "\(boxes)")
        #expect(boxes[1].isNear(CGRect(x: 0, y: 117, width: 200, height: 66)), "\(boxes)")
    }

    @Test("The progress of a chart is the grown part of its marks")
    func progress() async throws {
        let moving = "mark: bar, axes: no, range: [0, 4], stagger: 0, progress: {from: 0, to: 1, duration: 2, easing: linear}"
        let boxes = try await LayerFilms.boxes(Self.film(moving), at: 0.5)
        #expect(boxes.map(\.height).map { $0.rounded() } == [50, 25])
        let drawn = try await LayerFilms.boxes(
            Self.film("mark: bar, axes: no, range: [0, 4], stagger: 0", ", enter: {kind: draw, duration: 2, easing: linear}"), at: 0.5)
        #expect(drawn == boxes)
    }

    @Test("Bars above one another begin at the end of the one below")
    func stack() async throws {
        let data = "data: [{n: a, v: 1, s: x}, {n: a, v: 3, s: y}], x: n, y: v, series: s"
        let boxes = try await LayerFilms.boxes(
            LayerFilms.layers(
                "{chart: {mark: bar, \(data), stack: yes, axes: no, legend: no}, width: 400, height: 200, at: [0, 0], anchor: top-leading}")
        )
        #expect(boxes.count == 2)
        #expect(boxes[0].isNear(CGRect(x: 68, y: 150, width: 264, height: 50)), "\(boxes)")
        #expect(boxes[1].isNear(CGRect(x: 68, y: 0, width: 264, height: 150)), "\(boxes)")
    }

    @Test("With a stagger, a mark begins to grow after a share of the growth of the one before")
    func stagger() {
        var chart = LayerChart(
            mark: .bar, xAxis: .categories(["a", "b", "c"]), series: [], colors: [.red], hasLegend: false, stagger: 1)
        // Each after the one before, decelerating.
        #expect(chart.growth(1 / 3.0, 0, of: 3) == 1)
        #expect(chart.growth(1 / 3.0, 1, of: 3) == 0)
        #expect(chart.growth(0.5, 1, of: 3) == 1 - 0.125)
        #expect((0..<3).allSatisfy { chart.growth(1, $0, of: 3) == 1 && chart.growth(0, $0, of: 3) == 0 })
        chart.stagger = 0
        #expect((0..<3).allSatisfy { chart.growth(0.3, $0, of: 3) == 0.3 })
    }

    @Test("The axis ends at round numbers; bars begin at 0, and lines near their values")
    func ranges() {
        func range(_ mark: LayerChart.Mark, _ values: [Double]) -> ClosedRange<Double> {
            let points = values.enumerated().map { LayerChart.Point(x: Double($0), y: $1) }
            return LayerChart(
                mark: mark, xAxis: .numbers, series: [LayerChart.Series(name: "", points: points)], colors: [.red], hasLegend: false,
                stagger: 0
            ).valueRange
        }
        #expect(range(.bar, [93, 97]) == 0...100)
        #expect(range(.line, [93, 97]) == 93...97)
        #expect(range(.line, [3, 97]) == 0...100)
        #expect(range(.bar, [-30, 50]) == -40...60)
        #expect(range(.bar, []) == 0...1)
        #expect(range(.bar, [0, 0]) == 0...1)
    }

    @Test(
        "A mistake is refused at its line and column, with what would be right",
        arguments: [
            ("chart: bar", "2:13: layers[0].chart: is \"bar\"; expected a group such as {mark: bar"),
            ("chart: {mark: bar}", "2:13: layers[0].chart: has no \"data\""),
            ("chart: {mark: pie, \(rows)}", "2:20: layers[0].chart.mark: 'pie' is not a choice; did you mean 'sector'?"),
            ("chart: {mark: bar, data: [{n: a, v: 4}], x: m, y: v}", "layers[0].chart.x: 'm' is not a column of the table"),
            ("chart: {mark: bar, data: [{n: a, v: b}], x: n, y: v}", "has the text 'b' in the column 'v', row 1; expected a number"),
            ("chart: {mark: bar, data: $words, x: n, y: v}", "layers[0].chart.data: is a list without columns; expected a table"),
            ("chart: {mark: bar, data: $title, x: n, y: v}", "layers[0].chart.data: is no table; expected a parameter of the type table"),
            ("chart: {mark: line, \(rows), hole: 0.5}", "layers[0].chart.hole: has no effect on the mark line; it belongs to sector"),
            (
                "chart: {mark: bar, \(rows), format: percant}",
                "layers[0].chart.format: there is no format 'percant'; did you mean 'percent'?"
            ),
            ("chart: {mark: bar, \(rows), range: [4, 1]}", "layers[0].chart.range: is empty; expected the lower value first"),
            ("chart: {mark: bar, \(rows), progress: 2}", "layers[0].chart.progress: '2' is out of range; expected a number within 0...1"),
        ])
    func mistake(layer: String, error: String) {
        let errors = LayerFilms.errors(LayerFilms.layers("{\(layer)}") + "parameters: {title: Hello, words: [a, b]}\n")
        #expect(errors.count == 1, "\(errors)")
        #expect(errors.first?.contains(error) == true, "\(errors)")
    }
}

extension CGRect {
    fileprivate func isNear(_ other: CGRect) -> Bool {
        abs(minX - other.minX) < 1e-6 && abs(minY - other.minY) < 1e-6 && abs(width - other.width) < 1e-6
            && abs(height - other.height) < 1e-6
    }
}
