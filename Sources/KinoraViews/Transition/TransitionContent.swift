/// The view that comes and goes, as its transition's effects see it. A new phase changes the effects only: it does not describe the view again,
/// which may have an older description than the state that it reads.
package struct TransitionContent<Content: View>: View {
    let content: Content
    /// The number of the description.
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
