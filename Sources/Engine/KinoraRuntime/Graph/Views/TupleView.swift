/// A list of views made by a view builder. `T` is the tuple of their types. The container lays the views out.
public struct TupleView<T> {
    public var value: T
    fileprivate let parts: any TupleParts.Type

    /// Makes a list of the elements of the tuple `value`, each of which must be a view.
    public init(_ value: T) {
        self.value = value
        parts = ReflectedParts.self
    }

    package init<each Content: View>(listing content: repeat each Content) where T == (repeat each Content) {
        value = (repeat each content)
        parts = ListedParts<repeat each Content>.self
    }
}

extension TupleView: View {}

extension TupleView: PrimitiveView {
    package static func makeNode(_ view: TupleView, _ context: NodeContext) -> Node<TupleView> {
        guard let node = view.parts.makeNode(view, context) as? Node<TupleView> else {
            preconditionFailure("\(TupleView.self) built a node for another type of view")
        }
        return node
    }

    package static var isTimeless: Bool { Timelessness.isTimeless(tuple: T.self) }
}

/// Makes the node of a tuple view. The initializer chooses the implementation because the tuple's element types are known only there.
@MainActor
private protocol TupleParts {
    static func makeNode<T>(_ view: TupleView<T>, _ context: NodeContext) -> ViewNode

    /// The views, in order.
    static func contents<T>(of view: TupleView<T>) -> [any View]
}

extension TupleView {
    /// The views, in order.
    @MainActor package var contents: [any View] { parts.contents(of: self) }
}

/// The implementation for tuples made by `ViewBuilder`.
private struct ListedParts<each Content: View>: TupleParts {
    static func makeNode<T>(_ view: TupleView<T>, _ context: NodeContext) -> ViewNode {
        guard let view = view as? TupleView<(repeat each Content)> else {
            preconditionFailure("a tuple of views keeps the types that it was made of")
        }
        return ListedNode(view, context)
    }

    static func contents<T>(of view: TupleView<T>) -> [any View] {
        var contents: [any View] = []
        if let listed = view.value as? (repeat each Content) {
            for content in repeat each listed { contents.append(content) }
        }
        return contents
    }
}

private final class ListedNode<each Content: View>: Node<TupleView<(repeat each Content)>> {
    private var nodes: [ViewNode] = []

    override init(_ view: TupleView<(repeat each Content)>, _ context: NodeContext) {
        super.init(view, context)
        for content in repeat each view.value { nodes.append(childContext.makeNode(content)) }
    }

    override var children: [ViewNode] { nodes }

    override func didUpdate(from old: TupleView<(repeat each Content)>, viewChanged: Bool, environmentChanged: Bool) {
        var index = 0
        for content in repeat each view.value {
            updateNode(at: index, to: content)
            index += 1
        }
    }

    private func updateNode<V: View>(at index: Int, to view: V) {
        guard let node = nodes[index] as? Node<V> else { preconditionFailure("the views of a tuple keep their types") }
        node.update(to: view, environment: environment)
    }
}

/// The implementation for tuples of other code, whose elements are found by reflection.
private enum ReflectedParts: TupleParts {
    static func makeNode<T>(_ view: TupleView<T>, _ context: NodeContext) -> ViewNode { ReflectedNode(view, context) }

    static func contents<T>(of view: TupleView<T>) -> [any View] {
        if let single = view.value as? any View { return [single] }
        return Mirror(reflecting: view.value).children.map { child in
            guard let content = child.value as? any View else { preconditionFailure("all elements of a TupleView's value must be views") }
            return content
        }
    }
}

private final class ReflectedNode<T>: Node<TupleView<T>> {
    private var nodes: [Node<AnyView>] = []

    override init(_ view: TupleView<T>, _ context: NodeContext) {
        super.init(view, context)
        nodes = contents.map { childContext.makeNode($0) }
    }

    private var contents: [AnyView] { view.contents.map { AnyView(content: $0) } }

    override var children: [ViewNode] { nodes }

    override func didUpdate(from old: TupleView<T>, viewChanged: Bool, environmentChanged: Bool) {
        for (node, content) in zip(nodes, contents) { node.update(to: content, environment: environment) }
    }
}
