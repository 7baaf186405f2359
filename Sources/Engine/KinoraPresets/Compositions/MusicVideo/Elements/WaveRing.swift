import Foundation
import KinoraDrawing
import KinoraViews

/// The waveform drawn around a circle. Empty in silence.
///
/// The waveform is limited to a band of angular frequencies: slow waves would give the circle lobes, and fast ones corners. All quarters of the
/// circle are equal or mirror images. Otherwise, a sound that begins within the waveform would bend one side only.
struct WaveRing: View {
    let center: CGPoint
    /// The radius of the circle, and the displacement at full scale, in points.
    let radius: Double
    let swing: Double
    let color: Color
    let lineWidth: Double
    let moment: Moment

    /// The number of values of the waveform.
    private static let points = 96
    /// The number of points of the circle.
    private static let vertices = 192
    /// The number of waves around the whole circle.
    private static let waves = 8...18
    /// The number of equal parts of the circle.
    private static let parts = 4
    /// The maximum displacement as a fraction of the radius.
    private static let maxBend = 0.06

    var body: some View {
        if let hearing = moment.hearing {
            outline(hearing.wave(WaveRing.points)).stroke(color, style: StrokeStyle(lineWidth: lineWidth, lineJoin: .round))
        }
    }

    private func outline(_ wave: [Double]) -> Path {
        let bends = WaveRing.bends(wave, count: WaveRing.vertices)
        // The whole wave is scaled, so that loud music does not flatten its peaks.
        let limit = max(radius * WaveRing.maxBend, 0.001)
        let peak = max(swing * min(moment.intensity, 1.5) * (bends.map(abs).max() ?? 0), 1e-9)
        let scale = limit * tanh(peak / limit) / peak * swing * min(moment.intensity, 1.5)
        let points = bends.enumerated().map { index, level in
            MusicStage.around(center, 2 * .pi * Double(index) / Double(bends.count), radius + scale * level)
        }
        return Path(smoothThrough: points)
    }

    /// The displacements at `count` points around the circle: the part of `wave` that consists of ``waves``, from a discrete cosine transform.
    /// Each number of waves becomes the nearest multiple of ``parts``. Their strengths rise and fall over the band.
    static func bends(_ wave: [Double], count: Int) -> [Double] {
        let angles = wave.indices.map { .pi * (Double($0) + 0.5) / Double(wave.count) }
        var strengths: [Int: Double] = [:]
        for number in waves {
            let projection = zip(wave, angles).reduce(0) { $0 + $1.0 * cos(Double(number) * $1.1) }
            let position = Double(number - waves.lowerBound + 1) / Double(waves.count + 1)
            let shown = parts * ((number + parts / 2) / parts)
            strengths[shown, default: 0] += 2 / Double(max(wave.count, 1)) * projection * sin(.pi * position)
        }
        return (0..<count).map { point in
            let angle = 2 * .pi * Double(point) / Double(count)
            return strengths.keys.sorted().reduce(0) { $0 + strengths[$1, default: 0] * cos(Double($1) * angle) }
        }
    }
}
