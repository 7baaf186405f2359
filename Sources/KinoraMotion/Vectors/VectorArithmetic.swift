/// A value that can be added, subtracted and scaled, so that animation can find what lies between two of them.
///
/// Only `scale(by:)` and `magnitudeSquared` have to be written beside `AdditiveArithmetic`. A type whose storage is large may also
/// write `+=`, `-=` and `interpolate(towards:amount:)`, so that a frame works in place.
public protocol VectorArithmetic: AdditiveArithmetic {
    /// Multiplies every component by `rhs`.
    mutating func scale(by rhs: Double)

    /// The sum of the squared components; springs use it to tell when they are at rest.
    var magnitudeSquared: Double { get }

    /// Moves the value toward `other`: 0 leaves it, 1 makes it `other` up to rounding, amounts outside 0...1 extrapolate.
    mutating func interpolate(towards other: Self, amount: Double)
}

extension VectorArithmetic {
    /// A copy with every component multiplied by `rhs`.
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

    /// The value `amount` of the way to `other`: 0 is the value itself, 1 is `other` up to rounding.
    public func interpolated(towards other: Self, amount: Double) -> Self {
        var copy = self
        copy.interpolate(towards: other, amount: amount)
        return copy
    }
}
