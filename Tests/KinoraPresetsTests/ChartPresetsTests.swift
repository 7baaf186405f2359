import Foundation
import KinoraPipeline
import KinoraViews
import Testing
import ViewTestSupport

@testable import KinoraPresets

@MainActor
struct ChartPresetsTests {
    nonisolated private static let sizes = [(1920, 1080), (1080, 1920), (1080, 1080), (1080, 1350)].map {
        CGSize(width: $0.0, height: $0.1)
    }
    nonisolated private static let names = ["Al", "Maximiliane-Theodora von Hohenstein", "محمد بن عبد الله"]

    @Test("Ranks change smoothly while bars overtake one another") func race() throws {
        let race = BarRace(
            names: ["a", "b"], times: ["1", "2"], columns: [[1, 2], [3, 0]], isSorted: true, start: 1, end: 3)
        #expect(race.bars(at: 0).map(\.value) == [1, 2])
        #expect(race.bars(at: 0).map(\.rank) == [1, 0])
        #expect(race.bars(at: 9).map(\.value) == [3, 0])
        #expect(race.bars(at: 9).map(\.rank) == [0, 1])
        // The values meet at a quarter of the time between the columns.
        #expect(race.bars(at: 1.5).map(\.value) == [1.5, 1.5])
        var last = 1.0
        for frame in 0...180 {
            let rank = try #require(race.bars(at: Double(frame) / 60).first).rank
            #expect(rank <= last && last - rank < 0.1)
            last = rank
        }
    }

    @Test("A bar without a value enters before its first one") func missingValues() {
        let race = BarRace(
            names: ["a", "b"], times: ["1", "2", "3"], columns: [[1, nil], [1, nil], [1, 5]], isSorted: true, start: 0, end: 2)
        #expect(race.bars(at: 0).map(\.presence) == [1, 0])
        #expect(race.bars(at: 1.75).map(\.presence) == [1, 0.5])
        #expect(race.bars(at: 3).map(\.rank) == [1, 0])
    }

