/// The node of a view with a custom geometry effect. A projection effect around the view draws it.
final class GeometryEffectNode<Content: View, Modifier: ViewModifier>: Node<ModifiedContent<Content, Modifier>> {
    private var child: ViewNode?

    override init(_ view: ModifiedContent<Content, Modifier>, _ context: NodeContext) {
        super.init(view, context)
        func make<E: GeometryEffect>(_ effect: E) -> ViewNode {
            childContext.makeNode(view.content.modifier(ProjectionEffect(effect: effect)))
        }
        guard let effect = view.modifier as? any GeometryEffect else { preconditionFailure("\(Modifier.self) is not a geometry effect") }
        child = make(effect)
    }

    override var children: [ViewNode] { child.map { [$0] } ?? [] }

    override func didUpdate(from old: ModifiedContent<Content, Modifier>, viewChanged: Bool, environmentChanged: Bool) {
        func update<E: GeometryEffect>(to effect: E) {
            let node = child as? Node<ModifiedContent<Content, ProjectionEffect<E>>>
            node?.update(to: view.content.modifier(ProjectionEffect(effect: effect)), environment: environment)
        }
        if let effect = view.modifier as? any GeometryEffect { update(to: effect) }
    }
}
