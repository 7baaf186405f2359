@_spi(Runtime) import KinoraRuntime

/// The view inside a transition's effects. A new phase updates only the effects and not the view, whose current value may be older than the state
/// that it reads.
package struct TransitionContent<Content: View>: View {
    let content: Content
    /// The version of the view value.
    let version: Int
}

extension TransitionContent: PrimitiveView {
    package static func makeNode(_ view: TransitionContent, _ context: NodeContext) -> Node<TransitionContent> {
        TransitionContentNode(view, context)
    }
}

private final class TransitionContentNode<Content: View>: Node<TransitionContent<Content>> {
    private var child: Node<Content>?

    override init(_ view: TransitionContent<Content>, _ context: NodeContext) {
        super.init(view, context)
        child = childContext.makeNode(view.content)
    }

    override var children: [ViewNode] { child.map { [$0] } ?? [] }

    override func isDescribed(alsoBy newView: TransitionContent<Content>) -> Bool { view.version == newView.version }

    override func didUpdate(from old: TransitionContent<Content>, viewChanged: Bool, environmentChanged: Bool) {
        guard environmentChanged || old.version != view.version else { return }
        child?.update(to: view.content, environment: environment)
    }
}
