import KinoraViews

/// The width of buttons that have a background.
public struct ButtonSizing: Hashable, Sendable {
    private let name: String

    /// The same as `fitted`.
    public static let automatic = ButtonSizing(name: "automatic")
    /// The width of the label.
    public static let fitted = ButtonSizing(name: "fitted")
    /// The width of the available space.
    public static let flexible = ButtonSizing(name: "flexible")
}

extension View {
    /// Sets the width of the buttons that have a background within this view.
    nonisolated public func buttonSizing(_ sizing: ButtonSizing) -> some View {
        environment(\.buttonSizing, sizing)
    }
}

extension EnvironmentValues {
    @Entry var buttonSizing: ButtonSizing = .automatic
}
