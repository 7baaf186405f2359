/// A part of a cue's text with a style of its own.
public struct CueSpan: Hashable, Sendable {
    /// The position in the cue's text, as UTF-8 offsets; not empty.
    public var range: Range<Int>
    /// The style of the part.
    public var style: CueStyle

    /// Creates a span.
    /// - Parameters:
    ///   - range: The position in the cue's text, as UTF-8 offsets; not empty.
    ///   - style: The style of the part.
    public init(range: Range<Int>, style: CueStyle) {
        (self.range, self.style) = (range, style)
    }
}
