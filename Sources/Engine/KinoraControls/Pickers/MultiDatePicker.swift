import Foundation
import KinoraViews

/// A control that selects several days. It shows a month; a tap selects a day or takes it back.
public struct MultiDatePicker<Label: View>: View {
    private let label: Label
    private let selection: Binding<Set<DateComponents>>
    private let range: DateRange
    @Environment(\.calendar) private var calendar

    public init(selection: Binding<Set<DateComponents>>, @ViewBuilder label: () -> Label) {
        (self.label, self.selection, range) = (label(), selection, DateRange())
    }

    public init<R: RangeExpression<Date>>(selection: Binding<Set<DateComponents>>, in bounds: R, @ViewBuilder label: () -> Label) {
        (self.label, self.selection, range) = (label(), selection, DateRange(bounds))
    }

    public var body: some View {
        let days = selection.wrappedValue.compactMap { calendar.date(from: $0) }.sorted()
        MonthView(
            month: days.first ?? StageScope.firstDate,
            selected: Set(days.map { calendar.dateComponents([.year, .month, .day], from: $0) }), range: range
        ) { toggle($0) }
    }

    /// Adds or removes a day. The components of a new day are those that SwiftUI adds.
    private func toggle(_ day: Date) {
        let chosen = selection.wrappedValue.filter { calendar.date(from: $0).map { calendar.isDate($0, inSameDayAs: day) } ?? false }
        if chosen.isEmpty {
            selection.wrappedValue.insert(calendar.dateComponents([.calendar, .era, .year, .month, .day], from: day))
        } else {
            selection.wrappedValue.subtract(chosen)
        }
    }
}

extension MultiDatePicker where Label == Text {
    public init(_ titleKey: LocalizedStringKey, selection: Binding<Set<DateComponents>>) {
        self.init(selection: selection) { Text(titleKey) }
    }

    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, selection: Binding<Set<DateComponents>>) {
        self.init(selection: selection) { Text(title) }
    }

    public init<R: RangeExpression<Date>>(_ titleKey: LocalizedStringKey, selection: Binding<Set<DateComponents>>, in bounds: R) {
        self.init(selection: selection, in: bounds) { Text(titleKey) }
    }
}
