import Foundation
import KinoraDrawing
import KinoraFiles
import KinoraPipeline
import KinoraViews
import Testing
import ViewTestSupport

@testable import KinoraPresets

/// Texts of charts overlap neither one another nor lines, whatever the table.
@MainActor
struct ChartLayoutTests {
    nonisolated private static let sizes = [(1920, 1080), (1080, 1920), (1080, 1080), (1080, 1350)].map {
        CGSize(width: $0.0, height: $0.1)
    }

    private func barChart(_ rows: [[String]], columns: [String] = ["n", "v"], _ change: (inout BarChart) -> Void = { _ in }) -> BarChart {
        var chart = BarChart()
        chart.data = DataTable(columns: columns, rows: rows)
        change(&chart)
        return chart
    }

    private func player(_ chart: BarChart, _ size: CGSize, duration: TimeInterval = 6) throws -> FilmPlayer {
        let film = Film(size: size, frameRate: 60, duration: duration)
        // The letters of titles are texts of their own.
        var chart = chart
        (chart.title, chart.subtitle, chart.source) = ("", "", "")
        let view = BarChartView(parameters: chart, race: try chart.race(duration: duration), film: film)
        return FilmPlayer(view, size: size, shaper: SharedResources.textShaper)
    }

    private func player(_ chart: LineChart, _ size: CGSize) throws -> FilmPlayer {
        let film = Film(size: size, frameRate: 60, duration: 6)
        var chart = chart
        (chart.title, chart.subtitle, chart.source) = ("", "", "")
        let data = try LineChartData(chart.data, isSmooth: chart.smooth)
        return FilmPlayer(LineChartView(parameters: chart, data: data, film: film), size: size, shaper: SharedResources.textShaper)
    }

