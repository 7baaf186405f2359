import Foundation
import KinoraDrawing
import KinoraRuntime
import KinoraViews

/// A text layer at a time.
struct LayerTextView: View {
    private let layer: Layer
    private let text: LayerText
    /// In seconds of the film.
    private let time: TimeInterval

    init(layer: Layer, text: LayerText, time: TimeInterval) {
        (self.layer, self.text, self.time) = (layer, text, time)
    }

    var body: some View { view }

    private var view: TimelessView {
        let local = layer.motionTime(at: time)
        let style = layer.motion.foreground?.value(at: local).style ?? AnyShapeStyle(.primary)
        let text = text.positioned(layer.motion, at: local)
        let words = text.words(layer.motion, at: local)
        let renderer = TextMotionRenderer(layer, text, at: time, words: words)
        if let size = text.maxSize {
            let content = FittedLayerText(words: words.text, text: text, size: size).foregroundStyle(style)
            return renderer.map { TimelessView(content.textRenderer($0)) } ?? TimelessView(content)
        }
        let content = Text(verbatim: words.text)
            .font(text.font.font)
            .tracking(text.tracking)
            .foregroundStyle(style)
            .multilineTextAlignment(text.alignment)
            .lineLimit(text.lineLimit)
            .lineSpacing(text.lineSpacing)
            .minimumScaleFactor(text.minimumScale)
        return renderer.map { TimelessView(content.textRenderer($0)) } ?? TimelessView(content)
    }
}
