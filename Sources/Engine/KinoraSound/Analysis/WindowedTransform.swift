import Foundation
import KinoraMedia

/// The power spectrum around a time, with a Hann window.
///
/// It is stored as prefix sums: element k is the total power below bin k, so that the power of any band is a difference.
final class WindowedTransform {
    private let count: Int
    private let transform: FourierTransform
    private let window: [Double]
    private var sums: [Double]

    init(count: Int) {
        guard let transform = try? FourierTransform(count: count) else {
            preconditionFailure("a Fourier transform of \(count) samples cannot be allocated")
        }
        self.count = count
        self.transform = transform
        // A sine of full scale has the power 1. The factor a half accounts for the sum over two channels.
        window = (0..<count).map { (1 - cos(2 * .pi * (Double($0) + 0.5) / Double(count))) / Double(count) }
        sums = [Double](repeating: 0, count: count / 2 + 2)
    }

    /// The prefix sums of powers, summed over both channels; nil for silence. Valid until the next call.
    ///
    /// The channels themselves are not summed, because opposite ones would cancel. The powers of their sum and difference add up to twice the
    /// powers of the channels; of mono audio, the difference is silent and needs no transform.
    func power(around center: Int, _ samples: UnsafePointer<Float>, frameCount: Int) -> UnsafePointer<Double>? {
        let first = center - count / 2
        let part = max(0, -first)..<max(max(0, -first), min(count, frameCount - first))
        let isSumAudible = load(part, of: samples, from: first, sign: 1)
        if isSumAudible { addPowers(isFirst: true) }
        let isDifferenceAudible = load(part, of: samples, from: first, sign: -1)
        if isDifferenceAudible { addPowers(isFirst: !isSumAudible) }
        guard isSumAudible || isDifferenceAudible else { return nil }
        return sums.withUnsafeBufferPointer { $0.baseAddress }
    }

    /// Fills the transform's input with the sum of the channels, or their difference. Returns whether it is audible.
    private func load(_ part: Range<Int>, of samples: UnsafePointer<Float>, from first: Int, sign: Float) -> Bool {
        let target = transform.samples
        var loudest: Float = 0
        window.withUnsafeBufferPointer { buffer in
            guard let window = buffer.baseAddress else { return }
            var index = 0
            while index < part.lowerBound {
                target[index] = 0
                index += 1
            }
            while index < part.upperBound {
                let position = 2 * (first + index)
                let sum = samples[position] + sign * samples[position + 1]
                if abs(sum) > loudest { loudest = abs(sum) }
                target[index] = window[index] * Double(sum)
                index += 1
            }
            while index < count {
                target[index] = 0
                index += 1
            }
        }
        return loudest > 1e-6
    }

    /// Runs the transform and adds its powers to the prefix sums, or replaces these if it is the first of two.
    private func addPowers(isFirst: Bool) {
        let bins = transform.run()
        sums.withUnsafeMutableBufferPointer { buffer in
            guard let sums = buffer.baseAddress else { return }
            var (sum, bin) = (0.0, 0)
            while bin <= count / 2 + 1 {
                sums[bin] = isFirst ? sum : sums[bin] + sum
                guard bin <= count / 2 else { break }
                let (real, imaginary) = (bins[2 * bin], bins[2 * bin + 1])
                sum += real * real + imaginary * imaginary
                bin += 1
            }
        }
    }
}

/// Frequency bands as positions in prefix sums.
struct BandEdges {
    /// The start of each band and the end of the last one, in bins, with fractions.
    private let bins: [Int]
    private let parts: [Double]

    /// Creates bands between consecutive frequencies.
    init(_ frequencies: [Double], transform: Int) {
        // Bin k represents the frequencies up to half a bin on both sides.
        let positions = frequencies.map { min($0 * Double(transform) / Double(AudioFormat.sampleRate) + 0.5, Double(transform / 2)) }
        bins = positions.map { Int($0) }
        parts = positions.map { $0 - $0.rounded(.down) }
    }

    static func logarithmic(_ count: Int, from low: Double, to high: Double, transform: Int) -> BandEdges {
        BandEdges((0...count).map { low * pow(high / low, Double($0) / Double(count)) }, transform: transform)
    }

    /// Creates bands of equal width on the mel scale (O'Shaughnessy's formula).
    static func mel(_ count: Int, from low: Double, to high: Double, transform: Int) -> BandEdges {
        let (bottom, top) = (log(1 + low / 700), log(1 + high / 700))
        return BandEdges((0...count).map { 700 * (exp(bottom + (top - bottom) * Double($0) / Double(count)) - 1) }, transform: transform)
    }

    func sum(_ sums: UnsafePointer<Double>, into target: UnsafeMutablePointer<Float>) {
        bins.withUnsafeBufferPointer { bins in
            parts.withUnsafeBufferPointer { parts in
                guard let bin = bins.baseAddress, let part = parts.baseAddress else { return }
                let count = bins.count
                var last = sums[bin[0]] + (sums[bin[0] + 1] - sums[bin[0]]) * part[0]
                var index = 1
                while index < count {
                    let next = sums[bin[index]] + (sums[bin[index] + 1] - sums[bin[index]]) * part[index]
                    target[index - 1] = Float(max(next - last, 0))
                    last = next
                    index += 1
                }
            }
        }
    }
}
