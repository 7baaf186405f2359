import Foundation
import KinoraDrawing
import KinoraPipeline
import KinoraViews

extension BarChart {
    /// The composition that presets name.
    static let composition = Composition(
        "bar-chart", "Bars that grow with counting numbers, or race from column to column of a table", parameters: BarChart.self,
        size: CGSize(width: 1920, height: 1080), sizes: .any, fps: 60, duration: 6, background: Color(rgb: 0x0B0A1C), colorScheme: .dark
    ) { parameters, film in BarChartView(parameters: parameters, race: try parameters.race(duration: film.duration), film: film) }

    /// The bars of a film of `duration` seconds. Throws a ``ParameterError`` for a cell that is not a number.
    func race(duration: TimeInterval) throws -> BarRace {
        let names = try data.columns.first.map { try data.texts($0) } ?? []
        let times = Array(data.columns.dropFirst())
        // The film begins with bars that grow, and ends with the last column.
        let start = min(1.8, duration * 0.25)
        return BarRace(
            names: names, times: times, columns: try times.map { try data.numbers($0) }, isSorted: sorted || times.count > 1,
            start: start, end: max(duration - min(1.6, duration * 0.2), start))
    }
}
