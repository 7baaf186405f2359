import Foundation

/// The values of an axis that have marks.
public struct AxisMarkValues: Sendable {
    enum Kind: Sendable {
        case automatic(desiredCount: Int?)
        case step(Double)
        case calendar(Calendar.Component, Int)
        case values([PlottedValue])
    }

    let kind: Kind

    /// Round values, about five of them on an axis of numbers.
    public static var automatic: AxisMarkValues { AxisMarkValues(kind: .automatic(desiredCount: nil)) }

    /// Round values, about `desiredCount` of them.
    public static func automatic(desiredCount: Int?) -> AxisMarkValues {
        AxisMarkValues(kind: .automatic(desiredCount: desiredCount))
    }

    /// Multiples of `step`, at most 1,000.
    public static func stride<P: BinaryFloatingPoint>(by step: P) -> AxisMarkValues { AxisMarkValues(kind: .step(Double(step))) }

    /// Dates at multiples of `count` units.
    public static func stride(by component: Calendar.Component, count: Int = 1) -> AxisMarkValues {
        AxisMarkValues(kind: .calendar(component, count))
    }
}
