import Foundation
import KinoraDrawing
import KinoraMotion

/// Draws texts in place of their usual way: glyph by glyph, line by line, with effects. What it holds as `animatableData` moves as in any
/// animatable value.
public protocol TextRenderer: Animatable {
    /// Draws a text that is set into its place. The context's origin is the text's top leading corner, and it may draw beyond.
    func draw(layout: Text.Layout, in context: inout GraphicsContext)

    /// The size of the text in answer to `proposal`; by default the text's own.
    func sizeThatFits(proposal: ProposedViewSize, text: TextProxy) -> CGSize

    /// Room around the text that drawing needs. Pictures have no edges here, so this changes nothing.
    var displayPadding: EdgeInsets { get }
}

extension TextRenderer {
    public func sizeThatFits(proposal: ProposedViewSize, text: TextProxy) -> CGSize { text.sizeThatFits(proposal) }

    public var displayPadding: EdgeInsets { EdgeInsets() }
}

/// A text as its renderer can measure it.
public struct TextProxy {
    let measure: (ProposedViewSize) -> CGSize

    /// The text's own size in answer to `proposal`.
    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { measure(proposal) }
}

/// A renderer of any type, as the environment holds it.
struct AnyTextRenderer {
    let draw: (Text.Layout, inout GraphicsContext) -> Void
    let size: (ProposedViewSize, @escaping (ProposedViewSize) -> CGSize) -> CGSize

    init<R: TextRenderer>(_ renderer: R) {
        draw = { renderer.draw(layout: $0, in: &$1) }
        size = { renderer.sizeThatFits(proposal: $0, text: TextProxy(measure: $1)) }
    }
}

extension EnvironmentValues {
    private enum TextRendererKey: EnvironmentKey {
        static var defaultValue: AnyTextRenderer? { nil }
    }

    /// What draws the texts inside; nil is the usual way.
    var textRenderer: AnyTextRenderer? {
        get { self[TextRendererKey.self] }
        set { self[TextRendererKey.self] = newValue }
    }
}

/// Hands a renderer to the texts inside, at each moment of its animation the one of that moment.
private struct TextRendererModifier<Renderer: TextRenderer> {
    var renderer: Renderer
}

extension TextRendererModifier: ViewModifier, Animatable {
    nonisolated var animatableData: Renderer.AnimatableData {
        get { renderer.animatableData }
        set { renderer.animatableData = newValue }
    }

    func body(content: Content) -> some View {
        content.modifier(
            EnvironmentModifier(
                value: (), isEqual: { _, _ in false }, apply: { [renderer] in $0.textRenderer = AnyTextRenderer(renderer) }))
    }
}

extension View {
    /// Texts inside are drawn by `renderer`.
    nonisolated public func textRenderer<T: TextRenderer>(_ renderer: T) -> some View {
        modifier(TextRendererModifier(renderer: renderer))
    }
}
