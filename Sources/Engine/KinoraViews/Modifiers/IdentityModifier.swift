@_spi(Runtime) import KinoraRuntime

/// Gives a view an explicit identity. A change of the value creates a new view with new state.
struct IdentityModifier<ID: Hashable> {
    var id: ID
}

extension IdentityModifier: PrimitiveModifier {
    static func makeNode<Content: View>(_ view: ModifiedContent<Content, Self>, _ context: NodeContext) -> Node<
        ModifiedContent<Content, Self>
    > {
        IdentityNode(view, context)
    }

    package static var isTimeless: Bool { true }
}

extension View {
    /// Binds the view's identity to a value. A change of the value creates a new view with new state.
    nonisolated public func id<ID: Hashable>(_ id: ID) -> some View {
        modifier(IdentityModifier(id: id))
    }
}

private final class IdentityNode<Content: View, ID: Hashable>: Node<ModifiedContent<Content, IdentityModifier<ID>>>, IdentifiedNode {
    private let slot = DynamicSlot()

    override init(_ view: ModifiedContent<Content, IdentityModifier<ID>>, _ context: NodeContext) {
        super.init(view, context)
        slot.fill(with: view.content, tag: view.modifier.id, in: self)
    }

    var identifier: AnyHashable { view.modifier.id }

    override var children: [ViewNode] { slot.nodes }

    override func collectElements() -> [LayoutElement] { slot.elements }

    override func didUpdate(from old: ModifiedContent<Content, IdentityModifier<ID>>, viewChanged: Bool, environmentChanged: Bool) {
        if old.modifier.id == view.modifier.id, let node = slot.current as? Node<Content> {
            node.update(to: view.content, environment: environment)
        } else {
            slot.show(view.content, tag: view.modifier.id, in: self)
        }
    }
}
