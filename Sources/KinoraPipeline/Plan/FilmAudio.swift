import Foundation
import KinoraAudioFeatures
import KinoraFiles
import KinoraMedia
import KinoraSound
import Synchronization

/// The audio of a film. It is opened first, so that its errors are found before other work, and mixed once for all outputs.
final class FilmAudio: Sendable {
    private let mix: SoundMix
    private let isMixed = Mutex(false)
    /// Filled by ``prepare()``.
    let spool: SampleSpool
    /// The features of the audio, measured on first use.
    let sound: Sound

    /// Sentences about damaged audio.
    var notices: [String] { mix.notices }

    init(_ mix: SoundMix, duration: TimeInterval) throws {
        self.mix = mix
        let spool = try SampleSpool(frameCount: AudioFormat.frames(in: duration))
        self.spool = spool
        sound = Sound(measuring: { SoundAnalysis.features(of: spool) })
    }

    /// Mixes the audio, once.
    func prepare() throws {
        try isMixed.withLock { isMixed in
            if !isMixed { try mix.mix(into: spool) }
            isMixed = true
        }
    }
}
