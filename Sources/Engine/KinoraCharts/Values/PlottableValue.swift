import Foundation
import KinoraViews

/// A labelled value of a mark.
public struct PlottableValue<Value: Plottable> {
    let label: String
    let value: Value
    /// The unit of a date, whose whole interval a bar covers.
    let unit: Calendar.Component?

    var plotted: PlottedValue { PlottedValue(value) }

    /// The position on an axis.
    var extent: MarkExtent { .at(plotted, unit: unit) }
}

extension PlottableValue {
    /// Labels a value. Accessibility and legends use the label.
    public static func value(_ labelKey: LocalizedStringKey, _ value: Value) -> PlottableValue {
        PlottableValue(label: Text(labelKey).string, value: value, unit: nil)
    }

    /// Labels a value.
    @_disfavoredOverload
    public static func value<S: StringProtocol>(_ label: S, _ value: Value) -> PlottableValue {
        PlottableValue(label: String(label), value: value, unit: nil)
    }

    /// Labels a value.
    public static func value(_ label: Text, _ value: Value) -> PlottableValue {
        PlottableValue(label: label.string, value: value, unit: nil)
    }
}

// Units use the calendar of the environment, so `calendar` has no effect.
extension PlottableValue where Value == Date {
    /// Labels a date that stands for a whole `unit`, such as a month. A bar covers the unit; other marks are at its middle.
    public static func value(_ labelKey: LocalizedStringKey, _ value: Date, unit: Calendar.Component, calendar: Calendar = .current)
        -> PlottableValue
    {
        PlottableValue(label: Text(labelKey).string, value: value, unit: unit)
    }

    /// Labels a date that stands for a whole `unit`, such as a month. A bar covers the unit; other marks are at its middle.
    @_disfavoredOverload
    public static func value<S: StringProtocol>(_ label: S, _ value: Date, unit: Calendar.Component, calendar: Calendar = .current)
        -> PlottableValue
    {
        PlottableValue(label: String(label), value: value, unit: unit)
    }
}
