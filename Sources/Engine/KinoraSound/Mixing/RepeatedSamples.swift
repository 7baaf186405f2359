import Foundation
import KinoraMedia

/// Audio that repeats a few samples endlessly.
struct RepeatedSamples: SoundGenerator {
    private let samples: [StereoSample]

    /// - Parameter samples: At least one.
    init(_ samples: [StereoSample]) {
        precondition(!samples.isEmpty, "repeated audio must have a sample")
        self.samples = samples
    }

    func sample(at time: TimeInterval) -> StereoSample { samples[AudioFormat.frames(in: time) % samples.count] }

    func fill(_ target: UnsafeMutableBufferPointer<StereoSample>, from first: Int) {
        var next = first % samples.count
        for index in target.indices {
            target[index] = samples[next]
            next = next + 1 == samples.count ? 0 : next + 1
        }
    }
}
