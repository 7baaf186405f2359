import Foundation

/// The position of a mark on one axis.
enum MarkExtent {
    /// The whole axis.
    case all
    case at(PlottedValue, unit: Calendar.Component? = nil)
    case between(PlottedValue, PlottedValue)

    /// The values, without those that have none.
    var values: [PlottedValue] {
        switch self {
        case .all: []
        case .at(let value, _): [value]
        case .between(let start, let end): [start, end]
        }
    }

    /// Whether the position is an interval.
    var isInterval: Bool {
        if case .between = self { true } else { false }
    }

    /// Whether the position is a single number. A date with a unit is an interval of its axis.
    var isNumber: Bool {
        if case .at(.number, _) = self { true } else { false }
    }
}
