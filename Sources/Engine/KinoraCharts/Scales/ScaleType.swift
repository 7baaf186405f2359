import Foundation

/// The mapping from values to positions on an axis.
public struct ScaleType: Hashable, Sendable {
    enum Kind: Hashable, Sendable { case linear, log, squareRoot, symmetricLog, date, category }

    let kind: Kind

    public static let linear = ScaleType(kind: .linear)
    /// A logarithmic scale. Values of 0 and less are not drawn.
    public static let log = ScaleType(kind: .log)
    public static let squareRoot = ScaleType(kind: .squareRoot)
    /// A logarithmic scale on both sides of a linear range around 0.
    public static let symmetricLog = ScaleType(kind: .symmetricLog)
    public static let date = ScaleType(kind: .date)
    public static let category = ScaleType(kind: .category)

    /// Returns a number whose differences are proportional to distances; nil if `value` has no position.
    func transformed(_ value: Double) -> Double? {
        switch kind {
        case .log: value > 0 ? log10(value) : nil
        case .squareRoot: value < 0 ? -(-value).squareRoot() : value.squareRoot()
        case .symmetricLog: value < 0 ? -log10(1 - value) : log10(1 + value)
        case .linear, .date, .category: value
        }
    }

    /// Returns the value for which ``transformed(_:)`` returns `value`.
    func inverse(_ value: Double) -> Double {
        switch kind {
        case .log: pow(10, value)
        case .squareRoot: value < 0 ? -value * value : value * value
        case .symmetricLog: value < 0 ? 1 - pow(10, -value) : pow(10, value) - 1
        case .linear, .date, .category: value
        }
    }
}
