import Foundation

/// Compares two segments of audio in the properties that codecs preserve: the power from ``minFrequency`` to about ``audible``, and the waveform
/// up to ``maxFrequency``.
///
/// Opus and AAC change a constant offset and the lowest frequencies, remove frequencies above 16 to 20 kHz, and encode noise above some
/// kilohertz by its power only. Between these frequencies they preserve the waveform, so that delays and different audio of equal power are
/// detected.
struct AudioComparison {
    /// In hertz.
    static let minFrequency = 80.0
    static let maxFrequency = 1500.0
    /// The cutoff frequency, in hertz, of a filter with 24 decibels per octave, which excludes frequencies that codecs remove.
    static let audible = 10_000.0

    /// The powers between ``minFrequency`` and ``audible``, in decibels of full scale.
    private(set) var expected = 0.0
    private(set) var found = 0.0
    /// The power of the expected audio between ``minFrequency`` and ``maxFrequency``, in decibels.
    private(set) var expectedBand = 0.0
    /// The correlation of the waveforms between ``minFrequency`` and ``maxFrequency``: 1 if they are equal up to a factor, 0 if unrelated.
    private(set) var correlation = 0.0

    private var channels = [Channel(), Channel()]

    private struct Channel {
        var expected = Band()
        var found = Band()
    }

    /// The filters of one channel, whose state continues between segments.
    private struct Band {
        var high = Biquad(highPass: AudioComparison.minFrequency)
        var audible = (Biquad(lowPass: AudioComparison.audible), Biquad(lowPass: AudioComparison.audible))
        var low = Biquad(lowPass: AudioComparison.maxFrequency)

        mutating func next(_ sample: Float) -> Double { audible.1.next(audible.0.next(high.next(Double(sample)))) }
    }

    /// Compares the next `count` frames of left and right samples.
    mutating func compare(_ expected: UnsafePointer<Float>, with found: UnsafePointer<Float>, count: Int) {
        var (powers, bands, product) = ((0.0, 0.0), (0.0, 0.0), 0.0)
        for side in 0..<AudioFormat.channels {
            var channel = channels[side]
            var index = side
            while index < count * AudioFormat.channels {
                let wanted = channel.expected.next(expected[index])
                let heard = channel.found.next(found[index])
                powers.0 += wanted * wanted
                powers.1 += heard * heard
                let (wantedBand, heardBand) = (channel.expected.low.next(wanted), channel.found.low.next(heard))
                bands.0 += wantedBand * wantedBand
                bands.1 += heardBand * heardBand
                product += wantedBand * heardBand
                index += AudioFormat.channels
            }
            channels[side] = channel
        }
        let number = Double(count)
        (self.expected, self.found) = (AudioComparison.decibels(powers.0 / number), AudioComparison.decibels(powers.1 / number))
        expectedBand = AudioComparison.decibels(bands.0 / number)
        correlation = bands.0 > 0 && bands.1 > 0 ? product / (bands.0 * bands.1).squareRoot() : 0
    }

    private static func decibels(_ power: Double) -> Double { power > 1e-20 ? 10 * log10(power) : -200 }
}

/// A second-order Butterworth filter, derived with the bilinear transform.
private struct Biquad {
    private let b0: Double
    private let b1: Double
    private let b2: Double
    private let a1: Double
    private let a2: Double
    private var (first, second) = (0.0, 0.0)

    init(highPass frequency: Double) { self.init(frequency) { _ in (1, -2, 1) } }
    init(lowPass frequency: Double) { self.init(frequency) { k in (k * k, 2 * k * k, k * k) } }

    private init(_ frequency: Double, _ numerator: (Double) -> (Double, Double, Double)) {
        let k = tan(.pi * frequency / Double(AudioFormat.sampleRate))
        let scale = 1 / (1 + k * 2.0.squareRoot() + k * k)
        let (b0, b1, b2) = numerator(k)
        (self.b0, self.b1, self.b2) = (b0 * scale, b1 * scale, b2 * scale)
        (a1, a2) = (2 * (k * k - 1) * scale, (1 - k * 2.0.squareRoot() + k * k) * scale)
    }

    /// Transposed direct form II.
    mutating func next(_ x: Double) -> Double {
        let y = b0 * x + first
        first = b1 * x - a1 * y + second
        second = b2 * x - a2 * y
        // Avoids denormal numbers, which are slow.
        if abs(first) < 1e-30 { first = 0 }
        if abs(second) < 1e-30 { second = 0 }
        return y
    }
}
