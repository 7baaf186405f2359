import KinoraDrawing

/// Sets or transforms a value of the environment of its content.
package struct EnvironmentModifier {
    /// The value that is set. It is compared to detect a change.
    package var value: Any
    package var isEqual: (Any, Any) -> Bool
    package var apply: (inout EnvironmentValues) -> Void

    package init(value: Any, isEqual: @escaping (Any, Any) -> Bool, apply: @escaping (inout EnvironmentValues) -> Void) {
        (self.value, self.isEqual, self.apply) = (value, isEqual, apply)
    }
}

extension EnvironmentModifier: PrimitiveModifier {
    package static func makeNode<Content: View>(_ view: ModifiedContent<Content, Self>, _ context: NodeContext) -> Node<
        ModifiedContent<Content, Self>
    > {
        EnvironmentNode(view, context)
    }

    package static var isTimeless: Bool { true }
}

private final class EnvironmentNode<Content: View>: ModifiedNode<Content, EnvironmentModifier> {
    /// The content's environment. It keeps its identity while neither the parent's environment nor the value changes.
    private var inner = EnvironmentValues()

    override func willMakeContent() {
        inner = changed()
    }

    override var contentEnvironment: EnvironmentValues { inner }

    override func didUpdate(from old: ModifiedContent<Content, EnvironmentModifier>, viewChanged: Bool, environmentChanged: Bool) {
        if environmentChanged || !view.modifier.isEqual(old.modifier.value, view.modifier.value) { inner = changed() }
        super.didUpdate(from: old, viewChanged: viewChanged, environmentChanged: environmentChanged)
    }

    private func changed() -> EnvironmentValues {
        var values = environment
        view.modifier.apply(&values)
        return values
    }
}

extension View {
    /// Sets an environment value of this view and the views inside it.
    nonisolated public func environment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V) -> some View {
        modifier(
            EnvironmentModifier(
                value: value,
                isEqual: { lhs, rhs in
                    guard let lhs = lhs as? V, let rhs = rhs as? V else { return false }
                    return assumeMainActor((lhs, rhs)) { ViewComparison.areEqual($0, $1) }
                }, apply: { $0[keyPath: keyPath] = value }))
    }

    /// Transforms an environment value of this view and the views inside it.
    nonisolated public func transformEnvironment<V>(
        _ keyPath: WritableKeyPath<EnvironmentValues, V>, transform: @escaping (inout V) -> Void
    ) -> some View {
        modifier(EnvironmentModifier(value: (), isEqual: { _, _ in false }, apply: { transform(&$0[keyPath: keyPath]) }))
    }

    nonisolated public func colorScheme(_ colorScheme: ColorScheme) -> some View {
        environment(\.colorScheme, colorScheme)
    }
}
