import Foundation
import KinoraMedia

/// The gain of a compressor from sample to sample. Both channels have the same gain, so that their balance remains.
struct CompressorGain {
    private let settings: SoundCompressor
    private let makeup: Double
    /// The factors by which the distance to the wanted reduction shrinks per sample.
    private let attack: Double
    private let release: Double
    /// The current reduction, in decibels, at least 0.
    private var reduction = 0.0

    init(_ settings: SoundCompressor) {
        self.settings = settings
        makeup = settings.makeup
        attack = exp(-1 / (settings.attack * Double(AudioFormat.sampleRate)))
        release = exp(-1 / (settings.release * Double(AudioFormat.sampleRate)))
    }

    /// Compresses `count` frames of interleaved stereo samples.
    mutating func apply(to samples: UnsafeMutablePointer<Float>, count: Int) {
        var reduction = reduction
        let slope = 1 - 1 / settings.ratio
        var index = 0
        while index < 2 * count {
            let level = Double(max(abs(samples[index]), abs(samples[index + 1])))
            let excess = level > 1e-5 ? 20 * log10(level) - settings.threshold : 0
            let wanted = max(excess, 0) * slope
            reduction = wanted + (reduction - wanted) * (wanted > reduction ? attack : release)
            let gain = Float(pow(10, (makeup - reduction) / 20))
            samples[index] *= gain
            samples[index + 1] *= gain
            index += 2
        }
        self.reduction = reduction < 1e-9 ? 0 : reduction
    }
}
