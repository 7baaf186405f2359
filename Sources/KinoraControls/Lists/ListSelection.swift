import KinoraViews

/// The selected row of a list, without the type of its value.
struct ListSelection {
    /// nil if no row is selected.
    let value: AnyHashable?
    private let write: (AnyHashable?) -> Bool

    init<Value: Hashable>(_ binding: Binding<Value?>) {
        value = binding.wrappedValue.map { AnyHashable($0) }
        write = { new in
            if let new {
                guard let typed = new.base as? Value else { return false }
                binding.wrappedValue = typed
            } else {
                binding.wrappedValue = nil
            }
            return true
        }
    }

    /// Selects a row. Returns false if `value` is of a type that the list does not select.
    func select(_ value: AnyHashable) -> Bool { write(value) }

    func clear() { _ = write(nil) }
}

extension EnvironmentValues {
    private enum ListSelectionKey: EnvironmentKey {
        static var defaultValue: ListSelection? { nil }
    }

    /// The selection of the list that contains the view.
    var listSelection: ListSelection? {
        get { self[ListSelectionKey.self] }
        set { self[ListSelectionKey.self] = newValue }
    }
}
