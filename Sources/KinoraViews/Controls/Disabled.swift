import Foundation

extension EnvironmentValues {
    private enum IsEnabledKey: EnvironmentKey {
        static let defaultValue = true
    }

    /// Whether controls react: false inside `disabled(true)`.
    public var isEnabled: Bool {
        get { self[IsEnabledKey.self] }
        set { self[IsEnabledKey.self] = newValue }
    }
}

extension View {
    /// Keeps the view and what is in it from being tapped, and controls of the standard styles look it. What is disabled once stays so inside.
    nonisolated public func disabled(_ disabled: Bool) -> some View {
        transformEnvironment(\.isEnabled) { if disabled { $0 = false } }
    }
}
