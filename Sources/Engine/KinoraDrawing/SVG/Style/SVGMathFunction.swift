import Foundation

/// The functions of numbers in calculations of CSS.
enum SVGMathFunction: String, Hashable, Sendable {
    case min, max, clamp, abs, sign, mod, rem, sqrt, pow, hypot

    /// Whether a text is the name of a function that starts a calculation.
    static func isName(_ text: some StringProtocol) -> Bool {
        let name = text.lowercased()
        return name == "calc" || SVGMathFunction(rawValue: name) != nil
    }

    /// The numbers of arguments that are valid.
    var counts: ClosedRange<Int> {
        switch self {
        case .min, .max, .hypot: 1...32
        case .clamp: 3...3
        case .abs, .sign, .sqrt: 1...1
        case .mod, .rem, .pow: 2...2
        }
    }

    /// What the result measures; nil if the arguments do not fit.
    func dimension(of arguments: [SVGCalculation.Dimension]) -> SVGCalculation.Dimension? {
        guard let common = SVGCalculation.common(arguments) else { return nil }
        switch self {
        case .sign: return .number
        case .sqrt, .pow: return common == .number ? .number : nil
        default: return common
        }
    }

    func value(_ list: [Double]) -> Double {
        switch self {
        case .min: list.min() ?? 0
        case .max: list.max() ?? 0
        case .clamp: Swift.max(list[0], Swift.min(list[1], list[2]))
        case .abs: Swift.abs(list[0])
        case .sign: list[0] > 0 ? 1 : list[0] < 0 ? -1 : 0
        case .mod: list[0] - list[1] * (list[0] / list[1]).rounded(.down)
        case .rem: list[0].truncatingRemainder(dividingBy: list[1])
        case .sqrt: list[0].squareRoot()
        case .pow: Foundation.pow(list[0], list[1])
        case .hypot: list.reduce(0) { $0 + $1 * $1 }.squareRoot()
        }
    }
}
