import Foundation
import KinoraDrawing
import KinoraRuntime
import KinoraViews

/// A chart whose marks have grown in part.
struct LayerChartView: View {
    let chart: LayerChart
    /// The grown part, 0...1.
    let progress: Double
    let foreground: LayerPaint?

    var body: some View {
        Canvas { [chart, progress] context, size in
            let drawing = ChartDrawing(chart, progress: progress, size: size, context)
            drawing.draw()
        }
        .foregroundStyle(foreground?.style ?? AnyShapeStyle(.primary))
    }
}
