import Foundation
import KinoraDrawing
import KinoraRuntime

/// A text that fits its frame, whose letters enter in order.
///
///     TimelineView(.animation) { timeline in
///         EnteringText(
///             title, font: .system(size: 120, weight: .heavy), color: .white, frame: film.safeFrame,
///             time: timeline.time - 0.5)
///     }
///
/// The text wraps and shrinks like ``FittedText``. Letters of scripts that join them enter together, line by line. The view is a function of the time
/// and needs no state.
public struct EnteringText: View {
    private let text: String
    private let font: Font
    private let color: Color
    private let frame: CGRect
    private let alignment: Alignment
    private let lineLimit: Int?
    private let time: TimeInterval
    private let entrance: @Sendable (inout GlyphEntrance) -> Void

    /// Shows a text that enters.
    ///
    /// - Parameters:
    ///   - text: The text, whose letters enter one by one.
    ///   - font: The font with the largest size.
    ///   - color: The colour of the letters.
    ///   - frame: The position and the largest size of the text in points, in the view around it.
    ///   - alignment: The position of the text in `frame`.
    ///   - lineLimit: The maximum number of lines; nil for any number.
    ///   - time: Seconds since the first letter entered. Nothing is shown before 0.
    ///   - entrance: Changes the motion, such as `{ $0.step = 0.02 }`.
    public init(
        _ text: String, font: Font, color: Color, frame: CGRect, alignment: Alignment = .center, lineLimit: Int? = nil, time: TimeInterval,
        entrance: @escaping @Sendable (inout GlyphEntrance) -> Void = { _ in }
    ) {
        (self.text, self.font, self.color, self.frame) = (text, font, color, frame)
        (self.alignment, self.lineLimit, self.time, self.entrance) = (alignment, lineLimit, time, entrance)
    }

    public var body: some View {
        FittedText(text, alignment: alignment, lineLimit: lineLimit)
            .font(font)
            .foregroundStyle(color)
            .textRenderer(renderer)
            .frame(width: frame.width, height: frame.height)
            .position(x: frame.midX, y: frame.midY)
    }

    private var renderer: GlyphEntrance {
        var renderer = GlyphEntrance(time: time, joinsLetters: text.joinsLetters)
        entrance(&renderer)
        return renderer
    }
}
