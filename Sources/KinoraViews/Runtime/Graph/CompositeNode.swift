/// The node of a view with a body.
final class CompositeNode<V: View>: BodyNode<V, V, V.Body> {
    override var source: V { view }

    // A shape's data moves where the shape is drawn.
    override var animatesSource: Bool { !(V.Body.self is any SelfAnimatingBody.Type) }

    override func body(of source: V) -> V.Body { source.body }
}
