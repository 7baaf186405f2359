import Foundation

/// A modifier that changes how its content is drawn, and not where anything stands.
@MainActor
protocol DrawingEffect: ElementModifier {
    /// Draws `content`, which has `size`, with the emitter changed as the effect wants. The emitter's state is restored afterwards.
    func draw(_ emitter: inout Emitter, size: CGSize, content: (inout Emitter) -> Void)

    /// Draws `content` with what `value` presents. A requirement so that each effect has a version made for its type, which generic classes do not.
    static func draw(_ content: LayoutElement, with value: ModifierValue<Self>, _ emitter: inout Emitter, size: CGSize)
}

extension DrawingEffect {
    static var affectsLayout: Bool { false }

    static func draw(_ content: LayoutElement, with value: ModifierValue<Self>, _ emitter: inout Emitter, size: CGSize) {
        value.presented.draw(&emitter, size: size) { content.emit(&$0) }
    }

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

    override var movesByItself: Bool { true }

    override func draw(_ emitter: inout Emitter, size: CGSize) {
        let (leaf, depth, blendMode) = (emitter.leaf, emitter.depth, emitter.blendMode)
        let filterCount = emitter.filters.count
        Effect.draw(content, with: value, &emitter, size: size)
        (emitter.leaf, emitter.depth, emitter.blendMode) = (leaf, depth, blendMode)
        if emitter.filters.count > filterCount { emitter.filters.removeLast(emitter.filters.count - filterCount) }
    }
}
