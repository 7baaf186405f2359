import Foundation
import KinoraDrawing
import KinoraViews

/// The waveform drawn around a circle, with mirrored halves. Empty in silence.
struct WaveRing: View {
    let center: CGPoint
    /// The radius of the circle, and the displacement at full scale, in points.
    let radius: Double
    let swing: Double
    let color: Color
    let lineWidth: Double
    let moment: Moment

    private static let points = 64
    /// The maximum displacement as a fraction of the radius. Loud music bends the ring no further, so that it stays a ring.
    private static let maxBend = 0.13

    var body: some View {
        if let hearing = moment.hearing {
            outline(hearing.wave(WaveRing.points)).stroke(color, style: StrokeStyle(lineWidth: lineWidth, lineJoin: .round))
        }
    }

    private func outline(_ wave: [Double]) -> Path {
        let all = wave + wave.reversed()
        let points = all.enumerated().map { index, level in
            // The ends of the wave, at the top and bottom, are 0, so that the halves meet.
            let rest = sin(.pi * (Double(index % WaveRing.points) + 0.5) / Double(WaveRing.points))
            let limit = radius * WaveRing.maxBend
            let bend = limit * tanh(swing * level * rest * min(moment.intensity, 1.5) / max(limit, 0.001))
            return MusicStage.around(center, 2 * .pi * (Double(index) + 0.5) / Double(all.count), radius + bend)
        }
        return Path(smoothThrough: points)
    }
}
