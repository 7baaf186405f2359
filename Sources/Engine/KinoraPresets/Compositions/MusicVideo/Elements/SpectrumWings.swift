import Foundation
import KinoraDrawing
import KinoraViews

/// Bars at the left and right edge whose lengths show the loudness of frequencies, with the bass at the bottom.
struct SpectrumWings: View {
    let stage: MusicStage
    let color: Color
    let moment: Moment

    private static let bars = 15
    /// The maximum length of a bar, in fractions of the frame's width.
    private static let length = 0.17

    var body: some View {
        let pitch = stage.size.height / Double(SpectrumWings.bars)
        bars(pitch: pitch, thickness: pitch * 0.56)
            .stroke(color, style: StrokeStyle(lineWidth: pitch * 0.56, lineCap: .round))
    }

    private func bars(pitch: Double, thickness: Double) -> Path {
        var path = Path()
        for bar in 0..<SpectrumWings.bars {
            let band = Double(SpectrumWings.bars - 1 - bar) / Double(SpectrumWings.bars - 1)
            let reach = stage.size.width * SpectrumWings.length * moment.loudness(ofBand: band)
            let y = pitch * (Double(bar) + 0.5)
            // The round ends are within `reach`; the other ends are beyond the edge.
            let tip = max(reach - thickness / 2, -thickness)
            path.move(to: CGPoint(x: -thickness, y: y))
            path.addLine(to: CGPoint(x: tip, y: y))
            path.move(to: CGPoint(x: stage.size.width + thickness, y: y))
            path.addLine(to: CGPoint(x: stage.size.width - tip, y: y))
        }
        return path
    }
}