    /// Expects that no two texts overlap.
    private func expectSeparate(_ texts: [ShownText], _ comment: String, sourceLocation: SourceLocation = #_sourceLocation) {
        for (index, text) in texts.enumerated() {
            for other in texts[(index + 1)...] {
                let overlap = text.bounds.intersection(other.bounds)
                #expect(
                    overlap.isNull || overlap.width < 1 || overlap.height < 1,
                    "'\(text.string ?? "")' \(text.bounds) is on '\(other.string ?? "")' \(other.bounds): \(comment)",
                    sourceLocation: sourceLocation)
            }
        }
    }

    /// Expects that no horizontal or vertical line crosses a text, unless a clip hides it there.
    private func expectUncrossed(_ list: DisplayList, _ comment: String, sourceLocation: SourceLocation = #_sourceLocation) {
        let texts = list.texts
        for stroke in list.strokes where stroke.path.verbs.allSatisfy({ $0 == .move || $0 == .line }) {
            let points = stroke.path.points
            for (index, verb) in stroke.path.verbs.enumerated() where verb == .line {
                let (start, end) = (points[index - 1], points[index])
                let line = CGRect(
                    x: min(start.x, end.x), y: min(start.y, end.y), width: abs(end.x - start.x) + 0.01, height: abs(end.y - start.y) + 0.01)
                guard line.width < 1 || line.height < 1 else { continue }
                for text in texts {
                    let crossing = line.intersection(text.bounds.insetBy(dx: 1, dy: 1))
                    #expect(
                        crossing.isNull || stroke.hidden.contains { $0.encloses(crossing) },
                        "a line strikes through '\(text.string ?? "")': \(comment)", sourceLocation: sourceLocation)
                }
            }
        }
    }

    nonisolated private static let tables: [(name: String, rows: [[String]])] = [
        ("negative", [["Oslo", "5.2"], ["Berlin", "-7.8"], ["Reykjavik", "-12.4"]]),
        ("all negative", [["Oslo", "-5.2"], ["Berlin", "-7.8"], ["Reykjavik", "-12.4"], ["Rome", "-1"]]),
        ("zero", [["a", "0"], ["b", "0"], ["c", "0"]]),
        ("equal", [["a", "7"], ["b", "7"], ["c", "7"]]),
        ("one", [["a", "7"]]),
        ("empty cells", [["a", ""], ["b", "3"], ["c", ""], ["d", "-3"]]),
        ("huge", [["a", "123456789012"], ["b", "-98765432109"], ["c", "1"], ["d", "123456789011"]]),
        ("tiny", [["a", "0.01"], ["b", "0.02"], ["c", "-0.01"]]),
        ("long names", (0..<5).map { ["Maximiliane-Theodora von Hohenstein \($0)", "\(10 - 4 * $0)"] }),
        ("many", (0..<30).map { ["bar \($0)", "\(30 - 2 * $0)"] }),
    ]

    @Test("Names, numbers and the axis of bars do not overlap, and the grid crosses no text", arguments: tables, sizes)
    func bars(table: (name: String, rows: [[String]]), size: CGSize) throws {
        for direction in BarDirection.allCases where !(direction == .vertical && table.rows.count > 8) {
            let chart = barChart(table.rows) { $0.bars = direction }
            for time in [1.2, 5.9] {
                let list = try player(chart, size).displayList(at: time)
                let comment = "\(table.name), \(direction), \(size) at \(time) s"
                expectSeparate(list.texts, comment)
                expectUncrossed(list, comment)
            }
        }
    }

    @Test("A short film ends with the values of the table", arguments: [0.5, 1.2, 2, 3, 6], [3, 30])
    func shortFilm(duration: TimeInterval, count: Int) throws {
        let rows = (0..<count).map { ["bar \($0)", "\(1000 + $0)"] }
        let texts = try player(barChart(rows) { $0.count = 30 }, Self.sizes[0], duration: duration).displayList(at: duration * 0.97).texts
        for index in 0..<count {
            let value = "1,0\(index < 10 ? "0" : "")\(index)"
            #expect(texts.contains { $0.string == value }, "bar \(index)")
        }
    }

    @Test("The number of a negative bar is between the bar and the name") func negativeBars() throws {
        let chart = barChart(Self.tables[0].rows) { $0.bars = .horizontal }
        let texts = try player(chart, Self.sizes[0]).displayList(at: 5.9).texts
        let (name, number) = try (
            #require(texts.first { $0.string == "Reykjavik" }), #require(texts.first { $0.string == "−12.4" })
        )
        #expect(name.bounds.maxX + 10 < number.bounds.minX)
    }

    nonisolated private static let genres = DataTable(
        columns: ["genre", "2016", "2017", "2018", "2019", "2020", "2021", "2022", "2023", "2024", "2025"],
        rows: [
            ["Crime", "402", "418", "431", "440", "512", "498", "471", "455", "430", "412"],
            ["Children's", "310", "322", "351", "372", "298", "341", "420", "472", "511", "538"],
            ["Novels", "455", "449", "441", "438", "472", "480", "466", "470", "473", "476"],
            ["Comics", "88", "97", "112", "131", "140", "162", "189", "205", "221", "233"],
            ["Science", "142", "139", "151", "148", "196", "210", "201", "193", "190", "187"],
            ["History", "231", "224", "215", "209", "203", "195", "186", "178", "170", "164"],
            ["Travel", "264", "271", "269", "275", "96", "72", "88", "101", "115", "121"],
            ["Poetry", "61", "60", "63", "66", "84", "92", "101", "118", "137", "159"],
        ])

    @Test("In a race, texts do not overlap while bars overtake one another, and every slot has a bar", arguments: sizes)
    func race(size: CGSize) throws {
        var chart = BarChart()
        (chart.data, chart.count) = (Self.genres, 6)
        let player = try player(chart, size, duration: 16)
        let film = Film(size: size, frameRate: 60, duration: 16)
        let race = try chart.race(duration: 16)
        for frame in stride(from: 120, to: 960, by: 7) {
            let time = Double(frame) / 60
            let list = player.displayList(at: time)
            expectSeparate(list.texts, "\(size) at \(time) s")
            // No opaque text is on a bar.
            for text in list.texts where text.opacity > 0.98 {
                for bar in list.fills where bar.path.boundingRect.width < size.width {
                    let overlap = bar.path.boundingRect.intersection(text.bounds)
                    let isHidden = overlap.isNull || overlap.width < 1 || overlap.height < 1 || bar.hidden.contains { $0.encloses(overlap) }
                    #expect(isHidden, "'\(text.string ?? "")' is on a bar at \(time) s")
                }
            }
            let plan = BarChartPlan(parameters: chart, race: race, frame: film.safeFrame, film: film, environment: EnvironmentValues())
            let rows = BarLayout(plan: plan, race: race, time: time, environment: EnvironmentValues()) { _ in 1 }.rows
            let slot = plan.bars.plot.height / 6
            for number in 0..<6 {
                // The middle of a slot is covered, or bars are moving into it and out of it.
                let middle = plan.bars.plot.minY + (Double(number) + 0.5) * slot
                let near = rows.contains { $0.opacity > 0.9 && abs($0.bar.midY - middle) < slot * 0.75 }
                #expect(near, "slot \(number) is empty at \(time) s")
            }
        }
    }

    private func lineChart(_ columns: [String], _ rows: [[String]]) -> LineChart {
        var chart = LineChart()
        chart.data = DataTable(columns: columns, rows: rows)
        return chart
    }

    @Test("Names, values and the axes of lines do not overlap, and the grid crosses no text", arguments: [1, 3, 8, 14], sizes)
    func lines(count: Int, size: CGSize) throws {
        let columns = ["x"] + (0..<count).map { "Line number \($0)" }
        // Ends that are close together; some lines end before the others.
        let rows = (0..<9).map { row in
            ["\(2016 + row)"] + (0..<count).map { $0 % 4 == 3 && row > 5 ? "" : "\(50 + ($0 * 7 + row * row) % 30)" }
        }
        for time in [1.5, 3, 5.9] {
            let list = try player(lineChart(columns, rows), size).displayList(at: time)
            expectSeparate(list.texts, "\(count) lines, \(size) at \(time) s")
            expectUncrossed(list, "\(count) lines, \(size) at \(time) s")
        }
    }

    @Test("Lines without space for their labels are a warning, and an emphasized line has a label", arguments: sizes)
    func missingLabels(size: CGSize) throws {
        let names = (1...60).map { "Line \($0)" }
        var chart = lineChart(["x"] + names, (0..<2).map { row in ["\(row)"] + names.indices.map { "\(100 - $0 + row)" } })
        for highlight in ["", "Line 60"] {
            chart.highlight = highlight
            let inputs = FilmInputs()
            let list = try FilmInputs.$current.withValue(inputs) { try player(chart, size).displayList(at: 5.9) }
            let shown = names.filter { name in list.texts.contains { $0.string == name } }
            #expect(shown.count > 10 && shown.count < 60 && (highlight.isEmpty || shown.contains(highlight)))
            let message = "\(60 - shown.count) of 60 lines have no labels; the chart has space for \(shown.count)"
            #expect(inputs.warnings.filter { $0.code == .notDrawn }.map(\.message) == [message])
        }
        let inputs = FilmInputs()
        _ = try FilmInputs.$current.withValue(inputs) { try player(LineChart(), size).displayList(at: 5.9) }
        #expect(!inputs.warnings.contains { $0.code == .notDrawn })
    }

    @Test(
        "Lines of unusual tables have readable axes",
        arguments: [
            [["1", "5"]], [["2025", "0"], ["2026", "0"]], [["1", "7"], ["2", "7"]], [["1", ""], ["2", "3"]],
            [["1", "1e15"], ["2", "-4e15"]], [["1", "123456789012"], ["2", "5"]],
            [["The first of many long texts", "1"], ["The second of many long texts", "2"], ["The third of many long texts", "3"]],
            (0..<40).map { ["text \($0)", "\($0)"] },
        ], sizes)
    func unusual(rows: [[String]], size: CGSize) throws {
        let list = try player(lineChart(["x", "Value"], rows), size).displayList(at: 5.9)
        expectSeparate(list.texts, "\(rows.prefix(3)), \(size)")
        expectUncrossed(list, "\(rows.prefix(3)), \(size)")
    }

    @Test("The name of a line is nearer to its own value than to the value above it", arguments: sizes) func groups(size: CGSize) throws {
        let texts = try player(LineChart(), size).displayList(at: 5.9).texts
        func bounds(_ string: String) throws -> CGRect { try #require(texts.first { $0.string == string }).bounds }
        for (above, name, value) in [("126", "Buses", "114"), ("114", "Bicycles", "91")] {
            let (above, name, value) = try (bounds(above), bounds(name), bounds(value))
            #expect(name.minY - above.maxY > value.minY - name.maxY + 4, "\(above), \(name), \(value)")
        }
    }

    @Test("Long names of lines can be read, and end above their values", arguments: sizes) func longNames(size: CGSize) throws {
        let names = ["Maximiliane-Theodora von Hohenstein und zu Waldburg", "Al"]
        let list = try player(lineChart(["x"] + names, [["2020", "10", "3000"], ["2021", "3000", "10"]]), size).displayList(at: 5.9)
        for leaf in list.leaves {
            guard case .text(let text, _) = leaf.content, names.contains(text.string) else { continue }
            #expect(text.size.height / Double(text.lineCount) > 20, "\(text.string)")
        }
        let (name, value) = try (#require(list.texts.first { $0.string == "Al" }), #require(list.texts.first { $0.string == "10" }))
        #expect(value.bounds.minY - name.bounds.maxY < 30)
        expectSeparate(list.texts, "\(size)")
    }

    @Test("A long source has two lines instead of small letters", arguments: sizes) func longSource(size: CGSize) throws {
        var chart = BarChart()
        chart.source = "Source: an institution that has published the data in its annual report of 2025, chapter 12, page 173"
        let film = Film(size: size, frameRate: 60, duration: 6)
        let view = BarChartView(parameters: chart, race: try chart.race(duration: 6), film: film)
        let list = FilmPlayer(view, size: size, shaper: SharedResources.textShaper).displayList(at: 5.9)
        let source = try #require(
            list.leaves.compactMap { leaf -> ShapedText? in
                if case .text(let text, _) = leaf.content, text.string == chart.source { text } else { nil }
            }.first)
        #expect(source.size.height / Double(source.lineCount) > 28)
        let bounds = try #require(list.texts.first { $0.string == chart.source }).bounds
        #expect(film.safeFrame.insetBy(dx: -2, dy: -2).encloses(bounds))
        expectSeparate(list.texts, "\(size)")
    }

    @Test("An axis of whole numbers has no ticks between them") func wholeNumbers() throws {
        func labels(_ values: [String]) throws -> [String] {
            let data = try LineChartData(DataTable(columns: ["x", "a"], rows: values.map { [$0, "1"] }), isSmooth: true)
            return LineTicks(data, width: 1500) { CGFloat($0.count) * 16 }.labels
        }
        #expect(try labels(["1", "2", "3"]) == ["1", "2", "3"])
        #expect(try labels(["1", "1.5", "2"]) == ["1.0", "1.1", "1.2", "1.3", "1.4", "1.5", "1.6", "1.7", "1.8", "1.9", "2.0"])
        #expect(try labels(["7"]) == ["7"])
    }

    @Test("The names of lines have the hue of their lines, and a contrast of 4.5 to 1", arguments: ColorPalette.named, sizes)
    func nameColors(palette: ColorPalette, size: CGSize) throws {
        var chart = LineChart()
        chart.palette = palette
        let list = try player(chart, size).displayList(at: 5.9)
        var colors: Set<Color.Resolved> = []
        for leaf in list.leaves {
            guard case .text(let text, .color(let color)) = leaf.content, ["Trams", "Buses", "Bicycles"].contains(text.string) else {
                continue
            }
            colors.insert(color)
            for background in ReadableColor.stops(from: palette.background[0], to: palette.background[1]) {
                #expect(ReadableColor.contrast(Color(color), background) >= ReadableColor.minContrast)
            }
        }
        #expect(colors.count == 3, "\(palette.name ?? "")")
    }

    @Test("Two rows with the same x are one value, their mean, with a warning") func repeatedX() throws {
        let inputs = FilmInputs()
        let data = try FilmInputs.$current.withValue(inputs) {
            try LineChartData(
                DataTable(columns: ["x", "a"], rows: [["1", "10"], ["2", "20"], ["2", "24"], ["3", "30"]]), isSmooth: true)
        }
        let points = data.series[0].points(upTo: 3)
        #expect(zip(points, points.dropFirst()).allSatisfy { $0.y <= $1.y && $0.x < $1.x })
        #expect(data.series[0].head(at: 2)?.y == 22)
        #expect(inputs.warnings.map(\.code) == [.approximated])
    }

    @Test(
        "An axis of dates names the days, weeks, months or years of its data",
        arguments: [
            (["2026-03-01", "2026-03-02", "2026-03-03", "2026-03-04"], ["Mar 1", "Mar 2", "Mar 3", "Mar 4"]),
            (["2026-03-01", "2026-03-08", "2026-03-15"], ["Mar 1", "Mar 8", "Mar 15"]),
            (["2026-01-01", "2026-02-01", "2026-03-01"], ["2026", "Feb", "Mar"]),
            (["2024-01-01", "2025-01-01", "2026-01-01"], ["2024", "2025", "2026"]),
        ])
    func dates(days: [String], labels: [String]) throws {
        let data = try LineChartData(DataTable(columns: ["day", "a"], rows: days.map { [$0, "1"] }), isSmooth: true)
        let ticks = LineTicks(data, width: 1500) { CGFloat($0.count) * 16 }
        #expect(ticks.labels == labels)
    }

    @Test("An axis of hours names the day at midnight") func hours() throws {
        let rows = (0..<5).map { ["2026-03-0\($0 / 2 + 1)T\($0.isMultiple(of: 2) ? "00" : "12"):00:00Z", "1"] }
        let data = try LineChartData(DataTable(columns: ["t", "a"], rows: rows), isSmooth: true)
        guard case .dates = data.axis else {
            Issue.record("the first column has times")
            return
        }
        #expect(LineTicks(data, width: 900) { CGFloat($0.count) * 16 }.labels == ["Mar 1", "12:00", "Mar 2", "12:00", "Mar 3"])
    }

    @Test("A chart of another table has none of the preset's texts about its own") func foreignTable() throws {
        let document = PresetDocument(LineChart.composition)
        let table = ParameterValue.text("mine.csv")
        let request = RenderRequest(document, assigned: ["data": table])
        #expect(request.parameters["subtitle"] == .text("") && request.parameters["source"] == .text(""))
        #expect(request.parameters["title"] == .text(""))
        let titled = RenderRequest(document, assigned: ["data": table, "title": .text("Mine")])
        #expect(titled.parameters["title"] == .text("Mine"))
        #expect(RenderRequest(document, assigned: ["palette": .text("sky")]).parameters["subtitle"] == nil)
    }
}
