import KinoraSound

/// The settings of a job that override settings of the composition's soundtrack. Without a soundtrack they have no effect.
public struct AudioSettings: Hashable, Sendable {
    /// How a difference between the lengths of audio and film is resolved; nil, the default, for the composition's setting.
    public var fit: Soundtrack.Fit?
    /// How damaged audio is handled; nil, the default, for the composition's setting.
    public var badAudio: Soundtrack.BadAudio?
    /// The loudness of the film's audio; nil, the default, for the composition's setting.
    public var loudness: Loudness?

    /// Creates settings that override nothing.
    public init() {}

    /// Returns `track` with these settings.
    func applied(to track: Soundtrack) -> Soundtrack {
        var track = track
        track.fit = fit ?? track.fit
        track.badAudio = badAudio ?? track.badAudio
        track.loudness = loudness ?? track.loudness
        return track
    }
}
