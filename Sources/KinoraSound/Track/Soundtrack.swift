import Foundation

/// All that is heard in a film: clips, side by side or one after the other, and what to do where they do not fit.
public struct Soundtrack: Sendable {
    /// What a film does whose sound is shorter or longer than itself.
    public enum Fit: String, Hashable, Codable, Sendable, CaseIterable {
        /// A shorter one starts anew as often as it takes; a longer one stops with the film.
        case loop
        /// After a shorter one it is silent; a longer one stops with the film.
        case silence
        /// The film is as long as its sound.
        case cutToTrack = "cut-to-track"
    }

    /// What to do about a file that is damaged in the middle.
    public enum BadAudio: String, Hashable, Codable, Sendable, CaseIterable {
        /// Say where, and render nothing.
        case stop
        /// Say where, and be silent there.
        case silence
    }

    public var clips: [SoundClip]
    public var fit: Fit
    public var badAudio: BadAudio

    /// Clips that sound together.
    public init(_ clips: [SoundClip], fit: Fit = .silence, badAudio: BadAudio = .stop) {
        (self.clips, self.fit, self.badAudio) = (clips, fit, badAudio)
    }

    /// Clips that sound together.
    public init(_ clips: SoundClip..., fit: Fit = .silence, badAudio: BadAudio = .stop) {
        self.init(clips, fit: fit, badAudio: badAudio)
    }

    /// No sound.
    public static let none = Soundtrack([])

    /// The same track with the paths of its files replaced by `location` of them.
    package func located<Failure: Error>(_ location: (String) throws(Failure) -> String) throws(Failure) -> Soundtrack {
        var copy = self
        copy.clips = []
        for clip in clips { copy.clips.append(try clip.located(location)) }
        return copy
    }
}
