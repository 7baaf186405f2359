/// The style of a part of a cue's text.
public struct CueStyle: Hashable, Sendable {
    /// Whether the text is bold.
    public var isBold = false
    /// Whether the text is italic.
    public var isItalic = false
    /// Whether the text is underlined.
    public var isUnderlined = false
    /// Whether the text is struck through.
    public var isStruckThrough = false
    /// The colour of the text; nil for the colour of the captions.
    public var color: CueColor?
    /// The colour behind the text; nil for the background of the captions.
    public var background: CueColor?
    /// The classes of WebVTT (`<c.name>`), in the order of the file.
    public var classes: [String] = []
    /// The person who speaks this part, if several persons speak in the cue; else nil, and ``Cue/speaker`` speaks.
    public var voice: String?

    /// Creates a style without any setting.
    public init() {}

    /// Whether the style has no setting.
    public var isPlain: Bool { self == CueStyle() }
}
