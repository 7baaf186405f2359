/// Makes a view from another one.
@MainActor @preconcurrency
public protocol ViewModifier {
    associatedtype Body: View
    /// The view that is modified.
    typealias Content = PlaceholderContentView<Self>

    @ViewBuilder @MainActor @preconcurrency func body(content: Content) -> Body
}

extension ViewModifier where Body == Never {
    /// Built-in modifiers have no body.
    public func body(content: Content) -> Never {
        preconditionFailure("\(Self.self) is a built-in modifier and has no body; apply it with modifier(_:)")
    }
}

/// A modifier that the graph knows how to build without asking for a body.
@MainActor
package protocol PrimitiveModifier: ViewModifier where Body == Never {
    static func makeNode<Content: View>(_ view: ModifiedContent<Content, Self>, _ context: NodeContext) -> Node<
        ModifiedContent<Content, Self>
    >
}

/// Modifiers that combine into one.
extension ViewModifier {
    nonisolated public func concat<T>(_ modifier: T) -> ModifiedContent<Self, T> {
        ModifiedContent(content: self, modifier: modifier)
    }
}

/// A view, or a modifier, with a modifier applied to it.
public struct ModifiedContent<Content, Modifier> {
    public var content: Content
    public var modifier: Modifier

    public init(content: Content, modifier: Modifier) {
        self.content = content
        self.modifier = modifier
    }
}

extension ModifiedContent: View where Content: View, Modifier: ViewModifier {}

extension ModifiedContent: ViewModifier where Content: ViewModifier, Modifier: ViewModifier {
    public func body(content: PlaceholderContentView<ModifiedContent>) -> some View {
        content.modifier(self.content).modifier(modifier)
    }
}

extension ModifiedContent: PrimitiveView where Content: View, Modifier: ViewModifier {
    package static func makeNode(_ view: ModifiedContent, _ context: NodeContext) -> Node<ModifiedContent> {
        func open<M: PrimitiveModifier>(_ type: M.Type) -> ViewNode? {
            guard let view = view as? ModifiedContent<Content, M> else { return nil }
            return M.makeNode(view, context)
        }
        if let primitive = Modifier.self as? any PrimitiveModifier.Type, let node = open(primitive) as? Node<ModifiedContent> {
            return node
        }
        if view.modifier is any GeometryEffect { return GeometryEffectNode(view, context) }
        return ModifierNode(view, context)
    }
}

extension View {
    nonisolated public func modifier<T>(_ modifier: T) -> ModifiedContent<Self, T> {
        ModifiedContent(content: self, modifier: modifier)
    }
}

/// The view that a modifier or a transition changes, as its body sees it.
public struct PlaceholderContentView<Modifier> {
    let view: any View
}

extension PlaceholderContentView: View {}

extension PlaceholderContentView: PrimitiveView {
    package static func makeNode(_ view: PlaceholderContentView, _ context: NodeContext) -> Node<PlaceholderContentView> {
        PlaceholderContentViewNode(view, context)
    }
}

private final class PlaceholderContentViewNode<Modifier>: Node<PlaceholderContentView<Modifier>> {
    private var child: ViewNode?

    override init(_ view: PlaceholderContentView<Modifier>, _ context: NodeContext) {
        super.init(view, context)
        child = childContext.makeNode(erasing: view.view)
    }

    override var children: [ViewNode] { child.map { [$0] } ?? [] }

    // The node of the view inside compares it.
    override func isDescribed(alsoBy newView: PlaceholderContentView<Modifier>) -> Bool { false }

    override func didUpdate(from old: PlaceholderContentView<Modifier>, viewChanged: Bool, environmentChanged: Bool) {
        func update<V: View>(to content: V) {
            (child as? Node<V>)?.update(to: content, environment: environment)
        }
        update(to: view.view)
    }
}

/// The node of a view with a modifier that has a body.
private final class ModifierNode<Content: View, Modifier: ViewModifier>: BodyNode<
    ModifiedContent<Content, Modifier>, Modifier, Modifier.Body
>
{
    override var source: Modifier { view.modifier }

    override func body(of source: Modifier) -> Modifier.Body { source.body(content: PlaceholderContentView(view: view.content)) }
}
