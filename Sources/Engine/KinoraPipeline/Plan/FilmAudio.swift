import KinoraAudioFeatures
import KinoraMedia
import KinoraSound
import Synchronization

/// The audio of a film. It is opened first, so that its errors are found before other work, and mixed once for all outputs.
final class FilmAudio: Sendable {
    private let mix: SoundMix
    private let isMixed = Mutex(false)
    /// The audio of the whole film. Filled by ``prepare()``.
    let spool: SampleSpool
    /// The audio of the outputs: a part of the film's audio, exact to the sample.
    let excerpt: SampleSpool
    /// The features of the audio, measured on first use.
    let sound: Sound

    /// Sentences about damaged audio.
    var notices: [String] { mix.notices }

    /// - Parameter frames: The frames of the film that the outputs show.
    init(_ mix: SoundMix, film: Film, frames: Range<Int>) throws {
        self.mix = mix
        let spool = try SampleSpool(frameCount: AudioFormat.frames(in: film.duration))
        self.spool = spool
        let first = AudioFormat.frames(in: film.frameRate.time(ofFrame: frames.lowerBound))
        let count = AudioFormat.frames(in: film.frameRate.time(ofFrame: frames.count))
        excerpt = SampleSpool(spool, frames: first..<first + count)
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
