import KinoraViews

extension EnvironmentValues {
    /// The undo manager of the window; nil in a film, unless a view sets one.
    @Entry public var undoManager: UndoManager?
}
