import KinoraViews

/// A button that starts renaming: it runs the action of the enclosing `renameAction(_:)`, and is disabled without one.
public struct RenameButton: View {
    @Environment(\.rename) private var rename

    public init() {}

    public var body: some View {
        Button("Rename", systemImage: "pencil") { rename?() }.disabled(rename == nil)
    }
}

/// Starts renaming.
public struct RenameAction {
    let action: @MainActor () -> Void

    @MainActor @preconcurrency
    public func callAsFunction() { action() }
}

extension EnvironmentValues {
    /// The action of the enclosing `renameAction(_:)`; nil if there is none.
    @Entry public var rename: RenameAction?
}

extension View {
    /// Sets what the ``/KinoraControls/RenameButton`` within this view does.
    nonisolated public func renameAction(_ action: @escaping @MainActor () -> Void) -> some View {
        environment(\.rename, RenameAction(action: action))
    }

    /// Makes the ``/KinoraControls/RenameButton`` within this view move the focus.
    public func renameAction(_ isFocused: FocusState<Bool>.Binding) -> some View {
        environment(\.rename, RenameAction { isFocused.wrappedValue = true })
    }
}
