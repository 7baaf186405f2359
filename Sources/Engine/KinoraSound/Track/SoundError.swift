import Foundation
import KinoraErrors
import KinoraFiles
import KinoraMedia

/// An error of a soundtrack. The description contains a solution.
package enum SoundError: CategorizedError, Hashable {
    /// A path at which the file system has no accessible file, and the value of `errno`.
    case inaccessible(String, code: Int32)
    /// A file that cannot be decoded, and the reason.
    case unreadable(String, reason: String)
    case noAudio(String)
    case tooLong(String)
    case damaged(String, [AudioDamage])
    /// A part that starts after the end of the source.
    case trimmedAway(String, from: Double, length: Double)
    /// More sounds at the same time than are mixed. The path of the last one; nil for generated audio.
    case tooManyVoices(String?, time: Double)
    /// More of the files of sounds that is skipped than is decoded. The path of the last file.
    case tooMuchSkipped(String)
    /// A film that should have the length of an endless track.
    case endless
    case nothingToCutTo

    package var category: KinoraError.Category { .badInput }

    package var description: String {
        switch self {
        case .inaccessible(let path, _) where WebAddress.isAddress(path): "the track '\(path)' \(WebAddress.refusal)"
        case .inaccessible(let path, ENOENT), .inaccessible(let path, ENOTDIR): "the track '\(path)' does not exist; check its path"
        case .inaccessible(let path, let code): "the track '\(path)' cannot be opened: \(SystemError.text(code))"
        case .unreadable(let path, let reason):
            "the track '\(path)' cannot be read: \(reason); expected an audio file that FFmpeg can decode, such as .ogg, .mp3, .m4a, .flac or .wav"
        case .noAudio(let path):
            "the track '\(path)' contains no audio; expected an audio file, or a video with an audio track"
        case .tooLong(let path): "the track '\(path)' is longer than the maximum of 24 hours; use a shorter one"
        case .damaged(let path, let damage):
            "the track '\(path)' is damaged \(SoundError.list(damage)); repair the file, or use --on-bad-audio silence"
        case .trimmedAway(let path, let from, let length):
            "the track '\(path)' is only \(length) s long; the start \(from) s of its part must be less"
        case .tooManyVoices(_, let time):
            "more than \(Soundtrack.maxVoices) sounds are heard at the same time, at \(time) s; end some sounds earlier"
        case .tooMuchSkipped(let path):
            "the sounds skip more than 24 hours of their files, at last of '\(path)'; cut the files, or use smaller values of from"
        case .endless: "the film cannot have the length of its audio, which is endless; set a duration, or use loop or silence"
        case .nothingToCutTo: "the film cannot have the length of its audio, which is empty; use loop or silence"
        }
    }

    /// The path of the file that the error concerns.
    package var path: String? {
        switch self {
        case .inaccessible(let path, _), .unreadable(let path, _), .noAudio(let path), .tooLong(let path), .damaged(let path, _),
            .trimmedAway(let path, _, _):
            path
        case .tooManyVoices(let path, _): path
        case .tooMuchSkipped(let path): path
        case .endless, .nothingToCutTo: nil
        }
    }

    /// A list of the first damaged parts.
    package static func list(_ damage: [AudioDamage]) -> String {
        let shown = damage.prefix(5).map(\.description).joined(separator: ", ")
        return damage.count > 5 ? "\(shown) and in \(damage.count - 5) more places" : shown
    }
}
