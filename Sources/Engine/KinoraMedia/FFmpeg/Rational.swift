import CFFmpeg

/// An exact fraction, for frame rates and time bases. The denominator is not 0. 0/1 means "unknown" in the properties of files.
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
