import Foundation

/// The layout of views in layers, aligned by their guides, as in a `ZStack`.
@MainActor
package struct LayeredLayout {
    package let alignment: Alignment

    package init(alignment: Alignment) {
        self.alignment = alignment
    }

    /// Returns the union of the aligned views' frames, relative to the point at which their guides coincide.
    package func union(of content: [LayoutElement], proposal: ProposedViewSize) -> CGRect {
        var union = CGRect.null
        for element in content {
            let dimensions = element.dimensions(for: proposal)
            union = union.union(
                CGRect(
                    x: -dimensions.value(alignment.horizontal.key), y: -dimensions.value(alignment.vertical.key), width: dimensions.width,
                    height: dimensions.height))
        }
        return union.isNull ? .zero : union
    }

    /// Returns the placements in a stack of `size`. Each view is measured again with `size` as the proposal, and the union of the new
    /// frames is centred.
    package func placements(of content: [LayoutElement], in size: CGSize) -> [Placement] {
        let proposal = ProposedViewSize(size)
        let union = union(of: content, proposal: proposal)
        return content.map { element in
            let dimensions = element.dimensions(for: proposal)
            let origin = CGPoint(
                x: -dimensions.value(alignment.horizontal.key) - union.minX + (size.width - union.width) / 2,
                y: -dimensions.value(alignment.vertical.key) - union.minY + (size.height - union.height) / 2)
            return Placement(origin: origin, proposal: proposal)
        }
    }
}

package final class LayeredElement: ContainerElement {
    private let layout: () -> LayeredLayout
    /// Whether the stack is implicit. A single view in it is not proposed the stack's own size, but what is proposed to the stack.
    private let isImplicit: Bool

    package init(
        for node: ViewNode, isImplicit: Bool = false, content: @escaping () -> [LayoutElement], layout: @escaping () -> LayeredLayout
    ) {
        (self.layout, self.isImplicit) = (layout, isImplicit)
        super.init(for: node, collect: content)
    }

    package override func measure(_ proposal: ProposedViewSize) -> CGSize { layout().union(of: present, proposal: proposal).size }

    /// A single view of an implicit stack is not in a stack, so all of its guides count.
    package override func explicitAlignment(_ guide: AlignmentKey, in size: CGSize, proposal: ProposedViewSize) -> CGFloat? {
        let present = present
        if isImplicit, present.count == 1 { return present[0].dimensions(for: proposal).explicitValue(guide) }
        return super.explicitAlignment(guide, in: size, proposal: proposal)
    }

    package override func placements(in size: CGSize, proposal: ProposedViewSize) -> [Placement] {
        let present = present
        if isImplicit, present.count == 1 { return [Placement(origin: .zero, proposal: proposal)] }
        return layout().placements(of: present, in: size)
    }
}
