import Foundation
import KinoraDrawing
import KinoraRuntime
import KinoraViews

/// A text layer at a time.
struct LayerTextView: View {
    private let reference: LayerReference
    private let text: LayerText
    /// In seconds of the film.
    private let time: TimeInterval

    init(layer: Layer, text: LayerText, time: TimeInterval) {
        (reference, self.text, self.time) = (LayerReference(layer: layer), text, time)
    }

    private var layer: Layer { reference.layer }

    var body: some View { view }

    private var view: TimelessView {
        let local = layer.motionTime(at: time)
        let style = layer.motion.foreground?.value(at: local).style ?? AnyShapeStyle(.primary)
        let entrance = GlyphAppearance(layer, at: time, joinsLetters: (text.text ?? "").joinsLetters)
        if let size = text.maxSize {
            let content = FittedLayerText(words: words(at: local), text: text, size: size).foregroundStyle(style)
            return entrance.map { TimelessView(content.textRenderer($0)) } ?? TimelessView(content)
        }
        let content = Text(verbatim: words(at: local))
            .font(text.font.font)
            .tracking(text.tracking)
            .foregroundStyle(style)
            .multilineTextAlignment(text.alignment)
            .lineLimit(text.lineLimit)
            .lineSpacing(text.lineSpacing)
            .minimumScaleFactor(text.minimumScale)
        return entrance.map { TimelessView(content.textRenderer($0)) } ?? TimelessView(content)
    }

    /// The text, with the number at a time in seconds since the start of the layer.
    private func words(at time: TimeInterval) -> String {
        if let text = text.text { return text }
        var names = text.names
        names["number"] = .number(layer.motion.number?.value(at: time) ?? 0)
        // The reader has evaluated the template for both ends of the number.
        return (try? text.template.text(names)) ?? ""
    }
}
