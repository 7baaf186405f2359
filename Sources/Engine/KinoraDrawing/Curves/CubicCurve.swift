/// A cubic Bézier curve.
package struct CubicCurve: ParametricCurve {
    package var start: Vector2
    package var control1: Vector2
    package var control2: Vector2
    package var end: Vector2

    @inline(__always) package var hodograph: Hodograph {
        let (first, middle, last) = (control1 - start, control2 - control1, end - control2)
        return Hodograph(constant: first * 3, linear: (middle - first) * 6, square: (last - middle - (middle - first)) * 3)
    }

    package func position(at t: Double) -> Vector2 {
        let u = 1 - t
        return start * (u * u * u) + control1 * (3 * u * u * t) + (control2 * (3 * u * t * t) + end * (t * t * t))
    }

    /// The inner control points are on the tangents at the ends, at a third of the parameter difference, so that very small parts are
    /// exact.
    package func subsegment(from t0: Double, to t1: Double) -> CubicCurve {
        let hodograph = hodograph
        let third = (t1 - t0) / 3
        let first = t0 == 0 ? start : position(at: t0)
        let last = t1 == 1 ? end : position(at: t1)
        return CubicCurve(
            start: first, control1: first + hodograph.value(at: t0) * third, control2: last - hodograph.value(at: t1) * third, end: last)
    }

    package var reversed: CubicCurve { CubicCurve(start: end, control1: control2, control2: control1, end: start) }

    package func extrema(_ body: (Double) -> Void) {
        let hodograph = hodograph
        RootFinding.unitRoots(square: hodograph.square.x, linear: hodograph.linear.x, constant: hodograph.constant.x, body)
        RootFinding.unitRoots(square: hodograph.square.y, linear: hodograph.linear.y, constant: hodograph.constant.y, body)
    }
}
