/// The one form in which sound is mixed and analysed: 48000 times a second a left and a right sample, one after the other, as 32-bit floats
/// whose full scale is 1.
package enum AudioFormat {
    package static let sampleRate = 48_000
    package static let channels = 2

    /// How many frames (a sample of each channel) come nearest to `seconds`; 0 for what is negative or no number.
    package static func frames(in seconds: Double) -> Int {
        let frames = (seconds * Double(sampleRate)).rounded()
        return frames > 0 && frames < 1e15 ? Int(frames) : 0
    }

    package static func seconds(_ frames: Int) -> Double { Double(frames) / Double(sampleRate) }

    /// The magnitude, 1 being full scale, up to which a sample is audio: 120 decibels above full scale.
    package static let maxSample: Float = 1e6

    /// Replaces samples that are not numbers, or beyond ``maxSample``, with 0, because they would spread to everything they are mixed with.
    ///
    /// - Returns: The number of samples that were replaced.
    @discardableResult
    package static func removeNonNumbers(_ samples: UnsafeMutablePointer<Float>, count: Int) -> Int {
        var (index, removed) = (0, 0)
        while index < count {
            if !(abs(samples[index]) <= maxSample) {
                samples[index] = 0
                removed += 1
            }
            index += 1
        }
        return removed
    }
}
