/// Several views in a row, as a body lists them. What contains them lays them out.
public struct TupleView<each Content: View> {
    let content: (repeat each Content)

    init(_ content: repeat each Content) {
        self.content = (repeat each content)
    }
}

extension TupleView: View {}

extension TupleView: PrimitiveView {
    package static func makeNode(_ view: TupleView, _ context: NodeContext) -> Node<TupleView> { TupleNode(view, context) }
}

private final class TupleNode<each Content: View>: Node<TupleView<repeat each Content>> {
    private var nodes: [ViewNode] = []

    override init(_ view: TupleView<repeat each Content>, _ context: NodeContext) {
        super.init(view, context)
        for content in repeat each view.content { nodes.append(childContext.makeNode(content)) }
    }

    override var children: [ViewNode] { nodes }

    override func didUpdate(from old: TupleView<repeat each Content>, viewChanged: Bool, environmentChanged: Bool) {
        var index = 0
        for content in repeat each view.content {
            updateNode(at: index, to: content)
            index += 1
        }
    }

    private func updateNode<V: View>(at index: Int, to view: V) {
        guard let node = nodes[index] as? Node<V> else { preconditionFailure("the views of a tuple keep their types") }
        node.update(to: view, environment: environment)
    }
}
