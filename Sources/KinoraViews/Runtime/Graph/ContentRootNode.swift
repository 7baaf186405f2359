/// The root of views that a separate container lays out. Insertions and removals inside affect that container only.
@MainActor
final class ContentRootNode<Content: View>: Node<Content>, ContainerNode {
    private var child: Node<Content>?
    weak var container: ContainerElement?

    override init(_ view: Content, _ context: NodeContext) {
        super.init(view, context)
        child = childContext.makeNode(view)
    }

    override var children: [ViewNode] { child.map { [$0] } ?? [] }

    func contentElementsChanged() {
        container?.contentElementsChanged()
    }

    override func didUpdate(from old: Content, viewChanged: Bool, environmentChanged: Bool) {
        child?.update(to: view, environment: environment)
    }
}
