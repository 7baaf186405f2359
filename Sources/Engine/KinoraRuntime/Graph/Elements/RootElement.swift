import Foundation
import KinoraDrawing

/// The outermost element. It proposes the frame's size to the view and centres the view.
@MainActor
package final class RootElement: ContainerElement {
    /// The frame's size in points, known before the first layout.
    let size: CGSize
    private var list = DisplayList()

    package init(node: ViewNode, size: CGSize) {
        self.size = size
        super.init(for: node) { [unowned node] in node.elements + node.graph.topLayerElements }
    }

    /// Lays out the tree if its layout is invalid.
    func layoutIfNeeded() {
        guard needsLayout || !optimizations.contains(.layout) else { return }
        graph.layout.begin()
        place(at: .zero, proposal: ProposedViewSize(size), containerOrigin: .zero)
    }

    package override func measure(_ proposal: ProposedViewSize) -> CGSize { size }

    /// Several views without a container are stacked vertically, as in a window. Views of the top layer are centred in front of them.
    package override func placements(in size: CGSize, proposal: ProposedViewSize) -> [Placement] {
        let presented = Set(graph.topLayerElements.map(ObjectIdentifier.init))
        let content = present
        guard !presented.isEmpty else { return placements(of: content, in: size, proposal: proposal) }
        return placements(of: content.filter { !presented.contains(ObjectIdentifier($0)) }, in: size, proposal: proposal)
            + content.filter { presented.contains(ObjectIdentifier($0)) }.map { element in
                let own = element.size(for: proposal)
                return Placement(
                    origin: CGPoint(x: (size.width - own.width) / 2, y: (size.height - own.height) / 2), proposal: proposal)
            }
    }

    private func placements(of content: [LayoutElement], in size: CGSize, proposal: ProposedViewSize) -> [Placement] {
        let column = StackLayout(axis: .vertical, alignment: HorizontalAlignment.center.key, spacing: nil)
        var placements =
            content.count == 1
            ? [Placement(origin: .zero, proposal: proposal)]
            : column.placements(of: content, in: column.size(of: content, proposal: proposal), proposal: proposal)
        let total = content.count == 1 ? content[0].size(for: proposal) : column.size(of: content, proposal: proposal)
        for index in placements.indices {
            placements[index].origin.x += (size.width - total.width) / 2
            placements[index].origin.y += (size.height - total.height) / 2
        }
        return placements
    }

    /// Returns the display list. The list is cached until the drawing changes.
    package func displayList() -> DisplayList {
        guard needsDisplay || hasMoved || !optimizations.contains(.drawings) else { return list }
        var builder = DisplayListBuilder()
        if let background = graph.background {
            builder.append(.fill(Path(CGRect(origin: .zero, size: size)), .color(background), FillStyle()))
        }
        emit(&builder)
        list = DisplayList(items: builder.items)
        return list
    }
}
