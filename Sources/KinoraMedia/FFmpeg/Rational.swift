import CFFmpeg

/// An exact fraction, for frame rates and units of time. The denominator is not 0 in what this module hands out, except that 0/1 stands
/// for "unknown" in what a file says of itself.
package struct Rational: Hashable, Sendable, CustomStringConvertible {
    package let numerator: Int
    package let denominator: Int

    package init(_ numerator: Int, _ denominator: Int = 1) {
        self.numerator = numerator
        self.denominator = denominator
    }

    init(_ value: AVRational) {
        self = value.den == 0 ? Rational(0) : Rational(Int(value.num), Int(value.den))
    }

    package var value: Double { Double(numerator) / Double(denominator) }

    package var description: String { denominator == 1 ? "\(numerator)" : "\(numerator)/\(denominator)" }
}
