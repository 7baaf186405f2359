import Foundation
import KinoraRuntime

// Sections whose rows are in the view while a binding is true. Kinora draws no indicator that a tap could turn.
extension Section where Parent: View, Footer == EmptyView {
    public init<Rows: View>(
        isExpanded: Binding<Bool>, @ViewBuilder content: () -> Rows, @ViewBuilder header: () -> Parent
    ) where Content == ExpandableRows<Rows> {
        self.init(header: header(), content: ExpandableRows(isExpanded: isExpanded, rows: content()), footer: EmptyView())
    }
}

extension Section where Parent == Text, Footer == EmptyView {
    public init<Rows: View>(
        _ titleKey: LocalizedStringKey, isExpanded: Binding<Bool>, @ViewBuilder content: () -> Rows
    ) where Content == ExpandableRows<Rows> {
        self.init(isExpanded: isExpanded, content: content) { Text(titleKey) }
    }

    @_disfavoredOverload
    public init<S: StringProtocol, Rows: View>(
        _ title: S, isExpanded: Binding<Bool>, @ViewBuilder content: () -> Rows
    ) where Content == ExpandableRows<Rows> {
        self.init(isExpanded: isExpanded, content: content) { Text(title) }
    }
}

/// Rows that are in the view while a binding is true.
public struct ExpandableRows<Rows: View> {
    let isExpanded: Binding<Bool>
    let rows: Rows
}

extension ExpandableRows: View {
    public var body: some View {
        if isExpanded.wrappedValue { rows }
    }
}
