import KinoraDrawing
@_spi(Runtime) import KinoraRuntime

/// Gives its content a proxy that scrolls the scroll views inside to views by identity.
public struct ScrollViewReader<Content: View> {
    public var content: (ScrollViewProxy) -> Content

    public init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) {
        self.content = content
    }
}

extension ScrollViewReader: View {}

extension ScrollViewReader: PrimitiveView {
    package static func makeNode(_ view: ScrollViewReader, _ context: NodeContext) -> Node<ScrollViewReader> {
        ScrollReaderNode(view, context)
    }
}

/// Scrolls the scroll views inside a `ScrollViewReader`.
///
/// Safe: scrolling traps outside the main actor.
public struct ScrollViewProxy: @unchecked Sendable {
    private final class Reference {
        weak var node: ViewNode?

        init(_ node: ViewNode) {
            self.node = node
        }
    }

    private let reference: Reference

    init(_ node: ViewNode) {
        reference = Reference(node)
    }

    /// Scrolls the scroll view that contains the view with this identity, set by `id(_:)` or `ForEach`. The view's `anchor` is aligned with the same
    /// unit point of the scroll view; nil scrolls the minimum distance that makes the view visible. `withAnimation` animates the movement.
    public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) {
        let (reference, transaction) = (reference, Transaction.current)
        assumeMainActor((reference, AnyHashable(id))) { reference, id in
            guard let graph = reference.node?.graph else { return }
            graph.enqueue(transaction) {
                // By then the views that this update inserts exist.
                graph.afterChanges { reference.node?.scroll(to: id, anchor: anchor) }
            }
        }
    }
}

extension ViewNode {
    /// Scrolls every scroll view below that contains the view.
    fileprivate func scroll(to id: AnyHashable, anchor: UnitPoint?) {
        var found = false
        func visit(_ node: ViewNode) {
            if let scrolling = node as? any ScrollingNode, node.node(identifiedBy: id) != nil {
                scrolling.scrollElement.scroll(to: .view(id, within: node, anchor: anchor))
                found = true
            }
            for child in node.children { visit(child) }
        }
        visit(self)
        if !found { graph.report("cannot scroll to \(id): no scroll view in the ScrollViewReader contains a view with this id") }
    }
}

private final class ScrollReaderNode<Content: View>: Node<ScrollViewReader<Content>> {
    private var child: Node<Content>?

    override init(_ view: ScrollViewReader<Content>, _ context: NodeContext) {
        super.init(view, context)
        child = childContext.makeNode(evaluate())
    }

    override var children: [ViewNode] { child.map { [$0] } ?? [] }

    private func evaluate() -> Content {
        graph.reading(for: self) { view.content(ScrollViewProxy(self)) }
    }

    override func markDirty() {
        graph.enqueue(self)
    }

    override func updateIfDirty() {
        if isAlive { child?.update(to: evaluate(), environment: environment) }
    }

    override func didUpdate(from old: ScrollViewReader<Content>, viewChanged: Bool, environmentChanged: Bool) {
        child?.update(to: evaluate(), environment: environment)
    }
}
