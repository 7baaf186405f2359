import Foundation

/// A value on an axis or in a scale, without its type.
enum PlottedValue: Hashable, Sendable {
    case number(Double)
    case date(Date)
    case category(String)

    init<Value: Plottable>(_ value: Value) {
        self.init(primitive: value.primitivePlottable)
    }

    private init(primitive value: some PrimitivePlottableProtocol) {
        switch value {
        case let value as Double: self = .number(value)
        case let value as String: self = .category(value)
        case let value as Date: self = .date(value)
        case let value as CGFloat: self = .number(Double(value))
        case let value as Decimal: self = .number(NSDecimalNumber(decimal: value).doubleValue)
        case let value as any BinaryInteger: self = .number(Double(value))
        case let value as any BinaryFloatingPoint: self = .number(Double(value))
        default: self = .category("\(value)")
        }
    }

    /// The maximum magnitude of numbers that are drawn. Differences of such numbers are finite.
    static let maxNumber = 1e300
    /// The maximum distance of dates that are drawn from the year 2001, in seconds: about 9,500 years.
    static let maxInterval = 3e11

    /// The number, or the seconds since the reference date; nil for categories and for values that cannot be drawn: those that are not
    /// finite, and extreme ones.
    var number: Double? {
        switch self {
        case .number(let number): abs(number) <= Self.maxNumber ? number : nil
        case .date(let date): abs(date.timeIntervalSinceReferenceDate) <= Self.maxInterval ? date.timeIntervalSinceReferenceDate : nil
        case .category: nil
        }
    }

    /// The name of the value as a category.
    var name: String {
        switch self {
        case .number(let number): NumberNotation.shortest(number)
        case .date(let date): DateNotation.day(date)
        case .category(let name): name
        }
    }

    /// The name with numbers rounded to three digits, for the ends of a gradient.
    var roundedName: String {
        guard case .number(let number) = self, let rounded = Double(String(format: "%.3g", number)) else { return name }
        return NumberNotation.shortest(rounded)
    }

    var isDate: Bool {
        if case .date = self { true } else { false }
    }

    var isCategory: Bool {
        if case .category = self { true } else { false }
    }
}
