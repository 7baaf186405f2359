import Foundation
import KinoraDrawing
import KinoraViews

/// A control that selects a date. It shows a label with the day, the time or both on separate backgrounds, or a month with the day marked.
public struct DatePicker<Label: View>: View {
    public typealias Components = DatePickerComponents

    private let label: Label
    private let selection: Binding<Date>
    private let components: Components
    @Environment(\.datePickerStyle) private var style
    @Environment(\.calendar) private var calendar

    public init(selection: Binding<Date>, displayedComponents: Components = [.hourAndMinute, .date], @ViewBuilder label: () -> Label) {
        self.label = label()
        self.selection = selection
        components = displayedComponents
    }

    public init<R: RangeExpression<Date>>(
        selection: Binding<Date>, in range: R, displayedComponents: Components = [.hourAndMinute, .date], @ViewBuilder label: () -> Label
    ) {
        self.init(selection: selection, displayedComponents: displayedComponents, label: label)
    }

    public var body: some View {
        if style is GraphicalDatePickerStyle, components.contains(.date) {
            MonthView(
                month: selection.wrappedValue, selected: [calendar.dateComponents([.year, .month, .day], from: selection.wrappedValue)]
            ) {
                selection.wrappedValue = $0
            }
        } else {
            LabeledRow(label: AnyView(label)) {
                HStack(spacing: 6) {
                    if components.contains(.date) { pill(DateText.day(selection.wrappedValue, calendar)) }
                    if components.contains(.hourAndMinute) { pill(DateText.time(selection.wrappedValue, calendar)) }
                }
            }
        }
    }

    private func pill(_ text: String) -> some View {
        Text(verbatim: text).fixedSize().padding(.horizontal, 11).padding(.vertical, 6).background(
            ControlColor.track, in: RoundedRectangle(cornerRadius: 6))
    }
}

/// The components of a date that a picker shows.
public struct DatePickerComponents: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    public static let hourAndMinute = DatePickerComponents(rawValue: 1)
    public static let date = DatePickerComponents(rawValue: 2)
}

extension DatePicker where Label == Text {
    public init(_ titleKey: LocalizedStringKey, selection: Binding<Date>, displayedComponents: Components = [.hourAndMinute, .date]) {
        self.init(selection: selection, displayedComponents: displayedComponents) { Text(titleKey) }
    }

    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, selection: Binding<Date>, displayedComponents: Components = [.hourAndMinute, .date]) {
        self.init(selection: selection, displayedComponents: displayedComponents) { Text(title) }
    }

    public init<R: RangeExpression<Date>>(
        _ titleKey: LocalizedStringKey, selection: Binding<Date>, in range: R, displayedComponents: Components = [.hourAndMinute, .date]
    ) {
        self.init(titleKey, selection: selection, displayedComponents: displayedComponents)
    }

    @_disfavoredOverload
    public init<S: StringProtocol, R: RangeExpression<Date>>(
        _ title: S, selection: Binding<Date>, in range: R, displayedComponents: Components = [.hourAndMinute, .date]
    ) {
        self.init(title, selection: selection, displayedComponents: displayedComponents)
    }
}

/// A control that selects several days of a month.
public struct MultiDatePicker<Label: View>: View {
    private let label: Label
    private let selection: Binding<Set<DateComponents>>
    @Environment(\.calendar) private var calendar

    public init(selection: Binding<Set<DateComponents>>, @ViewBuilder label: () -> Label) {
        self.label = label()
        self.selection = selection
    }

    public init<R: RangeExpression<Date>>(selection: Binding<Set<DateComponents>>, in bounds: R, @ViewBuilder label: () -> Label) {
        self.init(selection: selection, label: label)
    }

    public var body: some View {
        let days = selection.wrappedValue.compactMap { calendar.date(from: $0) }.sorted()
        MonthView(
            month: days.first ?? Date(timeIntervalSinceReferenceDate: 0),
            selected: Set(days.map { calendar.dateComponents([.year, .month, .day], from: $0) })
        ) { _ in }
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
        self.init(titleKey, selection: selection)
    }
}

/// The appearance of date pickers.
@MainActor @preconcurrency
public protocol DatePickerStyle {}

/// Shows the day and the time on separate backgrounds.
public struct CompactDatePickerStyle: DatePickerStyle {
    nonisolated public init() {}
}

/// Shows a month.
public struct GraphicalDatePickerStyle: DatePickerStyle {
    nonisolated public init() {}
}

/// The same as compact: wheels are not supported.
public struct WheelDatePickerStyle: DatePickerStyle {
    nonisolated public init() {}
}

extension DatePickerStyle where Self == CompactDatePickerStyle {
    public static var compact: CompactDatePickerStyle { CompactDatePickerStyle() }
    public static var automatic: CompactDatePickerStyle { CompactDatePickerStyle() }
}

extension DatePickerStyle where Self == GraphicalDatePickerStyle {
    public static var graphical: GraphicalDatePickerStyle { GraphicalDatePickerStyle() }
}

extension DatePickerStyle where Self == WheelDatePickerStyle {
    public static var wheel: WheelDatePickerStyle { WheelDatePickerStyle() }
}

extension EnvironmentValues {
    private enum DatePickerStyleKey: EnvironmentKey {
        static var defaultValue: (any DatePickerStyle)? { nil }
    }

    var datePickerStyle: (any DatePickerStyle)? {
        get { self[DatePickerStyleKey.self] }
        set { self[DatePickerStyleKey.self] = newValue }
    }
}

extension View {
    /// Sets the style of date pickers within this view.
    public func datePickerStyle<S: DatePickerStyle>(_ style: S) -> some View {
        environment(\.datePickerStyle, style)
    }
}
