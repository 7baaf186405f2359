import KinoraViews

/// The selected rows of a list, without the type of their values.
struct ListSelection {
    /// The values of the selected rows.
    let values: Set<AnyHashable>
    /// Whether several rows can be selected, which requires edit mode.
    let isMultiple: Bool
    private let write: (AnyHashable?) -> Bool

    init<Value: Hashable>(_ binding: Binding<Value?>) {
        values = binding.wrappedValue.map { [AnyHashable($0)] } ?? []
        isMultiple = false
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

    init<Value: Hashable>(_ binding: Binding<Set<Value>>) {
        values = Set(binding.wrappedValue.map { AnyHashable($0) })
        isMultiple = true
        write = { new in
            guard let typed = new?.base as? Value else { return false }
            if binding.wrappedValue.remove(typed) == nil { binding.wrappedValue.insert(typed) }
            return true
        }
    }

    /// The only selected row; nil if there is none, or if several rows can be selected.
    var value: AnyHashable? { isMultiple ? nil : values.first }

    /// Selects a row, or, if several rows can be selected and it is selected, takes that back. Returns false if `value` is of a type that the list
    /// does not select.
    func select(_ value: AnyHashable) -> Bool { write(value) }

    /// Selects no row. Several rows stay selected.
    func clear() { _ = write(nil) }
}

extension EnvironmentValues {
    /// The selection of the list that contains the view.
    @Entry var listSelection: ListSelection?
}
