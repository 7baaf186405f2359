/// The root of views that a separate container lays out. Insertions and removals inside affect that container only.
@MainActor
package final class ContentRootNode<Content: View>: Node<Content>, ContainerNode {
    private var child: Node<Content>?
    package weak var container: ContainerElement?

    package override init(_ view: Content, _ context: NodeContext) {
        super.init(view, context)
        child = childContext.makeNode(view)
    }

    package override var children: [ViewNode] { child.map { [$0] } ?? [] }

    package func contentElementsChanged() {
        container?.contentElementsChanged()
    }

    package override func didUpdate(from old: Content, viewChanged: Bool, environmentChanged: Bool) {
        child?.update(to: view, environment: environment)
    }
}
