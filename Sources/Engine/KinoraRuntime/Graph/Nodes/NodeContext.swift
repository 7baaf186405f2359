/// The position of a new node in the graph.
@MainActor
package struct NodeContext {
    package let graph: ViewGraph
    let parent: ViewNode?
    package var environment: EnvironmentValues
    /// The scope that modifies the transaction of an update for the new node.
    package var scope: TransactionScope
    /// Whether an update inserts the view into an existing slot. The insertion may then have a transition.
    package var isInserted = false

    /// Makes the node of `view` at this position.
    package func makeNode<V: View>(_ view: V) -> Node<V> {
        func open<P: PrimitiveView>(_ view: P) -> ViewNode {
            if P.reactsToLayout { graph.jumpObstacles.insert(.layoutReactions) }
            return P.makeNode(view, self)
        }
        if let primitive = view as? any PrimitiveView {
            guard let node = open(primitive) as? Node<V> else {
                preconditionFailure("\(V.self) built a node for another type of view")
            }
            return node
        }
        return CompositeNode(view, self)
    }
}
