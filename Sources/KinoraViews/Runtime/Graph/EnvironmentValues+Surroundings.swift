extension EnvironmentValues {
    private enum IsInListKey: EnvironmentKey {
        static let defaultValue = false
    }

    private enum IsInBarKey: EnvironmentKey {
        static let defaultValue = false
    }

    /// True within the rows of lists, except in what the rows present above the frame.
    package var isInList: Bool {
        get { self[IsInListKey.self] }
        set { self[IsInListKey.self] = newValue }
    }

    /// True within the bars of pages, except in what the bars present above the frame.
    package var isInBar: Bool {
        get { self[IsInBarKey.self] }
        set { self[IsInBarKey.self] = newValue }
    }
}
