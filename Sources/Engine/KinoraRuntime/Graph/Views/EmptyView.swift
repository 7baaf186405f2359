/// A view that shows nothing and takes no space.
public struct EmptyView: Sendable {
    public init() {}
}

extension EmptyView: View {}

extension EmptyView: PrimitiveView {
    package static func makeNode(_ view: EmptyView, _ context: NodeContext) -> Node<EmptyView> { Node(view, context) }

    package static var isTimeless: Bool { true }
}
