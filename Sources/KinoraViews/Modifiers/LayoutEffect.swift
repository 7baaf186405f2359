import Foundation

/// A modifier that changes the size or the place of its content.
@MainActor
protocol LayoutEffect: ElementModifier {
    /// The modified view's size for `proposal`.
    func measure(_ content: LayoutElement, proposal: ProposedViewSize) -> CGSize

    /// Where the content's top left corner goes in a frame of `size`, and what the content is proposed.
    func placement(of content: LayoutElement, in size: CGSize, proposal: ProposedViewSize) -> (origin: CGPoint, proposal: ProposedViewSize)
}

extension LayoutEffect {
    static var affectsLayout: Bool { true }

    static func makeElement(around content: LayoutElement, value: ModifierValue<Self>, node: ViewNode) -> LayoutElement {
        LayoutEffectElement(content, value: value, node: node)
    }
}

private final class LayoutEffectElement<Effect: LayoutEffect>: WrapperElement {
    private let value: ModifierValue<Effect>

    init(_ content: LayoutElement, value: ModifierValue<Effect>, node: ViewNode) {
        self.value = value
        super.init(content, node: node)
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize { value.presented.measure(content, proposal: proposal) }

    override func placeContent(in size: CGSize, proposal: ProposedViewSize) {
        let (origin, inner) = value.presented.placement(of: content, in: size, proposal: proposal)
        place(content, at: origin, proposal: inner, in: size)
    }

    override func explicitAlignment(_ guide: AlignmentKey, in size: CGSize, proposal: ProposedViewSize) -> CGFloat? {
        let (origin, inner) = value.presented.placement(of: content, in: size, proposal: proposal)
        guard let inside = content.dimensions(for: inner).explicitValue(guide) else { return nil }
        return inside + (guide.isHorizontal ? origin.x : origin.y)
    }
}
