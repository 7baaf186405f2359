import KinoraViews

/// The edit mode of a list.
public enum EditMode: Hashable, Sendable {
    case inactive, transient, active

    public var isEditing: Bool { self != .inactive }
}

extension EnvironmentValues {
    /// The edit mode of the views, which an `EditButton` toggles. Each page of a navigation stack has one. In edit mode, lists show which
    /// rows can be deleted or moved.
    @Entry public var editMode: Binding<EditMode>?
}

/// A button that toggles `editMode`, titled "Edit" or "Done". Without an edit mode in the environment, the button toggles its own.
public struct EditButton: View {
    @Environment(\.editMode) private var outer
    @State private var own = EditMode.inactive

    public init() {}

    public var body: some View {
        let mode = outer ?? $own
        Button(mode.wrappedValue.isEditing ? "Done" : "Edit") {
            withAnimation { mode.wrappedValue = mode.wrappedValue.isEditing ? .inactive : .active }
        }
        .fontWeight(mode.wrappedValue.isEditing ? .semibold : nil)
    }
}