    @Test("A curve passes through its values and does not leave the range of two neighbours") func curve() throws {
        let curve = MonotoneCurve([(0, 1), (1, 5), (2, 5), (3, 0)])
        #expect([0.0, 1, 2, 3, -9, 9].map { curve.value(at: $0) } == [1, 5, 5, 0, 1, 0])
        for step in 0...300 { #expect(try (0.0...5.0).contains(#require(curve.value(at: Double(step) / 100)))) }
        #expect(MonotoneCurve([]).value(at: 0) == nil)
        #expect(MonotoneCurve([(2, 7)]).value(at: 0) == 7)
    }

    @Test("A line is drawn up to a position, with its end on the curve") func series() {
        let values: [(x: Double, y: Double?)] = [(0, 0), (1, nil), (2, 10)]
        let line = LineSeries(id: 0, name: "a", values: values, isSmooth: false)
        #expect(line.points(upTo: 1).map(\.x) == [0, 1])
        #expect(line.head(at: 1)?.y == 5)
        #expect(line.head(at: 9)?.x == 2)
        #expect(line.head(at: -1) == nil)
        #expect(LineSeries(id: 0, name: "a", values: [], isSmooth: true).points(upTo: 1).isEmpty)
    }

    @Test("A line through many values has all its peaks", arguments: [4001, 5003, 9999], [0, 777, 4000])
    func peaks(count: Int, peak: Int) throws {
        for height in [-1000.0, 1000] {
            let values = (0..<count).map { (x: Double($0), y: $0 == peak ? height : Double($0 % 7)) }
            let points = LineSeries(id: 0, name: "a", values: values, isSmooth: true).points(upTo: Double(count))
            #expect(points.contains { $0.x == Double(peak) && $0.y == height })
            #expect(points.count <= 4001 && points.first?.x == 0 && points.last?.x == Double(count - 1))
            #expect(zip(points, points.dropFirst()).allSatisfy { $0.x < $1.x })
        }
    }

    @Test("Labels keep their distance and move as little as necessary") func labels() {
        func spread(_ positions: [CGFloat]) -> [CGFloat] { SpacedPositions.spread(positions, distance: 10, in: 0...100) }
        #expect(spread([20, 50]) == [20, 50])
        #expect(spread([50, 54]) == [47, 57])
        #expect(spread([0, 0, 0]) == [0, 10, 20])
        #expect(spread([99, 100]) == [90, 100])
        #expect(spread([3]) == [3])
    }

    @Test("Labels that overlap horizontally keep their distance, and others have their own positions without jumps")
    func columns() {
        let size = CGSize(width: 30, height: 10)
        func spread(_ points: [CGPoint]) -> [CGFloat] { SpacedPositions.spread(points, size: size, in: 0...100) }
        #expect(spread([CGPoint(x: 0, y: 50), CGPoint(x: 200, y: 54), CGPoint(x: 20, y: 50)]) == [45, 54, 55])
        var last: [CGFloat] = []
        for step in 0...1300 {
            // Two lines continue after two others have ended, and a fifth one at 60.
            let x = CGFloat(step) / 10
            let points = [(0, 50), (0, 52), (x, 50), (x, 53), (min(x, 60), 51)].map { CGPoint(x: $0.0, y: $0.1) }
            let placed = spread(points)
            let frames = zip(points, placed).map { CGRect(x: $0.x, y: $1, width: size.width, height: size.height - 1e-9) }
            for (index, frame) in frames.enumerated() { #expect(!frames[..<index].contains { $0.intersects(frame) }, "\(placed) at \(x)") }
            for (old, new) in zip(last, placed) { #expect(abs(old - new) < 0.1, "\(placed) at \(x)") }
            last = placed
        }
        #expect(last == [46, 56, 46.5, 56.5, 51])
    }

    @Test("The ticks of a range that does not change are at equal distances", arguments: [0.07, 1, 99, 538, 1_234_567], 2...12)
    func ticks(upper: Double, target: Int) throws {
        let ticks = AxisGrid(ValueRange(lower: 0, upper: upper), target: Double(target), isSteady: true).ticks.map(\.value)
        let step = try #require(ticks.count > 1 ? ticks[1] - ticks[0] : nil)
        for (tick, next) in zip(ticks, ticks.dropFirst()) { #expect(abs(next - tick - step) < step * 1e-9) }
        #expect(ticks.count <= target * 2)
    }

    @Test("Labels below lines are as dense as their widths allow", arguments: [(1500, 10), (700, 5), (500, 5), (300, 2)])
    func lineTicks(width: CGFloat, count: Int) throws {
        let data = try LineChartData(LineChart.sample, isSmooth: true)
        let ticks = LineTicks(data, width: width) { CGFloat($0.count) * 16 }
        #expect(ticks.values.count == count)
        let distance = (ticks.values[1] - ticks.values[0]) / 9 * Double(width)
        #expect(distance >= 64 + 30 || count == 2)
        #expect(LineTicks(data, width: 0) { _ in 50 }.values == LineTicks(data, count: 2).values)
    }

    @Test("Bars of a race with more names than accents have different colours") func barColors() throws {
        let film = Film(size: Self.sizes[0], frameRate: 60, duration: 6)
        var parameters = BarChart()
        parameters.data = DataTable(columns: ["n", "1", "2"], rows: (0..<12).map { ["bar \($0)", "\($0)", "\(12 - $0)"] })
        let race = try parameters.race(duration: 6)
        let plan = BarChartPlan(
            parameters: parameters, race: race, frame: film.safeFrame, film: film, environment: EnvironmentValues())
        #expect(plan.colors.count == 12 && Set(plan.colors).count == 12)
    }

    @Test("The texts of a bar that is overtaken disappear before they meet the texts of the other bar") func overtakenBars() throws {
        let race = BarRace(names: ["a", "b"], times: ["1", "2"], columns: [[1, 2], [3, 0]], isSorted: true, start: 1, end: 3)
        let film = Film(size: Self.sizes[0], frameRate: 60, duration: 4)
        let plan = BarChartPlan(
            parameters: BarChart(), race: race, frame: film.safeFrame, film: film, environment: EnvironmentValues())
        #expect(BarLayout.clearance(1, plan) == 1 && BarLayout.clearance(plan.bars.labelExtent, plan) == 0)
        // The values meet after 1.5 s. The bar a overtakes b, and its texts stay.
        for (time, opacities) in [(0.5, [1.0, 1]), (1.5, [1, 0]), (2.5, [1, 1])] {
            let rows = BarLayout(plan: plan, race: race, time: time, environment: EnvironmentValues()) { _ in 1 }.rows
            #expect(rows.sorted { $0.id < $1.id }.map(\.labelOpacity) == opacities, "at \(time) s")
        }
    }

    @Test("Numbers have affixes and the decimals of the data") func notation() {
        func notation(_ decimals: Int, _ values: [Double]) -> ValueNotation {
            ValueNotation(prefix: "$", suffix: " m", decimals: decimals, values: values)
        }
        #expect(notation(-1, [1, 2]).string(1234.4) == "$1,234 m")
        #expect(notation(-1, [1.5, 2]).string(-3) == "−$3.0 m")
        #expect(notation(0, [1.25]).string(-0.2) == "$0 m")
    }

    @Test("Texts of any length are in the safe area", arguments: names, sizes) func safeArea(name: String, size: CGSize) throws {
        let film = Film(size: size, frameRate: 60, duration: 6)
        let safe = film.safeFrame.insetBy(dx: -8, dy: -8)
        var bars = BarChart()
        bars.data = DataTable(columns: ["n", "v"], rows: [[name, "-3"], ["b", "1000"], ["c", ""]])
        (bars.title, bars.subtitle, bars.source) = (name, name, name)
        var race = bars
        race.data = DataTable(columns: ["n", "2024", "2025"], rows: [[name, "3", "9"], ["b", "1000", "4"]])
        var lines = LineChart()
        lines.data = DataTable(columns: ["n", name, "b"], rows: [["1", "5", "7"], ["2", "6", "7.5"]])
        (lines.title, lines.subtitle, lines.source) = (name, name, name)
        let views: [AnyView] = [
            AnyView(BarChartView(parameters: bars, race: try bars.race(duration: 6), film: film)),
            AnyView(BarChartView(parameters: race, race: try race.race(duration: 6), film: film)),
            AnyView(LineChartView(parameters: lines, data: try LineChartData(lines.data, isSmooth: true), film: film)),
        ]
        for view in views {
            let player = FilmPlayer(view, size: size, shaper: SharedResources.textShaper)
            for leaf in player.displayList(at: 5.5).leaves {
                guard case .text(let text, _) = leaf.content else { continue }
                for run in text.runs where !run.outlines.boundingRect.isNull {
                    let bounds = run.outlines.boundingRect.applying(leaf.transform)
                    let isInside =
                        bounds.minX >= safe.minX && bounds.maxX <= safe.maxX && bounds.minY >= safe.minY && bounds.maxY <= safe.maxY
                    #expect(isInside, "'\(text.string)' at \(bounds) is not in \(safe)")
                }
            }
        }
    }

    @Test("A chart has its font in all texts, and a title beside its logo", arguments: sizes) func brand(size: CGSize) throws {
        let film = Film(size: size, frameRate: 60, duration: 6)
        func texts(_ font: FontFamily) throws -> [CGRect] {
            var (bars, lines) = (BarChart(), LineChart())
            (bars.font, lines.font) = (font, font)
            let views: [AnyView] = [
                AnyView(BarChartView(parameters: bars, race: try bars.race(duration: 6), film: film)),
                AnyView(LineChartView(parameters: lines, data: try LineChartData(lines.data, isSmooth: true), film: film)),
            ]
            return views.flatMap { view in
                FilmPlayer(view, size: size, shaper: SharedResources.textShaper).displayList(at: 5.9).leaves.compactMap { leaf -> CGRect? in
                    guard case .text(let text, _) = leaf.content else { return nil }
                    return text.runs.reduce(CGRect.null) { $0.union($1.outlines.boundingRect) }
                }
            }
        }
        let (system, thin) = (try texts(.system), try texts(FontFamily("Inter", weight: .thin)))
        #expect(system.count == thin.count && system.count > 20)
        #expect(zip(system, thin).allSatisfy { $0 != $1 })
        let logo = LogoMark.frame(in: film)
        let chart = BarChart()
        let frame = ChartFrame(
            film.safeFrame, texts: chart.texts, font: chart.font, cornerWidth: logo.width, environment: EnvironmentValues())
        #expect(frame.title.maxX < logo.minX && frame.chart.minY > logo.maxY)
    }

    @Test("Charts of any table are drawn within a few widths of their film") func degenerateTables() throws {
        let film = Film(size: Self.sizes[0], frameRate: 60, duration: 6)
        let tables = [
            DataTable(columns: ["n"], rows: []), DataTable(columns: ["n", "v"], rows: []),
            DataTable(columns: ["n", "v"], rows: [["a", ""]]),
            DataTable(columns: ["n", "v"], rows: [["a", "0"], ["a", "0"]]),
            DataTable(columns: ["n", "v", "w"], rows: [["a", "1e300", "-1e300"], ["b", "1e-300", ""]]),
        ]
        for table in tables {
            var bars = BarChart()
            bars.data = table
            let race = try bars.race(duration: 6)
            let lines = try LineChartData(table, isSmooth: true)
            for time in [0.0, 3, 6] {
                let lists = [
                    FilmPlayer(BarChartView(parameters: bars, race: race, film: film)).displayList(at: time),
                    FilmPlayer(LineChartView(parameters: LineChart(), data: lines, film: film)).displayList(at: time),
                ]
                for box in lists.flatMap(\.outlines).map(\.bounds) {
                    #expect(box.isNull || [box.minX, box.minY, box.maxX, box.maxY].allSatisfy { abs($0) < 20_000 }, "\(box)")
                }
            }
        }
    }

    @Test("A cell that is not a number is an error that names it") func wrongCells() {
        var bars = BarChart()
        bars.data = DataTable(columns: ["n", "v"], rows: [["a", "many"]])
        #expect(throws: ParameterError.self) { try bars.race(duration: 6) }
        #expect(throws: ParameterError.self) { try LineChartData(bars.data, isSmooth: true) }
    }
}
