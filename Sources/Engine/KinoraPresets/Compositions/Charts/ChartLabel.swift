import Foundation
import KinoraDrawing
import KinoraViews

/// A text of a chart at its final size, for drawing in a canvas.
struct ChartLabel {
    private let text: Text
    /// The size of the lines, in points.
    let size: CGSize
    /// The width at which lines break.
    private let width: CGFloat

    /// Creates a label of one line that is as wide as its text.
    init(_ string: String, font: Font, environment: EnvironmentValues) {
        text = Text(verbatim: string).font(font)
        size = text.shaped(in: environment).size
        width = .infinity
    }

    /// Creates a label that wraps and shrinks until it fits into `box`.
    @MainActor init(_ string: String, font: Font, fitting box: CGSize, lineLimit: Int, environment: EnvironmentValues) {
        var environment = environment
        environment.font = font
        (text, size, width) = FittedText.fitted(string, lineLimit: lineLimit, in: box, environment: environment)
    }

    /// The frame whose anchor is at `point`.
    func frame(at point: CGPoint, anchor: UnitPoint) -> CGRect {
        CGRect(x: point.x - anchor.x * size.width, y: point.y - anchor.y * size.height, width: size.width, height: size.height)
    }

    /// Draws the text from the upper left corner of `frame`.
    func draw(in context: GraphicsContext, frame: CGRect, color: Color, opacity: Double = 1) {
        guard opacity > 0 else { return }
        var context = context
        context.opacity *= opacity
        var text = context.resolve(text)
        text.shading = .color(color)
        context.draw(text, in: CGRect(x: frame.minX, y: frame.minY, width: width, height: size.height))
    }

    /// `font` as much smaller as needed for the widest of `strings` to be at most `width` points wide.
    static func font(_ font: Font, fitting strings: [String], width: CGFloat, environment: EnvironmentValues) -> Font {
        let widest = strings.map { ChartLabel($0, font: font, environment: environment).size.width }.max() ?? 0
        guard widest > width, width > 0 else { return font }
        var font = font
        font.descriptor.size *= width / widest
        return font
    }
}
