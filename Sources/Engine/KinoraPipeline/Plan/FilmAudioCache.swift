import Foundation
import KinoraFiles
import KinoraMedia
import KinoraMotion
import KinoraSound
import Synchronization

/// The audio of the films that were planned last. Films with equal soundtracks share it, so that it is mixed and measured once: films in several
/// sizes, and a film before and after a change of other parameters. The soundtrack of a film with sounds is kept without and with them, because
/// the sounds depend on what is measured of the soundtrack.
package final class FilmAudioCache: Sendable {
    private struct Key: Sendable {
        let soundtrack: Soundtrack
        let sounds: [SoundClip]
        /// The stamps of the audio files, taken before they are opened.
        let stamps: [FileStamp?]
        let duration: TimeInterval
        let frameRate: FrameRate
        let range: FilmRange?
        let codecs: [AudioCodec]

        init(_ soundtrack: Soundtrack, _ sounds: [SoundClip], of job: RenderJob) {
            (self.soundtrack, self.sounds) = (soundtrack, sounds)
            stamps = (soundtrack.clips + sounds).compactMap(\.path).map { FileStamp($0) }
            (duration, frameRate, range, codecs) = (job.duration, job.frameRate, job.range, job.audioCodecs)
        }

        func isEqual(to other: Key) -> Bool {
            stamps == other.stamps && duration == other.duration && frameRate == other.frameRate && range == other.range
                && codecs == other.codecs
                && soundtrack.isEqual(to: other.soundtrack) && sounds.count == other.sounds.count
                && zip(sounds, other.sounds).allSatisfy { $0.isEqual(to: $1) }
        }
    }

    private let limit: Int
    /// From the least to the most recently used.
    private let entries = Mutex<[(key: Key, audio: ResolvedAudio)]>([])

    /// - Parameter limit: The maximum number of films whose audio is kept, without sounds and with sounds each. A minute of audio takes 23 MB.
    package init(limit: Int = 2) {
        precondition(limit >= 1, "a cache must keep the audio of at least one film")
        self.limit = limit
    }

    /// Returns the kept audio of a film with the same soundtrack, sounds, times and unchanged files; otherwise the result of `make`, which is
    /// kept. Audio that could not be mixed is made again.
    func audio(
        of soundtrack: Soundtrack, with sounds: [SoundClip] = [], of job: RenderJob, make: () throws -> ResolvedAudio
    ) rethrows -> ResolvedAudio {
        let key = Key(soundtrack, sounds, of: job)
        return try entries.withLock { entries in
            if let index = entries.firstIndex(where: { $0.key.isEqual(to: key) }) {
                let entry = entries.remove(at: index)
                if !entry.audio.audio.hasFailed {
                    entries.append(entry)
                    return entry.audio
                }
            }
            let audio = try make()
            entries.append((key, audio))
            let alike = entries.indices.filter { entries[$0].key.sounds.isEmpty == sounds.isEmpty }
            if alike.count > limit { entries.remove(at: alike[0]) }
            return audio
        }
    }
}

/// The audio of a film, and the duration that it determines for the film.
struct ResolvedAudio: Sendable {
    /// In seconds; nil if the film keeps its own.
    let duration: TimeInterval?
    let audio: FilmAudio
}
