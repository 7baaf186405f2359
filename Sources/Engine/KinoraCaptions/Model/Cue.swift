/// A text that a film shows or speaks from one time to another, with the times of its words where they are known.
///
/// Ranges in a cue are offsets in the UTF-8 representation of ``text``. They begin and end at Unicode scalars.
public struct Cue: Hashable, Sendable {
    /// The time at which the cue appears, in seconds from the start of the track; finite.
    public var start: Double
    /// The time at which the cue disappears, in seconds; finite and not before ``start``.
    public var end: Double
    /// The text without markup. `\n` separates lines; empty lines are possible.
    public var text: String
    /// The words with times, sorted by range and disjoint. Empty if the times are unknown: ``wordTimes()`` then estimates them.
    public var words: [CueWord]
    /// The person who speaks; nil if unknown. If several persons speak in the cue, the first one, and ``CueStyle/voice`` names the others.
    public var speaker: String?
    /// Styles of parts of the text, sorted by range and disjoint. Text outside of them has no style of its own.
    public var spans: [CueSpan]
    /// The position of the cue in the frame.
    public var placement: CuePlacement
    /// The identifier or number that the file gives; nil if none.
    public var identifier: String?
    /// The line of the file in which the cue's times are, counted from 1; nil if the cue is not from a file.
    public var sourceLine: Int?

    /// Creates a cue.
    /// - Parameters:
    ///   - start: The time at which the cue appears, in seconds; finite.
    ///   - end: The time at which the cue disappears, in seconds; finite and not before `start`.
    ///   - text: The text without markup, with `\n` between lines.
    ///   - words: The words with times, sorted by range and disjoint.
    ///   - speaker: The person who speaks; nil if unknown.
    ///   - spans: Styles of parts of the text, sorted by range and disjoint.
    ///   - placement: The position of the cue in the frame.
    ///   - identifier: The identifier or number of the cue; nil if none.
    ///   - sourceLine: The line of the file, counted from 1; nil if the cue is not from a file.
    public init(
        start: Double, end: Double, text: String, words: [CueWord] = [], speaker: String? = nil, spans: [CueSpan] = [],
        placement: CuePlacement = CuePlacement(), identifier: String? = nil, sourceLine: Int? = nil
    ) {
        precondition(start.isFinite && end.isFinite && start <= end, "a cue ends after its start, and both times are finite")
        (self.start, self.end, self.text, self.words, self.speaker, self.spans) = (start, end, text, words, speaker, spans)
        (self.placement, self.identifier, self.sourceLine) = (placement, identifier, sourceLine)
    }

    /// The time for which the cue is shown, in seconds.
    public var duration: Double { end - start }

    /// Returns whether the cue is shown at `time`, in seconds: from ``start`` until just before ``end``.
    public func isShown(at time: Double) -> Bool { start <= time && time < end }

    /// Returns the part of ``text`` at `range`, UTF-8 offsets that are clamped to the text.
    public func text(at range: Range<Int>) -> Substring {
        let utf8 = text.utf8
        let bounds = range.clamped(to: 0..<utf8.count)
        let start = utf8.index(utf8.startIndex, offsetBy: bounds.lowerBound)
        return text[start..<utf8.index(start, offsetBy: bounds.count)]
    }
}
