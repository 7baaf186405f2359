import Foundation

/// An element that contains one other element. By default it has the same size and draws nothing itself; each subclass overrides one
/// aspect.
@MainActor
@_spi(Runtime)
open class WrapperElement: LayoutElement {
    package let content: LayoutElement

    public init(_ content: LayoutElement, node: ViewNode) {
        self.content = content
        super.init(graph: node.graph, scope: node.scope)
        follow(directionAt: node)
        content.container = self
        // The elements of a view may be made while some of its content is already being removed.
        isLeaving = content.isLeaving
    }

    deinit {
        releaseOnMainActor { content.leave(self) }
    }

    package override var innermost: LayoutElement { content.innermost }

    /// A wrapper is removed together with its content, so that layout gives its space to its siblings.
    package override func contentLeft() {
        isLeaving = content.isLeaving
        super.contentLeft()
    }

    open override func measure(_ proposal: ProposedViewSize) -> CGSize { content.size(for: proposal) }

    open override func placeContent(in size: CGSize, proposal: ProposedViewSize) {
        content.place(at: .zero, proposal: proposal, containerOrigin: globalOrigin)
    }

    open override func draw(_ builder: inout DisplayListBuilder, size: CGSize) { content.emit(&builder) }

    open override func explicitAlignment(_ guide: AlignmentKey, in size: CGSize, proposal: ProposedViewSize) -> CGFloat? {
        content.explicitAlignment(guide, in: size, proposal: proposal)
    }

    open override func layoutValue(_ key: ObjectIdentifier) -> Any? { content.layoutValue(key) }

    package override var layoutPriority: Double { content.layoutPriority }
    package override var zIndex: Double { content.zIndex }
    open override var animatesPosition: Bool { false }
    open override var isSpacer: Bool { content.isSpacer }
}
