import Foundation
import KinoraViews

/// A control that selects a date. By default, it shows the day, the time or both on separate backgrounds, which open a calendar or wheels.
/// `datePickerStyle(_:)` sets another appearance.
public struct DatePicker<Label: View>: View {
    public typealias Components = DatePickerComponents

    private let label: Label
    private let selection: Binding<Date>
    private let range: DateRange
    private let components: Components
    @Environment(\.datePickerStyle) private var style

    public init(selection: Binding<Date>, displayedComponents: Components = [.hourAndMinute, .date], @ViewBuilder label: () -> Label) {
        self.init(selection, range: DateRange(), components: displayedComponents, label: label())
    }

    public init<R: RangeExpression<Date>>(
        selection: Binding<Date>, in range: R, displayedComponents: Components = [.hourAndMinute, .date], @ViewBuilder label: () -> Label
    ) {
        self.init(selection, range: DateRange(range), components: displayedComponents, label: label())
    }

    private init(_ selection: Binding<Date>, range: DateRange, components: Components, label: Label) {
        (self.selection, self.range, self.components, self.label) = (selection, range, components, label)
    }

    public var body: some View {
        if style is GraphicalDatePickerStyle, components.contains(.date) {
            VStack(spacing: 12) {
                DayPicker(selection: selection, range: range)
                if components.contains(.hourAndMinute) {
                    LabeledRow(label: AnyView(Text("Time"))) { DateButton(selection: selection, range: range, component: .hourAndMinute) }
                }
            }
        } else if style is WheelDatePickerStyle {
            LabeledRow(label: AnyView(label)) { DateWheels(selection: selection, range: range, components: components) }
        } else {
            LabeledRow(label: AnyView(label)) {
                HStack(spacing: 6) {
                    if components.contains(.date) { DateButton(selection: selection, range: range, component: .date) }
                    if components.contains(.hourAndMinute) {
                        DateButton(selection: selection, range: range, component: .hourAndMinute)
                    }
                }
            }
        }
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
        self.init(selection: selection, in: range, displayedComponents: displayedComponents) { Text(titleKey) }
    }

    @_disfavoredOverload
    public init<S: StringProtocol, R: RangeExpression<Date>>(
        _ title: S, selection: Binding<Date>, in range: R, displayedComponents: Components = [.hourAndMinute, .date]
    ) {
        self.init(selection: selection, in: range, displayedComponents: displayedComponents) { Text(title) }
    }
}
