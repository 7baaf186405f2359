import KinoraViews

extension EnvironmentValues {
    private enum UndoManagerKey: EnvironmentKey {
        static var defaultValue: UndoManager? { nil }
    }

    /// The undo manager of the window; nil in a film, unless a view sets one.
    public var undoManager: UndoManager? {
        get { self[UndoManagerKey.self] }
        set { self[UndoManagerKey.self] = newValue }
    }
}
