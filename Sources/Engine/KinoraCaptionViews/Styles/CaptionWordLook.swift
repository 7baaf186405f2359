import KinoraDrawing

/// The look of a word at a time.
public struct CaptionWordLook: Hashable, Sendable {
    /// The colour; nil for the colour that the file gives, and else the colour of the appearance.
    public var color: Color?
    /// The colour of the highlighted part; nil for the highlight of the appearance.
    public var highlight: Color?
    /// The highlighted part of the word's width, from its first letter on; 0 to 1.
    public var highlighted: Double
    /// The visible part of the word's characters, from the first one on; 0 to 1.
    public var visible: Double

    /// Creates a look.
    ///
    /// - Parameters:
    ///   - color: The colour; nil for the colour that the file gives, and else the colour of the appearance.
    ///   - highlight: The colour of the highlighted part; nil for the highlight of the appearance.
    ///   - highlighted: The highlighted part of the word's width, from its first letter on; 0 to 1.
    ///   - visible: The visible part of the word's characters, from the first one on; 0 to 1.
    public init(color: Color? = nil, highlight: Color? = nil, highlighted: Double = 0, visible: Double = 1) {
        (self.color, self.highlight, self.highlighted, self.visible) = (color, highlight, highlighted, visible)
    }
}
