/// A quadratic Bézier curve.
package struct QuadCurve: ParametricCurve {
    package var start: Vector2
    package var control: Vector2
    package var end: Vector2

    @inline(__always) package var hodograph: Hodograph {
        let (first, last) = (control - start, end - control)
        return Hodograph(constant: first * 2, linear: (last - first) * 2, square: .zero)
    }

    package func position(at t: Double) -> Vector2 {
        let u = 1 - t
        return start * (u * u) + control * (2 * u * t) + end * (t * t)
    }

    /// The control point of a part is the intersection of the tangents at its ends. Going along one tangent by half the parameter
    /// difference keeps small parts exact.
    package func subsegment(from t0: Double, to t1: Double) -> QuadCurve {
        let first = t0 == 0 ? start : position(at: t0)
        let last = t1 == 1 ? end : position(at: t1)
        return QuadCurve(start: first, control: first + hodograph.value(at: t0) * ((t1 - t0) / 2), end: last)
    }

    package var reversed: QuadCurve { QuadCurve(start: end, control: control, end: start) }

    /// The equal cubic curve.
    package var raised: CubicCurve {
        CubicCurve(start: start, control1: start + (control - start) * (2.0 / 3), control2: end + (control - end) * (2.0 / 3), end: end)
    }

    package func extrema(_ body: (Double) -> Void) {
        let hodograph = hodograph
        RootFinding.unitRoots(linear: hodograph.linear.x, constant: hodograph.constant.x, body)
        RootFinding.unitRoots(linear: hodograph.linear.y, constant: hodograph.constant.y, body)
    }
}
