/// Where in the graph a new node stands.
@MainActor
package struct NodeContext {
    let graph: ViewGraph
    let parent: ViewNode?
    package var environment: EnvironmentValues
    /// What the transaction of an update becomes on its way down to here.
    var scope: TransactionScope
    /// True for views that an update has brought into a place that was there before: they may come in with a transition.
    package var isInserted = false

    /// Builds the node for `view` here.
    package func makeNode<V: View>(_ view: V) -> Node<V> {
        func open<P: PrimitiveView>(_ view: P) -> ViewNode { P.makeNode(view, self) }
        if let primitive = view as? any PrimitiveView {
            guard let node = open(primitive) as? Node<V> else {
                preconditionFailure("\(V.self) built a node for another type of view")
            }
            return node
        }
        return CompositeNode(view, self)
    }
}
