import Foundation
import KinoraDrawing

/// The outermost element: it proposes the picture's size to the view and centres what it answers.
@MainActor
package final class RootElement: ContainerElement {
    private let size: CGSize
    private var list = DisplayList()

    init(node: ViewNode, size: CGSize) {
        self.size = size
        super.init(for: node) { [unowned node] in node.elements }
    }

    /// Lays out what has changed.
    func layoutIfNeeded() {
        guard needsLayout else { return }
        place(at: .zero, proposal: ProposedViewSize(size), containerOrigin: .zero)
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize { size }

    /// Several views without a container stand below each other, as in a window.
    override func placeContent(in size: CGSize, proposal: ProposedViewSize) {
        let column = StackLayout(axis: .vertical, alignment: HorizontalAlignment.center.key, spacing: nil)
        let content = present
        let total = column.size(of: content, proposal: proposal)
        let origin = CGPoint(x: (size.width - total.width) / 2, y: (size.height - total.height) / 2)
        if content.count == 1 {
            content[0].place(at: origin, proposal: proposal, containerOrigin: .zero)
        } else {
            column.place(content, in: CGRect(origin: origin, size: total), proposal: proposal, containerOrigin: .zero)
        }
    }

    /// The picture; the same list again while nothing has changed.
    package func displayList() -> DisplayList {
        guard needsDisplay else { return list }
        var emitter = Emitter()
        emit(&emitter)
        list = DisplayList(items: emitter.items)
        return list
    }
}
