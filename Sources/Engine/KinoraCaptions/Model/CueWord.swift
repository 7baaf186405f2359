/// A word of a cue, or a part of a word such as a syllable of a song, with its times.
public struct CueWord: Hashable, Sendable {
    /// The position of the word in the cue's text, as UTF-8 offsets, without spaces around the word.
    public var range: Range<Int>
    /// The time at which the word begins, in seconds from the start of the track. Times of a cue's words never decrease.
    public var start: Double
    /// The time at which the word ends, in seconds; not before ``start``.
    public var end: Double

    /// Creates a word.
    /// - Parameters:
    ///   - range: The position in the cue's text, as UTF-8 offsets.
    ///   - start: The time at which the word begins, in seconds.
    ///   - end: The time at which the word ends, in seconds; not before `start`.
    public init(range: Range<Int>, start: Double, end: Double) {
        (self.range, self.start, self.end) = (range, start, end)
    }
}
