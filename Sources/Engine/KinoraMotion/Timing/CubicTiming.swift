/// A cubic Bézier curve from (0, 0) to (1, 1) as a function from x to y.
///
/// The x coordinates of the controls are within 0...1, so that x increases along the curve and every x has one y.
package struct CubicTiming: Hashable, Sendable {
    /// The first control point.
    package let x1, y1: Double

    /// The second control point.
    package let x2, y2: Double

    /// Creates a curve with these controls. The x coordinates are clamped to 0...1; NaN becomes 0.
    package init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
        (self.x1, self.y1) = (x1.clampedToUnit, y1)
        (self.x2, self.y2) = (x2.clampedToUnit, y2)
    }

    /// The curve mirrored at the diagonal. Controls with y outside 0...1 are clamped, because the mirrored curve would not be a function.
    package var inverse: CubicTiming { CubicTiming(y1, x1, y2, x2) }

    /// The y coordinate at `x`, which is clamped to 0...1. The ends are exact.
    package func value(at x: Double) -> Double {
        let x = x.clampedToUnit
        if x == 0 || x == 1 { return x }
        if x1 == y1 && x2 == y2 { return x }
        return Self.coordinate(y1, y2, at: parameter(at: x))
    }

    /// The slope dy/dx at `x`, which is clamped to 0...1. It is infinite where the curve is vertical.
    ///
    /// If a control coincides with its end, both derivatives are zero and the quotient is undefined. The result is then 1 at the start and
    /// 0 at the end, as in SwiftUI, and not the limit of the slope.
    package func slope(at x: Double) -> Double {
        if x1 == y1 && x2 == y2 { return 1 }
        let parameter = parameter(at: x.clampedToUnit)
        let dx = Self.derivative(x1, x2, at: parameter)
        let dy = Self.derivative(y1, y2, at: parameter)
        if dx > 0 { return dy / dx }
        if dy == 0 { return parameter < 0.5 ? 1 : 0 }
        return dy > 0 ? .infinity : -.infinity
    }

    /// The parameter at which the curve has the x coordinate `x` in 0...1, within the precision of Double.
    ///
    /// Newton's method within a bracket that shrinks in every step. A step out of the bracket is replaced by bisection, so that curves with
    /// vertical or horizontal parts converge (compare `rtsafe` in Numerical Recipes).
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
            // NaN, from a slope of zero, fails the test.
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

    /// The derivative of that coordinate. In Bernstein form, it is a sum of terms of the same sign if the controls are ordered, so that its
    /// zeros are exact.
    private static func derivative(_ a: Double, _ b: Double, at t: Double) -> Double {
        let rest = 1 - t
        return 3 * (rest * rest * a + 2 * rest * t * (b - a) + t * t * (1 - b))
    }
}

extension Double {
    /// The number clamped to 0...1; NaN becomes 0.
    var clampedToUnit: Double {
        self > 0 ? Swift.min(self, 1) : 0
    }
}
