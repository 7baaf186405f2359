@_spi(Runtime) import KinoraRuntime

/// Calls an action when a value changes between updates.
struct ChangeModifier<Value: Equatable> {
    var value: Value
    var isInitial: Bool
    /// True if the closure of the previous update runs, with the values that it captured.
    var usesOldAction = false
    var action: (Value, Value) -> Void
}

extension ChangeModifier: PrimitiveModifier {
    static func makeNode<Content: View>(_ view: ModifiedContent<Content, Self>, _ context: NodeContext) -> Node<
        ModifiedContent<Content, Self>
    > {
        ChangeNode(view, context)
    }
}

extension View {
    /// Runs `action` with the old and the new value when `value` changes, before the change is drawn. If `initial` is true, it also runs when the
    /// view appears.
    nonisolated public func onChange<V: Equatable>(
        of value: V, initial: Bool = false, _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
    ) -> some View {
        modifier(ChangeModifier(value: value, isInitial: initial, action: action))
    }

    /// Runs `action` when `value` changes, before the change is drawn. If `initial` is true, it also runs when the view appears.
    nonisolated public func onChange<V: Equatable>(of value: V, initial: Bool = false, _ action: @escaping () -> Void)
        -> some View
    {
        modifier(ChangeModifier(value: value, isInitial: initial) { _, _ in action() })
    }

    /// Runs `action` with the new value when `value` changes. The closure comes from the previous body, so it captures old values:
    /// `onChange(of: value) { [value] newValue in ... }`. The other variants run the closure of the new body.
    @available(*, deprecated, message: "Use onChange with two or no parameters in the action closure instead.")
    @_disfavoredOverload
    nonisolated public func onChange<V: Equatable>(of value: V, perform action: @escaping (_ newValue: V) -> Void) -> some View {
        modifier(ChangeModifier(value: value, isInitial: false, usesOldAction: true) { action($1) })
    }
}

private final class ChangeNode<Content: View, Value: Equatable>: ModifiedNode<Content, ChangeModifier<Value>> {
    override func willMakeContent() {
        let modifier = view.modifier
        if modifier.isInitial { graph.lifecycle.noteAppearance { modifier.action(modifier.value, modifier.value) } }
    }

    override func didUpdate(from old: ModifiedContent<Content, ChangeModifier<Value>>, viewChanged: Bool, environmentChanged: Bool) {
        let modifier = view.modifier
        if old.modifier.value != modifier.value {
            let action = modifier.usesOldAction ? old.modifier.action : modifier.action
            graph.lifecycle.noteChange { [weak self] in
                if self?.isAlive == true { action(old.modifier.value, modifier.value) }
            }
        }
        super.didUpdate(from: old, viewChanged: viewChanged, environmentChanged: environmentChanged)
    }
}
