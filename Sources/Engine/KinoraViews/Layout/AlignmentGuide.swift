import Foundation
import KinoraMotion
@_spi(Runtime) import KinoraRuntime

/// Sets the position of one alignment guide of a view.
struct AlignmentGuide {
    var key: AlignmentKey
    var compute: (ViewDimensions) -> CGFloat
}

extension AlignmentGuide: ElementModifier {
    static var affectsLayout: Bool { true }

    static func makeElement(around content: LayoutElement, value: ModifierValue<Self>, node: ViewNode) -> LayoutElement {
        AlignmentGuideElement(content, value: value, node: node)
    }
}

private final class AlignmentGuideElement: ModifierElement<AlignmentGuide> {
    override init(_ content: LayoutElement, value: ModifierValue<AlignmentGuide>, node: ViewNode) {
        super.init(content, value: value, node: node)
        graph.statesGuides = true
    }

    override func explicitAlignment(_ guide: AlignmentKey, in size: CGSize, proposal: ProposedViewSize) -> CGFloat? {
        guard value.model.key == guide else { return super.explicitAlignment(guide, in: size, proposal: proposal) }
        return value.model.compute(ViewDimensions(element: content, size: size, proposal: proposal))
    }
}

extension View {
    /// Sets the position of a horizontal alignment guide, in points from the view's left edge; positive is right.
    nonisolated public func alignmentGuide(_ guide: HorizontalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat) -> some View {
        modifier(AlignmentGuide(key: guide.key, compute: computeValue))
    }

    /// Sets the position of a vertical alignment guide, in points from the view's top edge; positive is down.
    nonisolated public func alignmentGuide(_ guide: VerticalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat) -> some View {
        modifier(AlignmentGuide(key: guide.key, compute: computeValue))
    }
}
