import KinoraMotion

/// The node of a view with a modifier that leaves the view what it is and adds to it: surroundings, reactions, values for others.
@MainActor
class ModifiedNode<Content: View, Modifier: ViewModifier>: Node<ModifiedContent<Content, Modifier>> {
    /// The node of the view inside; nil only while it is being made.
    private(set) final var content: Node<Content>?

    override init(_ view: ModifiedContent<Content, Modifier>, _ context: NodeContext) {
        super.init(view, context)
        willMakeContent()
        var context = childContext
        context.environment = contentEnvironment
        context.scope = contentScope
        content = context.makeNode(view.content)
    }

    /// Called before the view inside has a node: what is noted here comes before what that notes.
    func willMakeContent() {}

    /// The surroundings of the view inside.
    var contentEnvironment: EnvironmentValues { environment }

    /// What transactions become on their way into the view inside.
    var contentScope: TransactionScope { scope }

    final override var children: [ViewNode] { content.map { [$0] } ?? [] }

    override func didUpdate(from old: ModifiedContent<Content, Modifier>, viewChanged: Bool, environmentChanged: Bool) {
        content?.update(to: view.content, environment: contentEnvironment)
    }
}
