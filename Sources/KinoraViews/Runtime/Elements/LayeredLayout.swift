import Foundation

/// How views on top of each other are aligned.
@MainActor
struct LayeredLayout {
    let alignment: Alignment

    /// What the aligned views cover together, relative to the point in which their guides meet.
    func union(of content: [LayoutElement], proposal: ProposedViewSize) -> CGRect {
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

    /// The views are measured once more at the size of them all, and aligned in what they then cover.
    func placements(of content: [LayoutElement], in size: CGSize) -> [Placement] {
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

final class LayeredElement: ContainerElement {
    private let layout: () -> LayeredLayout

    init(for node: ViewNode, content: @escaping () -> [LayoutElement], layout: @escaping () -> LayeredLayout) {
        self.layout = layout
        super.init(for: node, collect: content)
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize { layout().union(of: present, proposal: proposal).size }

    override func placements(in size: CGSize, proposal: ProposedViewSize) -> [Placement] {
        layout().placements(of: present, in: size)
    }
}
