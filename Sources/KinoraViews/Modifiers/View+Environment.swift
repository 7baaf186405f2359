import KinoraDrawing

extension View {
    /// Disables user interaction inside if `disabled` is true. A view inside a disabled view stays disabled.
    nonisolated public func disabled(_ disabled: Bool) -> some View {
        transformEnvironment(\.isEnabled) { $0 = $0 && !disabled }
    }

    /// Sets the colour scheme of the view and its content; nil changes nothing. In SwiftUI this modifier applies to the whole window. The film's
    /// background is set by the composition.
    nonisolated public func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View {
        transformEnvironment(\.colorScheme) { if let colorScheme { $0 = colorScheme } }
    }
}
