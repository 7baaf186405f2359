import Foundation

extension Double: VectorArithmetic {
    /// Multiplies the number by `rhs`.
    @inlinable
    public mutating func scale(by rhs: Double) { self *= rhs }

    /// The number's square.
    @inlinable
    public var magnitudeSquared: Double { self * self }
}

extension Float: VectorArithmetic {
    /// Multiplies the number by `rhs`, rounded to single precision.
    @inlinable
    public mutating func scale(by rhs: Double) { self *= Float(rhs) }

    /// The number's square, taken in double precision so that it overflows for no finite number.
    @inlinable
    public var magnitudeSquared: Double { Double(self) * Double(self) }
}

extension CGFloat: VectorArithmetic {
    /// Multiplies the number by `rhs`.
    @inlinable
    public mutating func scale(by rhs: Double) { self *= CGFloat(rhs) }

    /// The number's square.
    @inlinable
    public var magnitudeSquared: Double { Double(self * self) }
}

// A number is its own animatable data, so that a spring or an animator can be asked about it directly.
extension Double: Animatable {}
extension Float: Animatable {}
extension CGFloat: Animatable {}
