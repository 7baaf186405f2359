/// The node of a view with a modifier that adds to the view without replacing it: an environment, actions, preferences.
@MainActor
@_spi(Runtime)
open class ModifiedNode<Content: View, Modifier: ViewModifier>: Node<ModifiedContent<Content, Modifier>> {
    /// The content's node; nil only during initialization.
    package private(set) final var content: Node<Content>?

    package override init(_ view: ModifiedContent<Content, Modifier>, _ context: NodeContext) {
        super.init(view, context)
        willMakeContent()
        var context = childContext
        context.environment = contentEnvironment
        context.scope = contentScope
        content = context.makeNode(view.content)
    }

    /// Called before the content's node is made. Lifecycle actions added here precede the actions of the content in the queue.
    open func willMakeContent() {}

    /// The content's environment.
    var contentEnvironment: EnvironmentValues { environment }

    /// The content's transaction scope.
    open var contentScope: TransactionScope { scope }

    public final override var children: [ViewNode] { content.map { [$0] } ?? [] }

    open override func didUpdate(from old: ModifiedContent<Content, Modifier>, viewChanged: Bool, environmentChanged: Bool) {
        content?.update(to: view.content, environment: contentEnvironment)
    }
}
