import KinoraErrors
import KinoraMedia

/// Sound that a film cannot be given. The text says what would be right.
package enum SoundError: CategorizedError, Hashable {
    /// A file that cannot be opened or decoded, and why.
    case unreadable(String, reason: String)
    case noAudio(String)
    case tooLong(String)
    case damaged(String, [AudioDamage])
    /// A part that begins behind the end of the source.
    case trimmedAway(String, from: Double, length: Double)
    /// A film is to be as long as a track that has no end.
    case endless
    case nothingToCutTo

    package var category: KinoraError.Category { .badInput }

    package var description: String {
        switch self {
        case .unreadable(let path, let reason):
            "the track '\(path)' cannot be read: \(reason); expected a sound file that FFmpeg can decode, such as .ogg, .mp3, .m4a, .flac or .wav"
        case .noAudio(let path):
            "the track '\(path)' has no sound in it; expected a sound file, or a video with a sound track"
        case .tooLong(let path): "the track '\(path)' is longer than 24 hours, the maximum; cut it"
        case .damaged(let path, let damage):
            "the track '\(path)' is damaged \(SoundError.list(damage)); repair it, or have it silent there (--on-bad-audio silence)"
        case .trimmedAway(let path, let from, let length):
            "the track '\(path)' is \(length) s long, so that nothing of it comes after \(from) s"
        case .endless: "the film cannot be as long as its sound, which never ends; give it a duration, or choose loop or silence"
        case .nothingToCutTo: "the film cannot be as long as its sound, which is empty"
        }
    }

    /// The path of the file that the error is about.
    package var path: String? {
        switch self {
        case .unreadable(let path, _), .noAudio(let path), .tooLong(let path), .damaged(let path, _), .trimmedAway(let path, _, _): path
        case .endless, .nothingToCutTo: nil
        }
    }

    /// A few of them.
    package static func list(_ damage: [AudioDamage]) -> String {
        let shown = damage.prefix(5).map(\.description).joined(separator: ", ")
        return damage.count > 5 ? "\(shown) and in \(damage.count - 5) more places" : shown
    }
}
