@_spi(Runtime) import KinoraRuntime

/// The identifier by which scripts find a view.
struct AccessibilityIdentifier {
    var identifier: String
}

extension AccessibilityIdentifier: PrimitiveModifier {
    static func makeNode<Content: View>(_ view: ModifiedContent<Content, Self>, _ context: NodeContext) -> Node<
        ModifiedContent<Content, Self>
    > {
        AccessibilityIdentifierNode(view, context)
    }

    package static var isTimeless: Bool { true }
}

extension View {
    /// Sets an identifier by which scripts find the view.
    nonisolated public func accessibilityIdentifier(_ identifier: String) -> some View {
        modifier(AccessibilityIdentifier(identifier: identifier))
    }
}

private final class AccessibilityIdentifierNode<Content: View>: ModifiedNode<Content, AccessibilityIdentifier>, IdentifiedNode {
    var identifier: AnyHashable { view.modifier.identifier }
}
