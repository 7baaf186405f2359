/// A node that evaluates a body. It owns the dynamic properties of `Source`, which has the body, and the child node of the body.
class BodyNode<V: View, Source, Body: View>: EvaluatingNode<V> {
    private let properties = DynamicPropertyStorage(Source.self)
    private var animated: AnimatableContent<Source>?
    private var child: Node<Body>?

    override init(_ view: V, _ context: NodeContext) {
        super.init(view, context)
        if animatesSource { animated = AnimatableContent.make(source) }
        animated?.attach(to: self)
        child = childContext.makeNode(evaluate())
    }

    /// The value that has the body: the view or its modifier.
    var source: Source { preconditionFailure("\(Self.self) has no source") }

    /// Whether the body is re-evaluated for each step of the source's animatable data.
    var animatesSource: Bool { true }

    /// Evaluates the body of `source`, whose dynamic properties are connected.
    func body(of source: Source) -> Body { preconditionFailure("\(Self.self) has no body") }

    final override var hasObjects: Bool { ObjectFields.exist(in: Source.self) }

    final override var hasStates: Bool { !properties.isEmpty }

    final override var children: [ViewNode] { child.map { [$0] } ?? [] }

    final override func didUpdate(from old: V, viewChanged: Bool, environmentChanged: Bool) {
        if viewChanged { animated?.retarget(to: source, in: self) }
        // A state that changed in the same update requires an evaluation, like a changed view value.
        guard viewChanged || isDirty || properties.readsEnvironment else {
            child?.updateEnvironment(environment)
            return
        }
        refresh()
    }

    final override func refresh() {
        isDirty = false
        child?.update(to: evaluate(), environment: environment)
    }

    private func evaluate() -> Body {
        var source = animated?.presented(source) ?? source
        properties.install(into: &source, of: self)
        return graph.reading(for: self) { body(of: source) }
    }
}

/// The node of a custom view.
final class CompositeNode<V: View>: BodyNode<V, V, V.Body> {
    override var source: V { view }

    // A shape's data is animated by the node that draws the shape.
    override var animatesSource: Bool { !(V.Body.self is any SelfAnimatingBody.Type) }

    override func body(of source: V) -> V.Body { source.body }
}
