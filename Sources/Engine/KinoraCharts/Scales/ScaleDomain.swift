import Foundation

/// The values that an axis or a scale of colours covers: a range or an array.
public protocol ScaleDomain {}

/// A domain that describes itself.
protocol DescribedScaleDomain: ScaleDomain {
    var requested: RequestedDomain { get }
}

/// The domain that a program sets for an axis.
enum RequestedDomain {
    case automatic(includesZero: Bool?, reversed: Bool)
    case range(PlottedValue, PlottedValue)
    case values([PlottedValue])

    /// The range of a domain of numbers; nil for others.
    var numbers: ClosedRange<Double>? {
        let ends: [Double] =
            switch self {
            case .automatic: []
            case .range(let first, let last): [first, last].filter { !$0.isDate }.compactMap(\.number)
            case .values(let values): values.filter { !$0.isDate }.compactMap(\.number)
            }
        guard ends.count == 2, let least = ends.min(), let greatest = ends.max() else { return nil }
        return least...greatest
    }
}

extension ClosedRange: ScaleDomain where Bound: Plottable {}

extension ClosedRange: DescribedScaleDomain where Bound: Plottable {
    var requested: RequestedDomain { .range(PlottedValue(lowerBound), PlottedValue(upperBound)) }
}

extension Array: ScaleDomain where Element: Plottable {}

extension Array: DescribedScaleDomain where Element: Plottable {
    /// Two numbers or dates are the ends of an axis, of which the first may be the larger one. Strings are categories.
    var requested: RequestedDomain { .values(map { PlottedValue($0) }) }
}

/// A domain that follows from the data.
public struct AutomaticScaleDomain: DescribedScaleDomain {
    let requested: RequestedDomain
}

extension ScaleDomain where Self == AutomaticScaleDomain {
    public static var automatic: AutomaticScaleDomain { .automatic() }

    /// A domain that follows from the data. `includesZero` is nil to include 0 on the y axis, and for bars and areas.
    public static func automatic(includesZero: Bool? = nil, reversed: Bool? = nil) -> AutomaticScaleDomain {
        AutomaticScaleDomain(requested: .automatic(includesZero: includesZero, reversed: reversed ?? false))
    }
}

/// The part of the plot that an axis uses.
public struct PlotDimensionScaleRange: Hashable, Sendable {
    let startPadding: CGFloat
    let endPadding: CGFloat

    public static let plotDimension = PlotDimensionScaleRange.plotDimension(padding: 0)

    /// The whole plot without `padding` points at both ends.
    public static func plotDimension(padding: CGFloat) -> PlotDimensionScaleRange {
        .plotDimension(startPadding: padding, endPadding: padding)
    }

    /// The whole plot without some points at each end.
    public static func plotDimension(startPadding: CGFloat = 0, endPadding: CGFloat = 0) -> PlotDimensionScaleRange {
        PlotDimensionScaleRange(startPadding: startPadding, endPadding: endPadding)
    }
}
