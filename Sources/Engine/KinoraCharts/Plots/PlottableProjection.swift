import Foundation
import KinoraViews

/// A labelled value of each element of a plot's data.
public struct PlottableProjection<Element, Value: Plottable> {
    let value: (Element) -> PlottableValue<Value>

    /// Labels a property of the elements.
    public static func value(_ labelKey: LocalizedStringKey, _ keyPath: KeyPath<Element, Value>) -> PlottableProjection {
        PlottableProjection { .value(labelKey, $0[keyPath: keyPath]) }
    }

    /// Labels a property of the elements.
    @_disfavoredOverload
    public static func value<S: StringProtocol>(_ label: S, _ keyPath: KeyPath<Element, Value>) -> PlottableProjection {
        PlottableProjection { .value(label, $0[keyPath: keyPath]) }
    }
}

extension PlottableProjection where Value == Date {
    /// Labels a date of the elements that stands for a whole `unit`, such as a month.
    public static func value(
        _ labelKey: LocalizedStringKey, _ keyPath: KeyPath<Element, Date>, unit: Calendar.Component
    ) -> PlottableProjection {
        PlottableProjection { .value(labelKey, $0[keyPath: keyPath], unit: unit) }
    }

    /// Labels a date of the elements that stands for a whole `unit`, such as a month.
    @_disfavoredOverload
    public static func value<S: StringProtocol>(
        _ label: S, _ keyPath: KeyPath<Element, Date>, unit: Calendar.Component
    ) -> PlottableProjection {
        PlottableProjection { .value(label, $0[keyPath: keyPath], unit: unit) }
    }
}
