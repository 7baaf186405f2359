import Foundation

/// The values of an axis that have marks.
public struct AxisMarkValues: Sendable {
    enum Kind: Sendable {
        case automatic(desiredCount: Int?, minimumStride: Double? = nil)
        case step(Double)
        case calendar(Calendar.Component, Int, Calendar?)
        case values([PlottedValue])
    }

    let kind: Kind

    /// Round values, about five of them on an axis of numbers.
    public static var automatic: AxisMarkValues { AxisMarkValues(kind: .automatic(desiredCount: nil)) }

    /// Round values, about `desiredCount` of them, whose distance is at least `minimumStride`. The other arguments have no effect: the ends of an
    /// automatic axis are round.
    public static func automatic<P: BinaryFloatingPoint>(
        minimumStride: P, desiredCount: Int? = nil, roundLowerBound: Bool? = nil, roundUpperBound: Bool? = nil
    ) -> AxisMarkValues {
        AxisMarkValues(kind: .automatic(desiredCount: desiredCount, minimumStride: Double(minimumStride)))
    }

    /// Round values, about `desiredCount` of them. The other arguments have no effect: the ends of an automatic axis are round.
    public static func automatic(desiredCount: Int? = nil, roundLowerBound: Bool? = nil, roundUpperBound: Bool? = nil) -> AxisMarkValues {
        AxisMarkValues(kind: .automatic(desiredCount: desiredCount))
    }

    /// Multiples of `step`, at most 1,000. The other arguments have no effect: the ends of an automatic axis are round.
    public static func stride<P: BinaryFloatingPoint>(
        by step: P, roundLowerBound: Bool? = nil, roundUpperBound: Bool? = nil
    ) -> AxisMarkValues { AxisMarkValues(kind: .step(Double(step))) }

    /// Dates at multiples of `count` units, in `calendar` or in the calendar of the environment. The other arguments have no effect.
    public static func stride(
        by component: Calendar.Component, count: Int = 1, roundLowerBound: Bool? = nil, roundUpperBound: Bool? = nil,
        calendar: Calendar? = nil
    ) -> AxisMarkValues {
        AxisMarkValues(kind: .calendar(component, count, calendar))
    }
}
