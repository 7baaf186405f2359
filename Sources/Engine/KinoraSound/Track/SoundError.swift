import Foundation
import KinoraErrors
import KinoraFiles
import KinoraMedia

/// An error of a soundtrack. The description contains a solution.
package indirect enum SoundError: CategorizedError, Hashable {
    /// What an audio file is for a film.
    package enum Role {
        /// The soundtrack, or a clip of it.
        case track
        /// A sound that is mixed with the soundtrack.
        case sound

        var noun: String {
            switch self {
            case .track: "the track"
            case .sound: "the sound"
            }
        }
    }

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
    /// An error of the file of a sound beside a soundtrack.
    case besideTrack(SoundError)

    package var category: KinoraError.Category { .badInput }

    package var description: String { description(as: .track) }

    private func description(as role: Role) -> String {
        switch self {
        case .inaccessible(let path, _) where WebAddress.isAddress(path): "\(role.noun) '\(path)' \(WebAddress.refusal)"
        case .inaccessible(let path, ENOENT), .inaccessible(let path, ENOTDIR): "\(role.noun) '\(path)' does not exist; check its path"
        case .inaccessible(let path, let code): "\(role.noun) '\(path)' cannot be opened: \(SystemError.text(code))"
        case .unreadable(let path, let reason):
            "\(role.noun) '\(path)' cannot be read: \(reason); expected an audio file that FFmpeg can decode, such as .ogg, .mp3, .m4a, .flac or .wav"
        case .noAudio(let path):
            "\(role.noun) '\(path)' contains no audio; expected an audio file, or a video with an audio track"
        case .tooLong(let path): "\(role.noun) '\(path)' is longer than the maximum of 24 hours; use a shorter one"
        case .damaged(let path, let damage):
            "\(role.noun) '\(path)' is damaged \(SoundError.list(damage)); repair the file, or use --on-bad-audio silence"
        case .trimmedAway(let path, let from, let length):
            "\(role.noun) '\(path)' is only \(length) s long; the start \(from) s of its part must be less"
        case .tooManyVoices(_, let time):
            "more than \(Soundtrack.maxVoices) sounds are heard at the same time, at \(time) s; end some sounds earlier"
        case .tooMuchSkipped(let path):
            "the sounds skip more than 24 hours of their files, at last of '\(path)'; cut the files, or use smaller values of from"
        case .endless: "the film cannot have the length of its audio, which is endless; set a duration, or use loop or silence"
        case .nothingToCutTo: "the film cannot have the length of its audio, which is empty; use loop or silence"
        case .besideTrack(let error): error.description(as: .sound)
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
        case .besideTrack(let error): error.path
        }
    }

    /// A list of the first damaged parts.
    package static func list(_ damage: [AudioDamage]) -> String {
        let shown = damage.prefix(5).map(\.description).joined(separator: ", ")
        return damage.count > 5 ? "\(shown) and in \(damage.count - 5) more places" : shown
    }
}
