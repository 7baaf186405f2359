/// Several views as one, without a layout of its own.
public struct Group<Content> {
    let content: Content
}

extension Group: View where Content: View {
    public init(@ViewBuilder content: () -> Content) {
        self.content = content()
    }
}

extension Group: PrimitiveView where Content: View {
    package static func makeNode(_ view: Group, _ context: NodeContext) -> Node<Group> { GroupNode(view, context) }
}

private final class GroupNode<Content: View>: Node<Group<Content>> {
    private var child: Node<Content>?

    override init(_ view: Group<Content>, _ context: NodeContext) {
        super.init(view, context)
        child = childContext.makeNode(view.content)
    }

    override var children: [ViewNode] { child.map { [$0] } ?? [] }

    override func didUpdate(from old: Group<Content>, viewChanged: Bool, environmentChanged: Bool) {
        child?.update(to: view.content, environment: environment)
    }
}
