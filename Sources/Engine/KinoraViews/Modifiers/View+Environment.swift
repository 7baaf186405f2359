import KinoraRuntime

extension View {
    /// Disables user interaction inside if `disabled` is true. A view inside a disabled view stays disabled.
    nonisolated public func disabled(_ disabled: Bool) -> some View {
        transformEnvironment(\.isEnabled) { $0 = $0 && !disabled }
    }
}
