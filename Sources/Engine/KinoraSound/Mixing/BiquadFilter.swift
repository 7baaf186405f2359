import Foundation
import KinoraMedia

/// A filter of second order for interleaved stereo samples.
///
/// The coefficients are from R. Bristow-Johnson, "Cookbook formulae for audio equalizer biquad filter coefficients".
struct BiquadFilter {
    // Normalised, so that a0 is 1.
    private let (b0, b1, b2, a1, a2): (Double, Double, Double, Double, Double)
    /// The state of the transposed direct form II, for both channels.
    private var (left, right) = ((0.0, 0.0), (0.0, 0.0))

    private init(b: (Double, Double, Double), a: (Double, Double, Double)) {
        (b0, b1, b2, a1, a2) = (b.0 / a.0, b.1 / a.0, b.2 / a.0, a.1 / a.0, a.2 / a.0)
    }

    /// The angle of a frequency in hertz, in radians per sample.
    private static func angle(_ frequency: Double) -> Double { 2 * .pi * frequency / Double(AudioFormat.sampleRate) }

    /// A Butterworth filter that removes what is below `frequency`.
    static func highPass(_ frequency: Double) -> BiquadFilter {
        let (cosine, alpha) = (cos(angle(frequency)), sin(angle(frequency)) / 2.0.squareRoot())
        return BiquadFilter(b: ((1 + cosine) / 2, -(1 + cosine), (1 + cosine) / 2), a: (1 + alpha, -2 * cosine, 1 - alpha))
    }

    /// A Butterworth filter that removes what is above `frequency`.
    static func lowPass(_ frequency: Double) -> BiquadFilter {
        let (cosine, alpha) = (cos(angle(frequency)), sin(angle(frequency)) / 2.0.squareRoot())
        return BiquadFilter(b: ((1 - cosine) / 2, 1 - cosine, (1 - cosine) / 2), a: (1 + alpha, -2 * cosine, 1 - alpha))
    }

    /// Changes the gain around `frequency`, over about two octaves.
    static func peak(_ frequency: Double, decibels: Double) -> BiquadFilter {
        let amplitude = pow(10, decibels / 40)
        let (cosine, alpha) = (cos(angle(frequency)), sin(angle(frequency)) / 2.0.squareRoot())
        return BiquadFilter(
            b: (1 + alpha * amplitude, -2 * cosine, 1 - alpha * amplitude), a: (1 + alpha / amplitude, -2 * cosine, 1 - alpha / amplitude))
    }

    /// Changes the gain below `frequency`, or above it.
    static func shelving(_ frequency: Double, decibels: Double, isHigh: Bool) -> BiquadFilter {
        let amplitude = pow(10, decibels / 40)
        let alpha = sin(angle(frequency)) / 2.0.squareRoot()
        // The filter for high frequencies differs by the sign of the cosine, and therefore by the signs of b1 and a1.
        let sign = isHigh ? -1.0 : 1
        let cosine = sign * cos(angle(frequency))
        let slope = 2 * amplitude.squareRoot() * alpha
        return BiquadFilter(
            b: (
                amplitude * ((amplitude + 1) - (amplitude - 1) * cosine + slope),
                sign * 2 * amplitude * ((amplitude - 1) - (amplitude + 1) * cosine),
                amplitude * ((amplitude + 1) - (amplitude - 1) * cosine - slope)
            ),
            a: (
                (amplitude + 1) + (amplitude - 1) * cosine + slope, sign * -2 * ((amplitude - 1) + (amplitude + 1) * cosine),
                (amplitude + 1) + (amplitude - 1) * cosine - slope
            ))
    }

    /// Filters `count` frames.
    mutating func apply(to samples: UnsafeMutablePointer<Float>, count: Int) {
        filter(samples, count: count, &left)
        filter(samples + 1, count: count, &right)
    }

    /// Filters every second sample.
    private func filter(_ samples: UnsafeMutablePointer<Float>, count: Int, _ state: inout (Double, Double)) {
        var (first, second) = state
        var index = 0
        while index < 2 * count {
            let input = Double(samples[index])
            let output = b0 * input + first
            first = b1 * input - a1 * output + second
            second = b2 * input - a2 * output
            samples[index] = Float(output)
            index += 2
        }
        // Avoids denormal numbers, which are slow.
        state = (abs(first) < 1e-30 ? 0 : first, abs(second) < 1e-30 ? 0 : second)
    }
}
