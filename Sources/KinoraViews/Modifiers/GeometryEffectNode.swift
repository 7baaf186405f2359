/// The node of a view with a geometry effect that somebody wrote: the effect is drawn by one of ours around it.
final class GeometryEffectNode<Content: View, Modifier: ViewModifier>: Node<ModifiedContent<Content, Modifier>> {
    private var child: ViewNode?

    init(_ view: ModifiedContent<Content, Modifier>, _ effect: any GeometryEffect, _ context: NodeContext) {
        super.init(view, context)
        func make<E: GeometryEffect>(_ effect: E) -> ViewNode {
            childContext.makeNode(view.content.modifier(ProjectionEffect(effect: effect)))
        }
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
