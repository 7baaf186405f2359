import Foundation
import KinoraMedia

/// The onset strength over time (spectral flux): the mean over the mel bands of their increase in loudness, on a logarithmic scale.
struct OnsetStrength {
    /// In analysis frames per second.
    static let rate = Spectrogram.rate
    /// The time in seconds by which the maximum of the strength precedes the onset, because of the shape of the windows.
    static let lead = 0.002

    /// The strength minus the mean of the surrounding second, at least 0, with a standard deviation of 1.
    let values: [Float]
    /// The same before negative values are set to 0, because sums over a peak then do not depend on its position between analysis frames.
    let swing: [Float]
    /// The strength of the lowest bands, up to about 200 Hz, unchanged.
    let low: [Float]

    private static let lowMels = 4

    init(_ spectrogram: Spectrogram) {
        let (count, mels) = (spectrogram.count, Spectrogram.melCount)
        var flux = [Float](repeating: 0, count: count)
        var low = flux
        // 40 decibels or more below the maximum has little weight.
        let scale = 100 / max(spectrogram.mels.count > 0 ? spectrogram.mels.largest : 1, 1e-9)
        var last = [Float](repeating: 0, count: mels)
        var position = 0
        spectrogram.mels.forEachPiece(of: mels) { piece in
            last.withUnsafeMutableBufferPointer { lastBuffer in
                guard var amplitudes = piece.baseAddress, let last = lastBuffer.baseAddress else { return }
                let end = amplitudes + piece.count
                while amplitudes < end {
                    var (sum, lowSum): (Float, Float) = (0, 0)
                    var band = 0
                    while band < mels {
                        let value = log(1 + scale * amplitudes[band])
                        let rise = value - last[band]
                        last[band] = value
                        if rise > 0 {
                            sum += rise
                            if band < OnsetStrength.lowMels { lowSum += rise }
                        }
                        band += 1
                    }
                    flux[position / 2] += sum / Float(mels)
                    low[position / 2] += lowSum / Float(OnsetStrength.lowMels)
                    position += 1
                    amplitudes += mels
                }
            }
        }
        swing = OnsetStrength.swing(flux)
        values = OnsetStrength.normalized(swing)
        self.low = low
    }

    /// The flux minus the mean of the surrounding second.
    private static func swing(_ flux: [Float]) -> [Float] {
        let reach = Int(rate / 2)
        var sums = [Double](repeating: 0, count: flux.count + 1)
        for index in flux.indices { sums[index + 1] = sums[index] + Double(flux[index]) }
        var result = flux
        for index in flux.indices {
            let (low, high) = (max(0, index - reach), min(flux.count, index + reach + 1))
            result[index] = flux[index] - Float((sums[high] - sums[low]) / Double(high - low))
        }
        return result
    }

    private static func normalized(_ swing: [Float]) -> [Float] {
        var result = swing.map { max(0, $0) }
        var (sum, squares) = (0.0, 0.0)
        for value in result {
            sum += Double(value)
            squares += Double(value) * Double(value)
        }
        let number = Double(max(result.count, 1))
        let deviation = max(squares / number - (sum / number) * (sum / number), 0).squareRoot()
        guard deviation > 1e-6 else { return [Float](repeating: 0, count: swing.count) }
        for index in result.indices { result[index] /= Float(deviation) }
        return result
    }

    /// The time of the onset for the peak at `index`, in seconds, interpolated by a parabola.
    func time(ofPeak index: Int) -> TimeInterval {
        guard index > 0, index + 1 < values.count else { return max(0, Double(index) / OnsetStrength.rate) }
        let (before, here, after) = (Double(values[index - 1]), Double(values[index]), Double(values[index + 1]))
        let bend = before - 2 * here + after
        let shift = bend < 0 ? min(max(0.5 * (before - after) / bend, -0.5), 0.5) : 0
        return max(0, (Double(index) + shift) / OnsetStrength.rate + OnsetStrength.lead)
    }
}
