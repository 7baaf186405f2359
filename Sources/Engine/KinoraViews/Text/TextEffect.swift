import Foundation
import KinoraDrawing
import KinoraMotion

/// A decoration or a lasting motion of a text, such as a marker behind words, or a wave.
///
///     Text("Tomorrow is the last day")
///         .textMotion(time: time, effects: [.highlight(.yellow, words: "last day", progress: min(time, 1))])
public struct TextEffect: Sendable {
    enum Kind: Sendable {
        case mark(Mark)
        case wave(Wave)
        case tracking(CGFloat)
        case caret(Color?, idle: TimeInterval)
        case hangingPunctuation
        case along(@Sendable () -> Route?)
        case rollingDigits(Double, characters: Range<Int>?)
    }

    /// A band behind words.
    struct Mark: Sendable {
        /// Nil for the style of the text.
        let color: Color?
        /// Nil for all words.
        let words: String?
        let progress: Double
        let shape: Shape

        enum Shape: Sendable {
            /// From the bottom of the line upwards, as a fraction of its height.
            case highlight(height: Double)
            /// In points; nil for a sixteenth of the height of the line.
            case underline(thickness: Double?)
        }
    }

    struct Wave: Sendable {
        let unit: TextMotion.Unit
        /// In points.
        let offset: CGSize
        let rotation: Angle
        /// The number of turns that the first part has made.
        let turns: Double
        /// The number of turns by which each part is behind the part before.
        let lag: Double
    }

    /// A path on which letters are placed.
    package struct Route: Sendable {
        /// In the coordinates of the text.
        let path: MeasuredPath
        /// The position of the middle of the text, as a fraction of the length.
        let fraction: Double
        let isClosed: Bool

        package init(_ path: MeasuredPath, fraction: Double) {
            (self.path, self.fraction) = (path, fraction)
            guard path.length > 0 else {
                isClosed = false
                return
            }
            let (first, last) = (path.point(atLength: 0), path.point(atLength: path.length))
            isClosed = abs(first.x - last.x) + abs(first.y - last.y) < 1e-6
        }
    }

    let kind: Kind

    /// A marker behind words, with round corners. It is drawn in the order in which the words are read.
    ///
    /// - Parameters:
    ///   - color: The colour of the marker.
    ///   - words: A part of the text, which is marked wherever it occurs; nil for all of the text.
    ///   - height: The height of the marker as a fraction of the height of the line, 0...1, from the bottom.
    ///   - progress: The drawn fraction, 0...1.
    public static func highlight(_ color: Color, words: String? = nil, height: Double = 1, progress: Double = 1) -> TextEffect {
        TextEffect(kind: .mark(Mark(color: color, words: words, progress: progress, shape: .highlight(height: height))))
    }

    /// A line under words, behind the letters. It is drawn in the order in which the words are read.
    ///
    /// - Parameters:
    ///   - color: The colour of the line; nil for the style of the text.
    ///   - words: A part of the text, which is underlined wherever it occurs; nil for all of the text.
    ///   - thickness: In points; nil for a sixteenth of the height of the line.
    ///   - progress: The drawn fraction, 0...1.
    public static func underline(
        _ color: Color? = nil, words: String? = nil, thickness: Double? = nil, progress: Double = 1
    ) -> TextEffect {
        TextEffect(kind: .mark(Mark(color: color, words: words, progress: progress, shape: .underline(thickness: thickness))))
    }

    /// Letters that swing, each a little later than the letter before.
    ///
    /// - Parameters:
    ///   - unit: The parts that swing as a whole.
    ///   - offset: The distance to each side, in points.
    ///   - rotation: The angle to each side.
    ///   - period: The seconds of a swing to both sides; more than 0.
    ///   - stagger: The seconds by which a part is behind the part before.
    ///   - time: The time in seconds.
    public static func wave(
        by unit: TextMotion.Unit = .letter, offset: CGSize = CGSize(width: 0, height: 12), rotation: Angle = .zero,
        period: TimeInterval = 1.6, stagger: TimeInterval = 0.1, time: TimeInterval
    ) -> TextEffect {
        precondition(period > 0, "the period of a wave must be more than 0")
        return TextEffect(
            kind: .wave(Wave(unit: unit, offset: offset, rotation: rotation, turns: time / period, lag: stagger / period)))
    }

    /// Additional space between letters, in points. Lines keep their breaks and their alignment, and letters their shapes: joined letters stay joined.
    /// The space is not rounded, so that it may change smoothly.
    public static func tracking(_ points: CGFloat) -> TextEffect { TextEffect(kind: .tracking(points)) }

    /// Quotation marks, dashes and points at the ends of lines that are outside of the edges of the text, so that its letters are aligned.
    /// A centred line is centred without them.
    public static let hangingPunctuation = TextEffect(kind: .hangingPunctuation)

    /// Letters whose baselines follow a path, and which turn with it. A closed path begins again after its end; beyond the ends of an open one,
    /// letters are not visible.
    ///
    /// - Parameters:
    ///   - path: In points from the upper left corner of the text.
    ///   - fraction: The position of the middle of each line, as a fraction of the length.
    public static func along(_ path: Path, at fraction: Double = 0.5) -> TextEffect {
        let route = Route(MeasuredPath(path), fraction: fraction)
        return .along { route }
    }

    /// - Parameter route: Called when the text is drawn; nil for no path.
    package static func along(_ route: @escaping @Sendable () -> Route?) -> TextEffect { TextEffect(kind: .along(route)) }

    /// A caret after the last visible letter.
    ///
    /// - Parameters:
    ///   - color: The colour of the caret; nil for the style of the text.
    ///   - idle: The seconds since the last letter was typed: the caret blinks if this is more than 0.
    public static func caret(_ color: Color? = nil, idle: TimeInterval = 0) -> TextEffect { TextEffect(kind: .caret(color, idle: idle)) }

    /// Digits that roll like the wheels of a counter. The text must be the integer part of `value`, with any digits, separators and signs around
    /// it; the fraction is the part by which the last digit has rolled to the next one.
    ///
    /// - Parameters:
    ///   - value: The value of the digits without separators, such as 1299.5 between 12.99 and 13.00.
    ///   - characters: The characters of the number in the text; nil for all of the text.
    public static func rollingDigits(_ value: Double, in characters: Range<Int>? = nil) -> TextEffect {
        TextEffect(kind: .rollingDigits(value, characters: characters))
    }
}
