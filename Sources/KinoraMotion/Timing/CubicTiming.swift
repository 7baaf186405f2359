import Foundation

/// A cubic Bézier curve from (0, 0) to (1, 1) read as a function: y by x.
///
/// The first coordinates of the controls lie in 0...1, so that x grows along the curve and every x belongs to one y.
package struct CubicTiming: Hashable, Sendable {
    /// The first control point.
    package let x1, y1: Double

    /// The second control point.
    package let x2, y2: Double

    /// A curve with these controls; x outside 0...1 is moved to the nearer end, and NaN to 0.
    package init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
        (self.x1, self.y1) = (x1.clampedToUnit, y1)
        (self.x2, self.y2) = (x2.clampedToUnit, y2)
    }

    /// The curve mirrored at the diagonal. Where y of a control lies outside 0...1 the mirror is no function, and the control is clamped.
    package var inverse: CubicTiming { CubicTiming(y1, x1, y2, x2) }

    /// The y that belongs to `x`, which is clamped to 0...1. The ends are exact.
    package func value(at x: Double) -> Double {
        let x = x.clampedToUnit
        if x == 0 || x == 1 { return x }
        if x1 == y1 && x2 == y2 { return x }
        return Self.coordinate(y1, y2, at: parameter(at: x))
    }

    /// The slope dy/dx at `x`, which is clamped to 0...1. It is infinite where the curve stands upright.
    ///
    /// Where a control coincides with its end both derivatives vanish and the quotient says nothing. SwiftUI then reports 1 at the start
    /// and 0 at the end (not the limit of the slope), and so does this.
    package func slope(at x: Double) -> Double {
        if x1 == y1 && x2 == y2 { return 1 }
        let parameter = parameter(at: x.clampedToUnit)
        let dx = Self.derivative(x1, x2, at: parameter)
        let dy = Self.derivative(y1, y2, at: parameter)
        if dx > 0 { return dy / dx }
        if dy == 0 { return parameter < 0.5 ? 1 : 0 }
        return dy > 0 ? .infinity : -.infinity
    }

    /// The parameter at which the curve has the coordinate `x` in 0...1, to within the precision that a Double has there.
    ///
    /// Newton's method inside a bracket that shrinks on every step; a step that would leave the bracket is replaced by bisection, so that
    /// curves with an upright or level stretch converge as well (compare `rtsafe` in Numerical Recipes).
    func parameter(at x: Double) -> Double {
        if x <= 0 { return 0 }
        if x >= 1 { return 1 }
        var (low, high) = (0.0, 1.0)
        var guess = x
        for _ in 0..<64 {
            let error = Self.coordinate(x1, x2, at: guess) - x
            if abs(error) <= Self.tolerance { break }
            if error > 0 { high = guess } else { low = guess }
            let next = guess - error / Self.derivative(x1, x2, at: guess)
            let previous = guess
            // Written so that NaN, from a slope of zero, fails the test.
            guess = next > low && next < high ? next : (low + high) / 2
            if guess == previous { break }
        }
        return guess
    }

    private static let tolerance = 0x1p-52

    /// One coordinate of the curve with ends 0 and 1 and controls `a`, `b`, by Horner's rule.
    private static func coordinate(_ a: Double, _ b: Double, at t: Double) -> Double {
        let linear = 3 * a
        let square = 3 * (b - a) - linear
        let cube = 1 - linear - square
        return ((cube * t + square) * t + linear) * t
    }

    /// The derivative of that coordinate. In Bernstein form it is a sum of terms of one sign where the controls are ordered, so it
    /// vanishes exactly where it should.
    private static func derivative(_ a: Double, _ b: Double, at t: Double) -> Double {
        let rest = 1 - t
        return 3 * (rest * rest * a + 2 * rest * t * (b - a) + t * t * (1 - b))
    }
}

extension Double {
    /// The number moved into 0...1; NaN becomes 0.
    var clampedToUnit: Double {
        self > 0 ? Swift.min(self, 1) : 0
    }
}
