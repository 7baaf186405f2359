/// The format in which audio is mixed and analysed: 48,000 frames per second of a left and a right sample, interleaved, as 32-bit floats
/// with a full scale of 1.
package enum AudioFormat {
    package static let sampleRate = 48_000
    package static let channels = 2

    /// The number of frames (one sample per channel) closest to `seconds`; 0 for negative values and NaN.
    package static func frames(in seconds: Double) -> Int {
        let frames = (seconds * Double(sampleRate)).rounded()
        return frames > 0 && frames < 1e15 ? Int(frames) : 0
    }

    package static func seconds(_ frames: Int) -> Double { Double(frames) / Double(sampleRate) }

    /// The maximum magnitude of a valid sample: 120 decibels above full scale, which is 1.
    package static let maxSample: Float = 1e6

    /// Replaces samples that are NaN or exceed ``maxSample`` by 0, because they would affect everything with which they are mixed.
    ///
    /// - Returns: The number of replaced samples.
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
