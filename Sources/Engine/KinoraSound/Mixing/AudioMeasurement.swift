import KinoraFiles
import KinoraMedia
import Synchronization

/// The length and the damage of an audio file.
struct AudioMeasurement: Sendable {
    let frameCount: Int
    /// The parts that cannot be decoded.
    let damage: [AudioDamage]
    let invalidSamples: AudioInvalidSamples
}

/// The measurements of the audio files that this process has used. Rows of a batch with the same track decode it once.
///
/// Thread-safe. A file that has changed is measured again.
final class AudioMeasurements: Sendable {
    private struct Key: Hashable {
        let path: String
        let stamp: FileStamp
    }

    static let shared = AudioMeasurements { try SoundSource.measure($0) }

    /// The maximum number of measurements that are kept.
    static let maxCount = 256

    private let measure: @Sendable (String) throws -> AudioMeasurement
    private let known = Mutex<[Key: AudioMeasurement]>([:])

    /// - Parameter measure: Returns the measurement of the file at a path.
    init(measure: @escaping @Sendable (String) throws -> AudioMeasurement) { self.measure = measure }

    /// Returns the measurement of the file at `path`.
    func measurement(of path: String) throws -> AudioMeasurement {
        guard let stamp = FileStamp(path) else { return try measure(path) }
        let key = Key(path: path, stamp: stamp)
        if let measurement = known.withLock({ $0[key] }) { return measurement }
        // Measures outside the lock. Two threads may measure the same file, which only duplicates work.
        let measurement = try measure(path)
        // A file that changed meanwhile may be neither the old nor the new one.
        guard FileStamp(path) == stamp else { return measurement }
        known.withLock { known in
            if known.count >= AudioMeasurements.maxCount { known = [:] }
            known[key] = measurement
        }
        return measurement
    }
}
