/// Bounds for files of captions, which may come from strangers.
enum CaptionLimits {
    /// The maximum size of a file, in bytes.
    static let maxFileSize = 64 << 20
    /// The maximum number of cues.
    static let maxCues = 100_000
    /// The maximum length of a cue's text, in bytes of UTF-8.
    static let maxCueLength = 20_000
    /// The maximum number of words with times in a file.
    static let maxWords = 2_000_000
    /// The maximum number of nested lists and objects of JSON, and of nested tags of a cue.
    static let maxDepth = 64
    /// The maximum number of values of JSON.
    static let maxJSONValues = 10_000_000
    /// The latest time, in seconds: 1000 hours.
    static let maxTime = 3_600_000.0
    /// The maximum number of regions, style rules and styles of a file.
    static let maxDefinitions = 1000
}
