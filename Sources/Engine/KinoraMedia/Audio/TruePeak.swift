import Foundation

/// The true peak of audio according to ITU-R BS.1770, annex 2: the maximum magnitude of the samples and of three values between
/// adjacent samples, by which it is known how high the waveform rises between the samples.
///
/// The values are interpolated with 16 samples, weighted by a sinc with a Kaiser window. A sine of up to 18 kHz is measured at most 0.45 decibels too
/// low, because its peak may be between two of the values.
package enum TruePeak {
    /// The number of frames that must be readable before the first and after the last one.
    package static let margin = (before: taps / 2 - 1, after: taps / 2)

    private static let taps = 16
    private static let oversampling = 4

    /// The weights of 16 frames for each position between two samples, each weight twice, for both channels.
    private static let weights: [SIMD32<Float>] = (1..<oversampling).map { phase in
        let fraction = Double(phase) / Double(oversampling)
        let plain = (0..<taps).map { tap in
            let distance = Double(tap - (taps / 2 - 1)) - fraction
            let edge = distance / Double(taps / 2)
            return sin(.pi * distance) / (.pi * distance) * bessel(5 * max(1 - edge * edge, 0).squareRoot()) / bessel(5)
        }
        // Constant audio has its own value everywhere.
        let sum = plain.reduce(0, +)
        var result = SIMD32<Float>()
        for (tap, weight) in plain.enumerated() {
            result[2 * tap] = Float(weight / sum)
            result[2 * tap + 1] = Float(weight / sum)
        }
        return result
    }

    /// The modified Bessel function of the first kind and order 0, by its series.
    private static func bessel(_ x: Double) -> Double {
        var (sum, term, index) = (1.0, 1.0, 1.0)
        while term > 1e-12 * sum {
            term *= (x / 2 / index) * (x / 2 / index)
            sum += term
            index += 1
        }
        return sum
    }

    /// The peak of `count` frames of interleaved stereo samples, and between each frame and the next one. ``margin`` says how many frames
    /// before and after must be readable.
    package static func peak(_ samples: UnsafePointer<Float>, count: Int) -> Float {
        let weights = (Self.weights[0], Self.weights[1], Self.weights[2])
        var maxima = SIMD4<Float>()
        var index = 0
        while index < count {
            let raw = UnsafeRawPointer(samples + 2 * (index - margin.before))
            let window = raw.loadUnaligned(as: SIMD32<Float>.self)
            let (first, second, third) = (window * weights.0, window * weights.1, window * weights.2)
            let even = SIMD4(first.evenHalf.sum(), second.evenHalf.sum(), third.evenHalf.sum(), samples[2 * index])
            let odd = SIMD4(first.oddHalf.sum(), second.oddHalf.sum(), third.oddHalf.sum(), samples[2 * index + 1])
            maxima = pointwiseMax(maxima, pointwiseMax(pointwiseMax(even, -even), pointwiseMax(odd, -odd)))
            index += 1
        }
        return maxima.max()
    }
}

/// Measures the true peak of audio that is read block after block.
package struct TruePeakMeter {
    private static let margin = TruePeak.margin.before + TruePeak.margin.after

    /// Frames whose neighbours are not known yet, after the frames before them.
    private var buffer = [Float](repeating: 0, count: 2 * TruePeak.margin.before)
    private var peak: Float = 0

    package init() {}

    /// Adds `count` frames of interleaved stereo samples.
    package mutating func add(_ samples: UnsafePointer<Float>, count: Int) {
        buffer.append(contentsOf: UnsafeBufferPointer(start: samples, count: 2 * count))
        let known = buffer.count / 2 - TruePeakMeter.margin
        guard known > 0 else { return }
        buffer.withUnsafeBufferPointer { buffer in
            guard let base = buffer.baseAddress else { return }
            peak = max(peak, TruePeak.peak(base + 2 * TruePeak.margin.before, count: known))
        }
        buffer.removeFirst(2 * known)
    }

    /// The peak of all audio, which silence follows.
    package mutating func finish() -> Float {
        let silence = [Float](repeating: 0, count: 2 * TruePeak.margin.after)
        add(silence, count: TruePeak.margin.after)
        return peak
    }
}
