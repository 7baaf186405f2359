import Foundation
import KinoraDrawing
import KinoraViews

/// Bars that grow from the left and the right edge with the loudness of their frequencies: bass below, treble above.
struct SpectrumWings: Sendable {
    let stage: MusicStage
    let color: Color
    var bars = 15
    /// The longest bar, as a part of the picture's width.
    var length = 0.17

    func draw(in context: GraphicsContext, at moment: Moment) {
        let pitch = stage.size.height / Double(bars)
        let thickness = pitch * 0.56
        var path = Path()
        for bar in 0..<bars {
            let band = Double(bars - 1 - bar) / Double(max(bars - 1, 1))
            let reach = stage.size.width * length * moment.loudness(ofBand: band)
            let y = pitch * (Double(bar) + 0.5)
            // The round ends lie inside the reach; the other end is beyond the edge.
            let tip = max(reach - thickness / 2, -thickness)
            path.move(to: CGPoint(x: -thickness, y: y))
            path.addLine(to: CGPoint(x: tip, y: y))
            path.move(to: CGPoint(x: stage.size.width + thickness, y: y))
            path.addLine(to: CGPoint(x: stage.size.width - tip, y: y))
        }
        context.stroke(path, with: .color(color), style: StrokeStyle(lineWidth: thickness, lineCap: .round))
    }
}
