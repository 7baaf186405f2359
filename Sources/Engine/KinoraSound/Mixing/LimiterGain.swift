import Foundation
import KinoraMedia

/// The gain of a clip's limiter from sample to sample. Both channels have the same gain, so that their balance remains.
struct LimiterGain {
    private let ceiling: Float
    /// The factor by which the distance of the gain to 1 shrinks per sample.
    private let release = exp(-1 / (0.05 * Double(AudioFormat.sampleRate)))
    private var gain = 1.0

    /// A gain that is closer to 1 changes no sample that is heard.
    private static let epsilon = 1e-6

    /// - Parameter ceiling: In decibels of full scale.
    init(_ ceiling: Double) { self.ceiling = Float(pow(10, ceiling / 20)) }

    /// Limits `count` frames of interleaved stereo samples. Samples that need no gain, long enough after others, stay unchanged.
    mutating func apply(to samples: UnsafeMutablePointer<Float>, count: Int) {
        var gain = gain
        var index = 0
        while index < 2 * count {
            let level = max(abs(samples[index]), abs(samples[index + 1]))
            gain = 1 - (1 - gain) * release
            if 1 - gain < Self.epsilon { gain = 1 }
            if Double(level) * gain > Double(ceiling) { gain = Double(ceiling) / Double(level) }
            let factor = Float(gain)
            // Clamped, because of rounding.
            samples[index] = min(max(samples[index] * factor, -ceiling), ceiling)
            samples[index + 1] = min(max(samples[index + 1] * factor, -ceiling), ceiling)
            index += 2
        }
        self.gain = gain
    }
}
