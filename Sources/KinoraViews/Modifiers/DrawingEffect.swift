import Foundation

/// A modifier that changes how its content is drawn, and not where anything stands.
@MainActor
protocol DrawingEffect: ElementModifier {
    /// Draws `content`, which has `size`, with the emitter changed as the effect wants. The emitter's state is restored afterwards.
    func draw(_ emitter: inout Emitter, size: CGSize, content: (inout Emitter) -> Void)
}

extension DrawingEffect {
    static var affectsLayout: Bool { false }

    static func makeElement(around content: LayoutElement, value: ModifierValue<Self>, node: ViewNode) -> LayoutElement {
        EffectElement(content, value: value, node: node)
    }
}

private final class EffectElement<Effect: DrawingEffect>: WrapperElement {
    private let value: ModifierValue<Effect>

    init(_ content: LayoutElement, value: ModifierValue<Effect>, node: ViewNode) {
        self.value = value
        super.init(content, node: node)
    }

    override func draw(_ emitter: inout Emitter, size: CGSize) {
        let (transform, opacity, blendMode) = (emitter.transform, emitter.opacity, emitter.blendMode)
        let filterCount = emitter.filters.count
        value.presented.draw(&emitter, size: size) { content.emit(&$0) }
        (emitter.transform, emitter.opacity, emitter.blendMode) = (transform, opacity, blendMode)
        emitter.filters.removeLast(emitter.filters.count - filterCount)
    }
}
