import KinoraViews

/// The actions of a list in a column of a split view whose columns are pages of a stack.
struct SplitColumn {
    /// True if the next column is shown at first if the list has a selection.
    let showsSelection: Bool
    /// Shows the next column.
    let advance: @MainActor (_ isAnimated: Bool) -> Void
    /// Sets what removes the list's selection when the column is shown again.
    let onReturn: @MainActor (@escaping () -> Void) -> Void
}

extension EnvironmentValues {
    /// The column of a compact split view that contains the view, unless it is the last one.
    @Entry var splitColumn: SplitColumn?
}

/// Shows the next column of a compact split view when a row of a list in one of its columns is selected.
struct ColumnSelection: ViewModifier {
    let selection: ListSelection?
    @Environment(\.splitColumn) private var column

    func body(content: Content) -> some View {
        let _ = connect()
        content
            .onAppear { if let column, column.showsSelection, selection?.value != nil { column.advance(false) } }
            .onChange(of: selection?.value) { _, value in if value != nil { column?.advance(true) } }
    }

    private func connect() {
        if let column, let selection { column.onReturn { selection.clear() } }
    }
}
