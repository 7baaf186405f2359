import Foundation
import KinoraViews

// Pickers of several sources: they show the value of the first, and set all.
extension Picker {
    public init<C: RandomAccessCollection>(
        sources: C, selection: KeyPath<C.Element, Binding<SelectionValue>>, @ViewBuilder content: () -> Content,
        @ViewBuilder label: () -> Label
    ) {
        let bindings = sources.map { $0[keyPath: selection] }
        guard let first = bindings.first else { preconditionFailure("a picker of several sources requires at least one") }
        self.init(selection: Binding.all(bindings, value: { first.wrappedValue }), content: content, label: label)
    }

    public init<C: RandomAccessCollection>(
        _ titleKey: LocalizedStringKey, sources: C, selection: KeyPath<C.Element, Binding<SelectionValue>>,
        @ViewBuilder content: () -> Content
    ) where Label == Text {
        self.init(sources: sources, selection: selection, content: content) { Text(titleKey) }
    }

    /// A picker whose menu shows `currentValueLabel` in SwiftUI. Kinora shows the selected option.
    public init<Current: View>(
        selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> Current
    ) {
        self.init(selection: selection, content: content, label: label)
    }
}

// Toggles of several sources: they are on if all are, and set all.
extension Toggle {
    public init<C: RandomAccessCollection>(sources: C, isOn: KeyPath<C.Element, Binding<Bool>>, @ViewBuilder label: () -> Label) {
        let bindings = sources.map { $0[keyPath: isOn] }
        self.init(isOn: Binding.all(bindings, value: { bindings.allSatisfy(\.wrappedValue) }), label: label)
    }

    public init<C: RandomAccessCollection>(
        _ titleKey: LocalizedStringKey, sources: C, isOn: KeyPath<C.Element, Binding<Bool>>
    ) where Label == Text {
        self.init(sources: sources, isOn: isOn) { Text(titleKey) }
    }
}

extension Binding {
    /// A binding that reads `value`, and sets all of `bindings` in the same transaction.
    fileprivate static func all(_ bindings: [Binding], value: @escaping () -> Value) -> Binding {
        Binding(
            read: value,
            write: { value, transaction in
                withTransaction(transaction) { for binding in bindings { binding.wrappedValue = value } }
            })
    }
}
