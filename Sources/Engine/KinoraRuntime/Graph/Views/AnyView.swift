/// A type-erased view. When the type of the wrapped view changes, the old view and its state are removed and a new view is inserted.
public struct AnyView {
    package let content: any View

    public init<V: View>(_ view: V) {
        content = (view as? AnyView)?.content ?? view
    }

    package init(content: any View) {
        self.content = (content as? AnyView)?.content ?? content
    }

    public init<V: View>(erasing view: V) {
        self.init(view)
    }

    /// Wraps `value` if it is a view; otherwise returns nil.
    public init?(_fromValue value: Any) {
        guard let content = value as? any View else { return nil }
        self.init(content: content)
    }
}

extension AnyView: View {}

extension AnyView: PrimitiveView {
    package static func makeNode(_ view: AnyView, _ context: NodeContext) -> Node<AnyView> { AnyViewNode(view, context) }
}

private final class AnyViewNode: Node<AnyView> {
    private let slot = DynamicSlot()

    override init(_ view: AnyView, _ context: NodeContext) {
        super.init(view, context)
        func fill<V: View>(with content: V) { slot.fill(with: content, tag: ObjectIdentifier(V.self), in: self) }
        fill(with: view.content)
    }

    override var children: [ViewNode] { slot.nodes }

    override func collectElements() -> [LayoutElement] { slot.elements }

    // The child node compares the content.
    override func isDescribed(alsoBy newView: AnyView) -> Bool { false }

    override func didUpdate(from old: AnyView, viewChanged: Bool, environmentChanged: Bool) {
        func update<V: View>(to content: V) {
            if let node = slot.current as? Node<V> {
                node.update(to: content, environment: environment)
            } else {
                slot.show(content, tag: ObjectIdentifier(V.self), in: self)
            }
        }
        update(to: view.content)
    }
}

extension NodeContext {
    /// Makes the node of a view whose type is known only at run time.
    package func makeNode(erasing view: any View) -> ViewNode {
        func open<V: View>(_ view: V) -> ViewNode { makeNode(view) }
        return open(view)
    }
}
