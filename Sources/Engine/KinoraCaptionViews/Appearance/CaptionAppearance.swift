import Foundation
import KinoraDrawing
import KinoraRuntime
import KinoraViews

/// The appearance and the lines of captions. Each style has its own default (``CaptionStyle/appearance``).
///
/// The letters of captions have a contrast of at least 4.5:1 to what is behind them, in each frame and over each film: a box or an outline is made strong
/// enough, whatever the colours are.
public struct CaptionAppearance: Hashable, Sendable {
    /// The font; nil for the system font in the weight ``weight`` and a size of ``relativeSize``.
    public var font: Font?
    /// The weight of the font, if ``font`` is nil.
    public var weight = Font.Weight.semibold
    /// The size of the font as a fraction of the shorter side of the frame, if ``font`` is nil; 0.01 to 1.
    public var relativeSize = 0.052
    /// The colour of the letters. Its opacity counts over the box or the outline.
    public var color = Color.white
    /// The colour of the words that are spoken or have been spoken, in the styles that show them.
    public var highlight = Color(red: 1, green: 0.84, blue: 0.16)
    /// The colour of the box behind the lines; nil for letters with an outline instead. Its opacity is raised where the contrast requires it.
    public var box: Color?
    /// The colour of the outline of letters without a box; nil for black or white. A colour without enough contrast is replaced by black or white.
    public var outline: Color?
    /// The width of the outline, as a fraction of the font's size; 0.03 to 0.3.
    public var outlineWidth = 0.09
    /// Whether the letters have a shadow, if they have no box.
    public var hasShadow = true
    /// The maximum number of lines that are shown at a time, 1 to 10. A longer cue is shown in parts, each from the time at which it is spoken.
    public var maxLines = 2
    /// The maximum number of characters of a line, at least 4. Ideographs count as two.
    public var maxCharacters = 42
    /// The maximum number of words that are shown at a time, at least 1; nil for any number that fits.
    public var maxWords: Int?
    /// How small the font may become so that the longest word fits, as a fraction of its size; 0.1 to 1.
    public var minimumScale = 0.6
    /// The position in the frame; nil for the position that the file gives to a cue, and else for the ``standardPosition``.
    public var position: UnitPoint?
    /// The position of cues to which the file gives none.
    public var standardPosition = UnitPoint.bottom
    /// Whether the captions are only where no player or platform covers them: in the margins of `Film.textSafeArea`, if they fill the frame.
    public var staysInSafeArea = true

    /// The appearance of captions in a dark box.
    static let boxed: CaptionAppearance = {
        var appearance = CaptionAppearance()
        appearance.box = Color(red: 0, green: 0, blue: 0, opacity: 0.72)
        return appearance
    }()

    /// The largest factor by which the style enlarges the lines.
    var growth: CGFloat = 1

    /// A point of the frame for a point of the lines, instead of a position.
    var fixedPoint: FixedPoint?

    /// A point of the frame, in points, and the point of the lines at this position.
    struct FixedPoint: Hashable, Sendable {
        var point: CGPoint
        var anchor: UnitPoint
    }

    /// Shows the point `anchor` of the lines at `point` of the frame, in points. Lines that would be outside of the area of captions are moved into it.
    package mutating func fix(at point: CGPoint, anchor: UnitPoint) { fixedPoint = FixedPoint(point: point, anchor: anchor) }

    /// Whether the position that the file gives to a cue has no effect.
    var ignoresPlacements: Bool { position != nil || fixedPoint != nil }

    /// Creates an appearance of white letters with an outline, at the bottom of the frame.
    public init() {}

    /// The font in a frame of `size` points.
    func descriptor(in size: CGSize) -> FontDescriptor {
        if let font { return font.descriptor }
        let side = min(size.width, size.height)
        let fraction = relativeSize.isFinite ? min(max(relativeSize, 0.01), 1) : 0.052
        return Font.system(size: max(side * fraction, 1), weight: weight).descriptor
    }

    /// The width of the outline in a font of `size` points.
    func outlineWidth(_ size: CGFloat) -> CGFloat {
        size * (outlineWidth.isFinite ? min(max(outlineWidth, 0.03), 0.3) : 0.09)
    }

    /// The area of captions in a frame of `size` points.
    func area(in size: CGSize) -> CGRect {
        guard staysInSafeArea else { return CGRect(origin: .zero, size: size) }
        let margins = PlatformInterface.safeMargins(of: size)
        // The middle of the lines is the middle of the frame.
        let side = max(margins.leading, margins.trailing) * size.width
        return CGRect(
            x: side, y: margins.top * size.height, width: size.width - 2 * side, height: size.height * (1 - margins.top - margins.bottom))
    }
}
