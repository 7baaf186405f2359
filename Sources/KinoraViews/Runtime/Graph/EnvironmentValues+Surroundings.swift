extension EnvironmentValues {
    private enum IsInListKey: EnvironmentKey {
        static let defaultValue = false
    }

    /// True within the rows of lists, except in what the rows present above the frame.
    package var isInList: Bool {
        get { self[IsInListKey.self] }
        set { self[IsInListKey.self] = newValue }
    }
}
