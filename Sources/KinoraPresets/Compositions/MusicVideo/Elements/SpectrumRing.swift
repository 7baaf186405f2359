import Foundation
import KinoraDrawing
import KinoraViews

/// Bars around a circle that grow outwards with the loudness of their frequencies, the bass at the bottom, both halves alike.
struct SpectrumRing: Sendable {
    let center: CGPoint
    /// Where the bars start, and how far the loudest goes out, in points.
    let radii: ClosedRange<Double>
    let color: Color
    var bars = 72

    func draw(in context: GraphicsContext, at moment: Moment, turn: Double = 0) {
        var path = Path()
        for bar in 0..<bars {
            let part = Double(bar) / Double(bars)
            let band = 1 - 2 * abs(part - 0.5)
            let angle = 2 * .pi * part + turn
            let out = radii.lowerBound + (radii.upperBound - radii.lowerBound) * moment.loudness(ofBand: 1 - band)
            path.move(to: MusicStage.around(center, angle, radii.lowerBound))
            path.addLine(to: MusicStage.around(center, angle, out))
        }
        let width = 2 * .pi * radii.lowerBound / Double(bars) * 0.5
        context.stroke(path, with: .color(color), style: StrokeStyle(lineWidth: width, lineCap: .round))
    }
}
