import Foundation
import KinoraDrawing
import KinoraViews

/// Bars around a circle whose lengths show the loudness of frequencies, with the bass at the bottom. Both halves are mirrored.
struct SpectrumRing: View {
    let center: CGPoint
    /// The inner radius of the bars and the outer radius at full loudness, in points.
    let radii: ClosedRange<Double>
    let color: Color
    /// In radians.
    let turn: Double
    let moment: Moment

    private static let bars = 72

    var body: some View {
        let width = 2 * .pi * radii.lowerBound / Double(SpectrumRing.bars) * 0.5
        bars.stroke(color, style: StrokeStyle(lineWidth: width, lineCap: .round))
    }

    private var bars: Path {
        var path = Path()
        for bar in 0..<SpectrumRing.bars {
            let part = Double(bar) / Double(SpectrumRing.bars)
            let band = 1 - 2 * abs(part - 0.5)
            let angle = 2 * .pi * part + turn
            let out = radii.lowerBound + (radii.upperBound - radii.lowerBound) * moment.loudness(ofBand: 1 - band)
            path.move(to: MusicStage.around(center, angle, radii.lowerBound))
            path.addLine(to: MusicStage.around(center, angle, out))
        }
        return path
    }
}
