import KinoraRuntime

extension EnvironmentValues {
    private enum IsInListKey: ContextKey {
        static let defaultValue = false
    }

    private enum IsInBarKey: ContextKey {
        static let defaultValue = false
    }

    /// True within the rows of lists.
    package var isInList: Bool {
        get { self[IsInListKey.self] }
        set { self[IsInListKey.self] = newValue }
    }

    /// True within the bars of pages.
    package var isInBar: Bool {
        get { self[IsInBarKey.self] }
        set { self[IsInBarKey.self] = newValue }
    }
}
