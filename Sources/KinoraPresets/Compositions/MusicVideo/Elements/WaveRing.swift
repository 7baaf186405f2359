import Foundation
import KinoraDrawing
import KinoraViews

/// The waveform drawn around a circle, with mirrored halves. Empty in silence.
///
/// The waveform is limited to a band of angular frequencies: slow waves would give the circle lobes, and fast ones corners.
struct WaveRing: View {
    let center: CGPoint
    /// The radius of the circle, and the displacement at full scale, in points.
    let radius: Double
    let swing: Double
    let color: Color
    let lineWidth: Double
    let moment: Moment

    /// The number of values of each half.
    private static let points = 96
    /// The number of waves around the whole circle.
    private static let waves = 8...18
    /// The maximum displacement as a fraction of the radius.
    private static let maxBend = 0.06

    var body: some View {
        if let hearing = moment.hearing {
            outline(hearing.wave(WaveRing.points)).stroke(color, style: StrokeStyle(lineWidth: lineWidth, lineJoin: .round))
        }
    }

    private func outline(_ wave: [Double]) -> Path {
        let half = WaveRing.filtered(wave)
        // The whole wave is scaled, so that loud music does not flatten its peaks.
        let limit = max(radius * WaveRing.maxBend, 0.001)
        let peak = max(swing * min(moment.intensity, 1.5) * (half.map(abs).max() ?? 0), 1e-9)
        let scale = limit * tanh(peak / limit) / peak * swing * min(moment.intensity, 1.5)
        let all = half + half.reversed()
        let points = all.enumerated().map { index, level in
            MusicStage.around(center, 2 * .pi * (Double(index) + 0.5) / Double(all.count), radius + scale * level)
        }
        return Path(smoothThrough: points)
    }

    /// The part of `wave` that consists of ``waves``: the cosines whose mirror images continue them, from a discrete cosine transform. Their
    /// strengths rise and fall over the band.
    static func filtered(_ wave: [Double]) -> [Double] {
        let angles = wave.indices.map { .pi * (Double($0) + 0.5) / Double(wave.count) }
        var filtered = [Double](repeating: 0, count: wave.count)
        for number in waves {
            let cosines = angles.map { cos(Double(number) * $0) }
            let strength = 2 / Double(wave.count) * zip(wave, cosines).reduce(0) { $0 + $1.0 * $1.1 }
            let place = Double(number - waves.lowerBound + 1) / Double(waves.count + 1)
            for index in filtered.indices { filtered[index] += strength * sin(.pi * place) * cosines[index] }
        }
        return filtered
    }
}
