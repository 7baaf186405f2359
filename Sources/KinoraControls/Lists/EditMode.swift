import Foundation
import KinoraDrawing
import KinoraViews

/// Whether a list is being edited.
public enum EditMode: Hashable, Sendable {
    case inactive, transient, active

    public var isEditing: Bool { self != .inactive }
}

extension EnvironmentValues {
    private enum EditModeKey: EnvironmentKey {
        static var defaultValue: Binding<EditMode>? { nil }
    }

    /// Whether the views here are being edited. An `EditButton` changes it; rows do not show it by themselves.
    public var editMode: Binding<EditMode>? {
        get { self[EditModeKey.self] }
        set { self[EditModeKey.self] = newValue }
    }
}

/// A button that turns `editMode` on and off. Its title is "Edit" or "Done". Where no view around has set an edit mode, it keeps one of its own.
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
