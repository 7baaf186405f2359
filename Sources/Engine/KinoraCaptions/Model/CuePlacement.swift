/// The position of a cue in the frame: the cue settings of WebVTT. Other formats are converted to them.
public struct CuePlacement: Hashable, Sendable {
    /// The direction of the lines.
    public enum WritingDirection: String, Hashable, Sendable {
        /// Horizontal lines, from top to bottom.
        case horizontal
        /// Vertical lines, from right to left (`vertical:rl`).
        case verticalRightToLeft = "rl"
        /// Vertical lines, from left to right (`vertical:lr`).
        case verticalLeftToRight = "lr"
    }

    /// The position across the lines: of horizontal lines the vertical one.
    public enum Line: Hashable, Sendable {
        /// A line of text: 0 is the first line of the frame, -1 the last one.
        case number(Int)
        /// A part of the frame's height (of its width if lines are vertical), 0 to 100.
        case percentage(Double)
    }

    /// The part of the cue's box that is at ``line``.
    public enum LineAlignment: String, Hashable, Sendable {
        /// The first line of the cue.
        case start
        /// The centre.
        case center
        /// The last line of the cue.
        case end
    }

    /// The part of the cue's box that is at ``position``.
    public enum PositionAlignment: String, Hashable, Sendable {
        /// As ``alignment`` specifies: the start, the centre or the end of the lines.
        case auto
        /// The left edge, or the top edge of vertical lines.
        case lineLeft = "line-left"
        /// The centre.
        case center
        /// The right edge, or the bottom edge of vertical lines.
        case lineRight = "line-right"
    }

    /// The alignment of the lines in the cue's box.
    public enum Alignment: String, Hashable, Sendable {
        /// The side at which the text begins in its language.
        case start
        /// The centre.
        case center
        /// The side at which the text ends in its language.
        case end
        /// The left side, or the top of vertical lines.
        case left
        /// The right side, or the bottom of vertical lines.
        case right
    }

    /// The direction of the lines.
    public var writingDirection = WritingDirection.horizontal
    /// The position across the lines; nil for the bottom of the frame, or where the captions are by default.
    public var line: Line?
    /// The part of the cue's box that is at ``line``.
    public var lineAlignment = LineAlignment.start
    /// The position along the lines, as a percentage of the frame's width (of its height if lines are vertical), 0 to 100; nil for the side of
    /// ``alignment``.
    public var position: Double?
    /// The part of the cue's box that is at ``position``.
    public var positionAlignment = PositionAlignment.auto
    /// The length of the cue's box along the lines, as a percentage of the frame, 0 to 100.
    public var size = 100.0
    /// The alignment of the lines in the cue's box.
    public var alignment = Alignment.center
    /// The identifier of the region that contains the cue (``CaptionTrack/regions``); nil for the frame.
    public var region: String?

    /// Creates the default position: centred at the bottom of the frame.
    public init() {}

    /// Whether the file specifies no position.
    public var isDefault: Bool { self == CuePlacement() }
}
