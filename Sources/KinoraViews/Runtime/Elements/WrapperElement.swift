import Foundation
import KinoraDrawing

/// An element around one other. By default it has the same size and is invisible; kinds of wrappers change one thing.
@MainActor
class WrapperElement: LayoutElement {
    let content: LayoutElement

    init(_ content: LayoutElement, node: ViewNode) {
        self.content = content
        super.init(graph: node.graph, scope: node.scope)
        follow(directionAt: node)
        content.container = self
    }

    deinit {
        MainActor.assumeIsolated { content.leave(self) }
    }

    override var innermost: LayoutElement { content.innermost }

    /// What is around a view that leaves, leaves with it: it gives its place to its neighbours.
    override func contentLeft() {
        isLeaving = content.isLeaving
        super.contentLeft()
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize { content.size(for: proposal) }

    override func placeContent(in size: CGSize, proposal: ProposedViewSize) {
        content.place(at: .zero, proposal: proposal, containerOrigin: globalOrigin)
    }

    override func draw(_ builder: inout DisplayListBuilder, size: CGSize) { content.emit(&builder) }

    override func explicitAlignment(_ guide: AlignmentKey, in size: CGSize, proposal: ProposedViewSize) -> CGFloat? {
        content.explicitAlignment(guide, in: size, proposal: proposal)
    }

    override func layoutValue(_ key: ObjectIdentifier) -> Any? { content.layoutValue(key) }

    override var layoutPriority: Double { content.layoutPriority }
    override var zIndex: Double { content.zIndex }
    override var movesByItself: Bool { false }
    override var isSpacer: Bool { content.isSpacer }
}
