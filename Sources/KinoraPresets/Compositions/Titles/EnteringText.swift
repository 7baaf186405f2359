import Foundation
import KinoraDrawing
import KinoraViews

/// A fitted text in `frame` whose glyphs enter sequentially.
struct EnteringText: View {
    let text: String
    let font: Font
    let color: Color
    let frame: CGRect
    var alignment = Alignment.center
    var lineLimit: Int?
    /// Seconds since the first glyph entered.
    let time: TimeInterval
    /// Changes the entrance.
    var entrance: @Sendable (inout GlyphEntrance) -> Void = { _ in }

    var body: some View {
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
