import Foundation
import KinoraMotion
import KinoraRuntime

/// Replaces the default drawing of text. Its `animatableData` is animated as in any `Animatable` type.
public protocol TextRenderer: Animatable {
    /// Draws the laid-out text. The context's origin is the text's top left corner; drawing outside the text's bounds is allowed.
    func draw(layout: Text.Layout, in context: inout GraphicsContext)

    /// Returns the text's size for `proposal`, in points. The default is the size of the unmodified text.
    func sizeThatFits(proposal: ProposedViewSize, text: TextProxy) -> CGSize

    /// The extra space needed for drawing. It has no effect, because drawing is not clipped.
    var displayPadding: EdgeInsets { get }
}

extension TextRenderer {
    public func sizeThatFits(proposal: ProposedViewSize, text: TextProxy) -> CGSize { text.sizeThatFits(proposal) }

    public var displayPadding: EdgeInsets { EdgeInsets() }
}

/// A proxy to measure a renderer's text.
public struct TextProxy {
    let measure: (ProposedViewSize) -> CGSize

    /// Returns the size of the unmodified text for `proposal`, in points.
    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { measure(proposal) }
}

/// A type-erased text renderer.
struct AnyTextRenderer {
    let draw: (Text.Layout, inout GraphicsContext) -> Void
    let size: (ProposedViewSize, @escaping (ProposedViewSize) -> CGSize) -> CGSize

    init<R: TextRenderer>(_ renderer: R) {
        draw = { renderer.draw(layout: $0, in: &$1) }
        size = { renderer.sizeThatFits(proposal: $0, text: TextProxy(measure: $1)) }
    }
}

extension EnvironmentValues {
    /// The renderer of the text inside; nil is the default drawing.
    @Entry var textRenderer: AnyTextRenderer?
}

/// Sets the text renderer of the environment, with its animated values.
private struct TextRendererModifier<Renderer: TextRenderer> {
    var renderer: Renderer
}

extension TextRendererModifier: ViewModifier, Animatable {
    nonisolated var animatableData: Renderer.AnimatableData {
        get { renderer.animatableData }
        set { renderer.animatableData = newValue }
    }

    func body(content: Content) -> some View {
        ViewGraph.current?.noteDrawingCode(of: Renderer.self)
        return content.modifier(
            EnvironmentModifier(
                value: (), isEqual: { _, _ in false }, apply: { [renderer] in $0.textRenderer = AnyTextRenderer(renderer) }))
    }
}

extension View {
    /// Sets the renderer of the text inside.
    nonisolated public func textRenderer<T: TextRenderer>(_ renderer: T) -> some View {
        modifier(TextRendererModifier(renderer: renderer))
    }
}
