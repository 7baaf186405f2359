import Foundation

/// The text of a literal. There are no translations here: it shows as it is written, with its values filled in.
public struct LocalizedStringKey: ExpressibleByStringInterpolation, Hashable, Sendable {
    package let string: String

    public init(_ value: String) {
        string = value
    }

    public init(stringLiteral value: String) {
        string = value
    }

    public init(stringInterpolation: StringInterpolation) {
        string = stringInterpolation.string
    }

    /// Collects the pieces of an interpolated literal.
    public struct StringInterpolation: StringInterpolationProtocol {
        fileprivate(set) var string = ""

        public init(literalCapacity: Int, interpolationCount: Int) {
            string.reserveCapacity(literalCapacity + interpolationCount * 8)
        }

        public mutating func appendLiteral(_ literal: String) {
            string += literal
        }

        public mutating func appendInterpolation<T>(_ value: T) {
            string += String(describing: value)
        }

        /// A number through a printf format, such as `"\(seconds, specifier: "%.1f")"`.
        public mutating func appendInterpolation<T: CVarArg>(_ value: T, specifier: String) {
            string += String(format: specifier, value)
        }

        public mutating func appendInterpolation<F: FormatStyle>(_ value: F.FormatInput, format: F) where F.FormatOutput == String {
            string += format.format(value)
        }
    }
}
