extension Optional: View where Wrapped: View {}

extension Optional: PrimitiveView where Wrapped: View {
    package static func makeNode(_ view: Wrapped?, _ context: NodeContext) -> Node<Wrapped?> { OptionalNode(view, context) }

    package static var isTimeless: Bool { Timelessness.isTimeless(Wrapped.self) }
}

private final class OptionalNode<Wrapped: View>: Node<Wrapped?> {
    private let slot = DynamicSlot()

    override init(_ view: Wrapped?, _ context: NodeContext) {
        super.init(view, context)
        slot.fill(with: view, in: self)
    }

    override var children: [ViewNode] { slot.nodes }

    override func collectElements() -> [LayoutElement] { slot.elements }

    override func didUpdate(from old: Wrapped?, viewChanged: Bool, environmentChanged: Bool) {
        switch (view, slot.current) {
        case (let content?, let node as Node<Wrapped>): node.update(to: content, environment: environment)
        case (nil, nil): break
        default: slot.show(view, in: self)
        }
    }
}
