import KinoraAudioFeatures
import KinoraMedia
import KinoraSound
import Synchronization

/// The audio of a film. It is opened first, so that its errors are found before other work, and mixed once for all outputs.
final class FilmAudio: Sendable {
    private let mixer: Mixer
    /// Mixes the soundtrack, which the views hear, without the sounds of layers; nil for a film without a soundtrack.
    private let music: Mixer?
    /// The audio of the whole film. Filled by ``prepare()``.
    let spool: SampleSpool
    /// The audio of the outputs: a part of the film's audio, exact to the sample.
    let excerpt: SampleSpool
    /// The features of the soundtrack, measured on first use.
    let sound: Sound

    /// Sentences about damaged audio, and about audio that could not be mixed as it should.
    var notices: [String] { mixer.notices }

    /// Creates the audio of a film whose soundtrack is all that is heard.
    ///
    /// - Parameter frames: The frames of the film that the outputs show.
    convenience init(_ mix: SoundMix, film: Film, frames: Range<Int>) throws {
        try self.init(mix, film: film, frames: frames) { mixer, count in (mixer, Self.heard(mixer, from: 0, count: count)) }
    }

    /// Creates the audio of a film with sounds beside its soundtrack.
    ///
    /// - Parameters:
    ///   - mix: The soundtrack with the sounds.
    ///   - soundtrack: The audio without the sounds; nil for a film without a soundtrack.
    convenience init(_ mix: SoundMix, over soundtrack: FilmAudio?, film: Film, frames: Range<Int>) throws {
        try self.init(mix, film: film, frames: frames) { _, _ in (soundtrack?.music, soundtrack?.sound ?? .silence) }
    }

    private init(_ mix: SoundMix, film: Film, frames: Range<Int>, music: (Mixer, Int) -> (Mixer?, Sound)) throws {
        let spool = try SampleSpool(frameCount: AudioFormat.frames(in: film.duration))
        self.spool = spool
        let first = AudioFormat.frames(in: film.frameRate.time(ofFrame: frames.lowerBound))
        let count = AudioFormat.frames(in: film.frameRate.time(ofFrame: frames.count))
        excerpt = SampleSpool(spool, frames: first..<first + count)
        let mixer = Mixer(mix: mix, spool: spool)
        self.mixer = mixer
        (self.music, sound) = music(mixer, spool.frameCount)
    }

    /// Mixes the audio, once.
    func prepare() throws { try mixer.prepare() }

    /// Whether the audio could not be mixed.
    var hasFailed: Bool { (try? throwFailure()) == nil }

    /// Throws the error of mixing for views that hear the audio, if there was one.
    func throwFailure() throws {
        try mixer.throwFailure()
        try music?.throwFailure()
    }

    /// The audio from frame `first` on for `count` frames, as views hear it. It is mixed and measured on first use.
    func heard(from first: Int, count: Int) -> Sound { music.map { Self.heard($0, from: first, count: count) } ?? .silence }

    private static func heard(_ mixer: Mixer, from first: Int, count: Int) -> Sound {
        Sound(measuringPart: { start, duration in
            // Silence precedes the audio if the part starts before the film.
            let skipped = min(AudioFormat.frames(in: max(start, 0)) - AudioFormat.frames(in: max(-start, 0)), count)
            let length = duration.map { min(AudioFormat.frames(in: $0), count - skipped) } ?? count
            return mixer.features(from: first + skipped, count: length)
        })
    }
}

/// Mixes the audio of a film, once.
private final class Mixer: Sendable {
    private enum State {
        case pending
        /// With a sentence about what could not be reached.
        case ready(notice: String?)
        case failed(any Error)
    }

    let mix: SoundMix
    private let spool: SampleSpool
    private let state = Mutex(State.pending)

    init(mix: SoundMix, spool: SampleSpool) {
        (self.mix, self.spool) = (mix, spool)
    }

    func prepare() throws {
        try state.withLock { state in
            if case .pending = state {
                do {
                    state = .ready(notice: try mix.mix(into: spool))
                } catch {
                    state = .failed(error)
                }
            }
            if case .failed(let error) = state { throw error }
        }
    }

    var notices: [String] {
        guard case .ready(let notice?) = state.withLock({ $0 }) else { return mix.notices }
        return mix.notices + [notice]
    }

    func throwFailure() throws {
        if case .failed(let error) = state.withLock({ $0 }) { throw error }
    }

    /// Returns the features of a part of the audio; of silence if it cannot be mixed. The error is kept.
    func features(from first: Int, count: Int) -> SoundFeatures {
        guard (try? prepare()) != nil else { return SoundFeatures() }
        return SoundAnalysis.features(of: spool, from: first, count: count, tempo: mix.statedTempo)
    }
}
