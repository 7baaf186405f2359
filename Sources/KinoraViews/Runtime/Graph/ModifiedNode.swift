import KinoraMotion

/// The node of a view with a modifier that adds to the view without replacing it: an environment, actions, preferences.
@MainActor
class ModifiedNode<Content: View, Modifier: ViewModifier>: Node<ModifiedContent<Content, Modifier>> {
    /// The content's node; nil only during initialization.
    private(set) final var content: Node<Content>?

    override init(_ view: ModifiedContent<Content, Modifier>, _ context: NodeContext) {
        super.init(view, context)
        willMakeContent()
        var context = childContext
        context.environment = contentEnvironment
        context.scope = contentScope
        content = context.makeNode(view.content)
    }

    /// Called before the content's node is made. Lifecycle actions added here precede the actions of the content in the queue.
    func willMakeContent() {}

    /// The content's environment.
    var contentEnvironment: EnvironmentValues { environment }

    /// The content's transaction scope.
    var contentScope: TransactionScope { scope }

    final override var children: [ViewNode] { content.map { [$0] } ?? [] }

    override func didUpdate(from old: ModifiedContent<Content, Modifier>, viewChanged: Bool, environmentChanged: Bool) {
        content?.update(to: view.content, environment: contentEnvironment)
    }
}
