/// The derivative of a Bézier curve of degree at most three, as a polynomial of its parameter: `constant + linear t + square t²`.
///
/// It determines speed, length, tangent and curvature for curves of any degree.
package struct Hodograph: Hashable, Sendable {
    package var constant: Vector2
    package var linear: Vector2
    package var square: Vector2

    @inline(__always) package func value(at t: Double) -> Vector2 { constant + (linear + square * t) * t }

    @inline(__always) package func derivative(at t: Double) -> Vector2 { linear + square * (2 * t) }

    /// In points per unit of the parameter.
    @inline(__always) package func speed(at t: Double) -> Double { value(at: t).lengthSquared.squareRoot() }

    @inline(__always) var isConstant: Bool { linear == .zero && square == .zero }

    /// The maximum component, as a measure of the curve's size.
    var magnitude: Double {
        let largest =
            Vector2(abs(constant.x), abs(constant.y)) + Vector2(abs(linear.x), abs(linear.y)) + Vector2(abs(square.x), abs(square.y))
        return largest.x + largest.y
    }

    func scaled(by factor: Double) -> Hodograph {
        Hodograph(constant: constant * factor, linear: linear * factor, square: square * factor)
    }

    /// The unit direction of travel. Where the derivative is zero (a cusp, a control point on its end), it is the direction after that
    /// point, and at `t` = 1 the direction before it. Zero if the curve is a single point.
    package func direction(at t: Double) -> Vector2 {
        let magnitude = magnitude
        guard magnitude > 0, magnitude.isFinite else { return .zero }
        let velocity = value(at: t)
        if velocity.length > magnitude * 1e-14 { return velocity.normalized }
        let sense: Double = t >= 1 ? -1 : 1
        let acceleration = derivative(at: t)
        if acceleration.length > magnitude * 1e-14 { return (acceleration * sense).normalized }
        return square.normalized
    }

    /// The curvature in 1/points: positive if the curve turns clockwise on screen, 0 on a line and where the derivative is zero.
    package func curvature(at t: Double) -> Double {
        let velocity = value(at: t)
        let speed = velocity.length
        guard speed > magnitude * 1e-14 else { return 0 }
        let curvature = (velocity / speed).cross(derivative(at: t) / speed) / speed
        return curvature.isFinite ? curvature : 0
    }
}
