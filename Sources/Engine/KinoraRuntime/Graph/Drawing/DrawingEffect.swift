import Foundation

/// A modifier that changes how its content is drawn, without changing layout.
@MainActor
package protocol DrawingEffect: ElementModifier {
    /// Draws `content`, of size `size`, with the effect applied to the builder. The builder's state is restored afterwards.
    func draw(_ builder: inout DisplayListBuilder, size: CGSize, content: (inout DisplayListBuilder) -> Void)

    /// Draws `content` with the presented value of the effect. It is a protocol requirement so that each effect has a specialised version,
    /// which generic classes do not have.
    static func draw(_ content: LayoutElement, with value: ModifierValue<Self>, _ builder: inout DisplayListBuilder, size: CGSize)
}

extension DrawingEffect {
    package static var affectsLayout: Bool { false }

    package static func draw(_ content: LayoutElement, with value: ModifierValue<Self>, _ builder: inout DisplayListBuilder, size: CGSize) {
        value.presented.draw(&builder, size: size) { content.emit(&$0) }
    }

    package static func makeElement(around content: LayoutElement, value: ModifierValue<Self>, node: ViewNode) -> LayoutElement {
        node.graph.noteDrawingCode(of: Self.self)
        return EffectElement(content, value: value, node: node)
    }

    package static var isTimeless: Bool { DrawingEffects(of: Self.self) != .likely }
}

private final class EffectElement<Effect: DrawingEffect>: WrapperElement {
    private let value: ModifierValue<Effect>

    init(_ content: LayoutElement, value: ModifierValue<Effect>, node: ViewNode) {
        self.value = value
        super.init(content, node: node)
    }

    override var animatesPosition: Bool { true }

    override func draw(_ builder: inout DisplayListBuilder, size: CGSize) {
        let (leaf, depth, blendMode) = (builder.leaf, builder.depth, builder.blendMode)
        let filterCount = builder.filters.count
        Effect.draw(content, with: value, &builder, size: size)
        (builder.leaf, builder.depth, builder.blendMode) = (leaf, depth, blendMode)
        if builder.filters.count > filterCount { builder.filters.removeLast(builder.filters.count - filterCount) }
    }
}
