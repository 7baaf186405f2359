/// A modifier that, applied to a view, makes another view.
@MainActor @preconcurrency
public protocol ViewModifier {
    associatedtype Body: View
    /// The view that the modifier is applied to.
    typealias Content = PlaceholderContentView<Self>

    @ViewBuilder @MainActor @preconcurrency func body(content: Content) -> Body
}

extension ViewModifier where Body == Never {
    /// Traps: a built-in modifier has no body.
    public func body(content: Content) -> Never {
        preconditionFailure("\(Self.self) is a built-in modifier and has no body; apply it with modifier(_:)")
    }
}

/// A built-in modifier, which makes its own node in the graph and has no body.
@MainActor
package protocol PrimitiveModifier: ViewModifier where Body == Never {
    static func makeNode<Content: View>(_ view: ModifiedContent<Content, Self>, _ context: NodeContext) -> Node<
        ModifiedContent<Content, Self>
    >

    /// Whether the modifier keeps no state, runs no actions and contains only timeless views (``Timelessness``). By default false.
    static var isTimeless: Bool { get }

    /// Whether layout alone may change a state or run an action of the modifier. By default false.
    static var reactsToLayout: Bool { get }
}

extension PrimitiveModifier {
    package static var isTimeless: Bool { false }
    package static var reactsToLayout: Bool { false }
}

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

    package static var isTimeless: Bool { Timelessness.isTimeless(Content.self) && Timelessness.isTimeless(modifier: Modifier.self) }

    package static var reactsToLayout: Bool { (Modifier.self as? any PrimitiveModifier.Type)?.reactsToLayout ?? false }
}

extension View {
    nonisolated public func modifier<T>(_ modifier: T) -> ModifiedContent<Self, T> {
        ModifiedContent(content: self, modifier: modifier)
    }
}

/// The content of a modifier or a transition, as its `body(content:)` receives it.
public struct PlaceholderContentView<Modifier> {
    package let view: any View

    package init(view: any View) {
        self.view = view
    }
}

extension PlaceholderContentView: View {}

extension PlaceholderContentView: PrimitiveView {
    package static func makeNode(_ view: PlaceholderContentView, _ context: NodeContext) -> Node<PlaceholderContentView> {
        PlaceholderContentViewNode(view, context)
    }

    /// The content of a modifier is considered with the view that the modifier is applied to. For an animator, `Modifier` is the view.
    package static var isTimeless: Bool {
        (Modifier.self as? any View.Type).map { _ in Timelessness.isTimeless(tuple: Modifier.self) } ?? true
    }
}

private final class PlaceholderContentViewNode<Modifier>: Node<PlaceholderContentView<Modifier>> {
    private var child: ViewNode?

    override init(_ view: PlaceholderContentView<Modifier>, _ context: NodeContext) {
        super.init(view, context)
        child = childContext.makeNode(erasing: view.view)
    }

    override var children: [ViewNode] { child.map { [$0] } ?? [] }

    // The child node compares the content.
    override func isDescribed(alsoBy newView: PlaceholderContentView<Modifier>) -> Bool { false }

    override func didUpdate(from old: PlaceholderContentView<Modifier>, viewChanged: Bool, environmentChanged: Bool) {
        func update<V: View>(to content: V) {
            (child as? Node<V>)?.update(to: content, environment: environment)
        }
        update(to: view.view)
    }
}

/// The node of a view with a custom modifier, which has a body.
private final class ModifierNode<Content: View, Modifier: ViewModifier>: BodyNode<
    ModifiedContent<Content, Modifier>, Modifier, Modifier.Body
>
{
    override var source: Modifier { view.modifier }

    override func body(of source: Modifier) -> Modifier.Body { source.body(content: PlaceholderContentView(view: view.content)) }
}
