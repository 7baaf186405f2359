import Foundation

/// The audio of a film: clips, overlapping or sequential, and the handling of different lengths and of damage.
public struct Soundtrack: Sendable {
    /// How a difference between the lengths of audio and video is resolved.
    public enum Fit: String, Hashable, Codable, Sendable, CaseIterable {
        /// Shorter audio is repeated; longer audio stops with the film.
        case loop
        /// Silence follows shorter audio; longer audio stops with the film.
        case silence
        /// The film has the length of its audio.
        case cutToTrack = "cut-to-track"
    }

    /// How damaged audio is handled.
    public enum BadAudio: String, Hashable, Codable, Sendable, CaseIterable {
        /// Reports the damaged parts as an error.
        case stop
        /// Reports the damaged parts and replaces them by silence.
        case silence
    }

    /// The clips, which are mixed.
    public var clips: [SoundClip]
    /// How a difference between the lengths of audio and video is resolved.
    public var fit: Fit
    /// How damaged audio is handled.
    public var badAudio: BadAudio
    /// The loudness of the film's audio; nil, the default, to mix the clips with their gains.
    public var loudness: Loudness?

    /// Creates a soundtrack that mixes clips.
    public init(_ clips: [SoundClip], fit: Fit = .silence, badAudio: BadAudio = .stop) {
        (self.clips, self.fit, self.badAudio) = (clips, fit, badAudio)
    }

    /// Creates a soundtrack that mixes clips.
    public init(_ clips: SoundClip..., fit: Fit = .silence, badAudio: BadAudio = .stop) {
        self.init(clips, fit: fit, badAudio: badAudio)
    }

    /// The maximum number of sounds beside a soundtrack that are heard at the same time. Each has an open file and a decoder.
    package static let maxVoices = 200

    /// The maximum sum of the parts of audio files that sounds beside a soundtrack skip, in seconds.
    package static let maxSkipped: TimeInterval = 86_400

    /// No audio.
    public static let none = Soundtrack([])

    /// Returns the clips of a scene that lasts from `start` to `end` seconds of the film and has this soundtrack. The fades belong to the
    /// scene's transitions, in seconds.
    package func clips(ofSceneFrom start: TimeInterval, to end: TimeInterval, fadeIn: TimeInterval, fadeOut: TimeInterval) -> [SoundClip] {
        clips.map { clip in
            let clip = fit == .loop ? clip.repeated() : clip
            return clip.inScene(from: start, to: end, fadeIn: fadeIn, fadeOut: fadeOut)
        }
    }

    /// Returns the soundtrack with the paths of its files replaced by the results of `location`.
    package func located<Failure: Error>(_ location: (String) throws(Failure) -> String) throws(Failure) -> Soundtrack {
        var copy = self
        copy.clips = []
        for clip in clips { copy.clips.append(try clip.located(location)) }
        return copy
    }
}
