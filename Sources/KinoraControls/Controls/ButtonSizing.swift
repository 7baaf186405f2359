import Foundation
import KinoraViews

/// The width of buttons with a background.
public struct ButtonSizing: Hashable, Sendable {
    private let name: String

    /// As `fitted`.
    public static let automatic = ButtonSizing(name: "automatic")
    /// As wide as the label.
    public static let fitted = ButtonSizing(name: "fitted")
    /// As wide as the space.
    public static let flexible = ButtonSizing(name: "flexible")
}

extension View {
    /// The width of the buttons with a background inside.
    nonisolated public func buttonSizing(_ sizing: ButtonSizing) -> some View {
        environment(\.buttonSizing, sizing)
    }
}

extension EnvironmentValues {
    private enum ButtonSizingKey: EnvironmentKey {
        static let defaultValue = ButtonSizing.automatic
    }

    var buttonSizing: ButtonSizing {
        get { self[ButtonSizingKey.self] }
        set { self[ButtonSizingKey.self] = newValue }
    }
}
