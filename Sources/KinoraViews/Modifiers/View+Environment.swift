import KinoraDrawing

extension View {
    /// Whether the views inside react to touches. What is disabled around them stays disabled.
    nonisolated public func disabled(_ disabled: Bool) -> some View {
        transformEnvironment(\.isEnabled) { $0 = $0 && !disabled }
    }

    /// What is light or dark inside. In SwiftUI this is about the whole window; here it is about the view and what is in it, and the film's ground
    /// is the composition's. Nil changes nothing.
    nonisolated public func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View {
        transformEnvironment(\.colorScheme) { if let colorScheme { $0 = colorScheme } }
    }
}
