import Foundation
@_spi(Runtime) import KinoraRuntime

/// A modifier that changes the size or position of its content.
@MainActor
protocol LayoutEffect: ElementModifier {
    /// Returns the modified view's size for `proposal`.
    func measure(_ content: LayoutElement, proposal: ProposedViewSize) -> CGSize

    /// Returns the content's origin in a frame of `size` and the size proposed to it.
    func placement(of content: LayoutElement, in size: CGSize, proposal: ProposedViewSize) -> (origin: CGPoint, proposal: ProposedViewSize)
}

extension LayoutEffect {
    static var affectsLayout: Bool { true }

    static func makeElement(around content: LayoutElement, value: ModifierValue<Self>, node: ViewNode) -> LayoutElement {
        LayoutEffectElement(content, value: value, node: node)
    }
}

private final class LayoutEffectElement<Effect: LayoutEffect>: ModifierElement<Effect> {
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
