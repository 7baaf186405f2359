import Foundation
import KinoraFiles
import KinoraMedia
import Synchronization

/// The parts of a recorded voice between its pauses.
///
/// Something is heard if it is at most 30 decibels quieter than the loudest hundredth of a second. A pause is at least ``pause`` long.
package enum SoundPhrases {
    /// In seconds.
    package static let pause: TimeInterval = 0.3

    private struct Key: Hashable {
        let path: String
        let stamp: FileStamp
    }

    /// The maximum number of files whose phrases are kept.
    private static let maxCount = 64
    private static let known = Mutex<[Key: [Range<TimeInterval>]]>([:])

    /// The phrases of the audio file at `path`, in seconds of the file. The file is read completely, unless it is unchanged since the last call.
    package static func phrases(of path: String) throws -> [Range<TimeInterval>] {
        let key = FileStamp(path).map { Key(path: path, stamp: $0) }
        if let found = key.flatMap({ key in known.withLock { $0[key] } }) { return found }
        let mix = try SoundMix(Soundtrack(SoundClip(path), badAudio: .silence))
        let phrases = phrases(try mix.powers())
        if let key, FileStamp(path) == key.stamp {
            known.withLock { known in
                if known.count >= maxCount { known = [:] }
                known[key] = phrases
            }
        }
        return phrases
    }

    /// The phrases of audio with these mean squares in each hundredth of a second.
    static func phrases(_ powers: [Float]) -> [Range<TimeInterval>] {
        DuckingGain.heard(powers, pause: pause).map { Double($0.lowerBound) / 100..<Double($0.upperBound) / 100 }
    }
}
