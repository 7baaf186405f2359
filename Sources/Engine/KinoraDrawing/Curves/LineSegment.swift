/// A straight line from `start` to `end`.
package struct LineSegment: ParametricCurve {
    package var start: Vector2
    package var end: Vector2

    @inline(__always) package var hodograph: Hodograph { Hodograph(constant: end - start, linear: .zero, square: .zero) }

    package func position(at t: Double) -> Vector2 { start * (1 - t) + end * t }

    package func subsegment(from t0: Double, to t1: Double) -> LineSegment {
        LineSegment(start: t0 == 0 ? start : position(at: t0), end: t1 == 1 ? end : position(at: t1))
    }

    package var reversed: LineSegment { LineSegment(start: end, end: start) }

    package func extrema(_ body: (Double) -> Void) {}
}
