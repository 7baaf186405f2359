import Foundation
import KinoraDrawing
import KinoraPipeline
import KinoraViews

extension LineChart {
    /// The composition that presets name.
    static let composition = Composition(
        "line-chart", "Lines that are drawn from left to right, with areas and their moving last values", parameters: LineChart.self,
        size: CGSize(width: 1920, height: 1080), sizes: .any, fps: 60, duration: 7, background: Color(rgb: 0x0B0A1C), colorScheme: .dark
    ) { parameters, film in
        LineChartView(parameters: parameters, data: try LineChartData(parameters.data, isSmooth: parameters.smooth), film: film)
    }
}
