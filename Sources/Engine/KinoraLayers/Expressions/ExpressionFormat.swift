import Foundation
import KinoraPipeline

/// A format after `|` in an expression: how a value is written.
enum ExpressionFormat: Equatable, Sendable {
    case uppercase, lowercase, capitalized
    /// An amount in a currency, such as EUR.
    case currency(String)
    /// A fraction with a percent sign, with a number of digits after the decimal point.
    case percent(digits: Int)
    /// A number with separators of thousands, and a number of digits after the decimal point; nil for up to three.
    case decimal(digits: Int?)
    /// A date in a pattern of Unicode, such as `d MMMM`.
    case date(String)

    /// The names of formats, for errors.
    static let usage = "uppercase, lowercase, capitalized, currency EUR, percent, decimal 2 or date 'd MMMM yyyy'"
    private static let names = ["uppercase", "lowercase", "capitalized", "currency", "percent", "decimal", "date"]

    init(_ name: String, _ arguments: [String], at offset: Int) throws(ExpressionError) {
        func digits() throws(ExpressionError) -> Int? {
            guard let first = arguments.first else { return nil }
            guard arguments.count == 1, let digits = Int(first), (0...9).contains(digits) else {
                throw ExpressionError("\(name) has one argument: 0 to 9 digits after the decimal point", at: offset)
            }
            return digits
        }
        switch name {
        case "uppercase": self = .uppercase
        case "lowercase": self = .lowercase
        case "capitalized": self = .capitalized
        case "currency":
            guard arguments.count == 1, arguments[0].count == 3, arguments[0].allSatisfy({ $0.isASCII && $0.isUppercase }) else {
                throw ExpressionError("currency needs the code of a currency, such as currency EUR", at: offset)
            }
            self = .currency(arguments[0])
        case "percent": self = .percent(digits: try digits() ?? 0)
        case "decimal": self = .decimal(digits: try digits())
        case "date":
            guard arguments.count == 1, (1...64).contains(arguments[0].count) else {
                throw ExpressionError("date needs a pattern in quotes, such as date 'd MMMM yyyy'", at: offset)
            }
            self = .date(arguments[0])
        default:
            let known = ExpressionFunction.synonyms[name.lowercased()].flatMap { Self.names.contains($0) ? $0 : nil }
            let hint = (known ?? NearMiss.nearest(to: name, in: Self.names)).map { "; did you mean '\($0)'?" } ?? "; expected \(Self.usage)"
            throw ExpressionError("there is no format '\(name.shortened())'\(hint)", at: offset)
        }
        let takesNone = [.uppercase, .lowercase, .capitalized].contains(self)
        guard !takesNone || arguments.isEmpty else { throw ExpressionError("\(name) has no arguments", at: offset) }
    }

    func text(
        _ value: ExpressionValue, _ names: [String: ExpressionValue], at offset: Int
    ) throws(ExpressionError) -> String {
        let locale = names.locale
        switch (self, value) {
        case (.currency(let code), .number(let number)): return number.formatted(.currency(code: code).locale(locale))
        case (.percent(let digits), .number(let number)):
            return number.formatted(.percent.precision(.fractionLength(digits)).locale(locale))
        case (.decimal(let digits), .number(let number)):
            guard let digits else { return number.formatted(.number.precision(.fractionLength(0...3)).locale(locale)) }
            return number.formatted(.number.precision(.fractionLength(digits)).locale(locale))
        case (.date(let pattern), .date(let date)):
            let formatter = DateFormatter()
            formatter.locale = locale
            formatter.timeZone = TimeZone(secondsFromGMT: 0)
            formatter.dateFormat = pattern
            return formatter.string(from: date)
        case (.uppercase, _), (.lowercase, _), (.capitalized, _):
            guard let text = value.written else { break }
            switch self {
            case .uppercase: return text.uppercased(with: locale)
            case .lowercase: return text.lowercased(with: locale)
            default: return text.capitalized(with: locale)
            }
        default: break
        }
        throw ExpressionError("\(value.kind) cannot be written as \(kind)", at: offset)
    }

    private var kind: String {
        switch self {
        case .uppercase, .lowercase, .capitalized: "text"
        case .currency: "an amount; the value must be a number"
        case .percent: "a percentage; the value must be a number such as 0.65"
        case .decimal: "a decimal number"
        case .date: "a date; the value must be a parameter of the type date"
        }
    }
}
