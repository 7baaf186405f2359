/// A value that can be added, subtracted and scaled, so that it can be interpolated.
///
/// Only `scale(by:)` and `magnitudeSquared` are required in addition to `AdditiveArithmetic`. Types with large storage should also
/// implement `+=`, `-=` and `interpolate(towards:amount:)` to work in place.
public protocol VectorArithmetic: AdditiveArithmetic {
    /// Multiplies every component by `rhs`.
    mutating func scale(by rhs: Double)

    /// The sum of the squared components, by which springs detect that they are at rest.
    var magnitudeSquared: Double { get }

    /// Moves the value toward `other`: 0 keeps it, 1 makes it `other` up to rounding, amounts outside 0...1 extrapolate.
    mutating func interpolate(towards other: Self, amount: Double)
}

extension VectorArithmetic {
    /// Returns the value with every component multiplied by `rhs`.
    public func scaled(by rhs: Double) -> Self {
        var copy = self
        copy.scale(by: rhs)
        return copy
    }

    /// Moves the value by `amount` of its difference to `other`.
    public mutating func interpolate(towards other: Self, amount: Double) {
        var difference = other - self
        difference.scale(by: amount)
        self += difference
    }

    /// Returns the interpolated value: 0 is the value itself, 1 is `other` up to rounding.
    public func interpolated(towards other: Self, amount: Double) -> Self {
        var copy = self
        copy.interpolate(towards: other, amount: amount)
        return copy
    }
}
