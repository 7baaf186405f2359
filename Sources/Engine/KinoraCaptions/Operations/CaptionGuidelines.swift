/// Limits for captions that can be read: the usual ones of broadcasters and streaming services.
public struct CaptionGuidelines: Codable, Hashable, Sendable {
    /// The maximum speed of reading, in characters per second. A character of Chinese or Japanese counts as two.
    public var maxSpeed = 20.0
    /// The maximum length of a line, in characters. A character of Chinese or Japanese counts as two.
    public var maxLineLength = 42
    /// The maximum number of lines.
    public var maxLines = 2
    /// The minimum duration of a cue, in seconds.
    public var minDuration = 5.0 / 6
    /// The maximum duration of a cue, in seconds.
    public var maxDuration = 7.0
    /// The minimum pause between two cues, in seconds, unless one follows immediately. Shorter ones flicker.
    public var minGap = 0.08

    /// Creates the usual limits.
    public init() {}
}
