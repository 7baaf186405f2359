/// One curve of a path with its start point.
package enum CurveSegment: ParametricCurve {
    case line(LineSegment)
    case quad(QuadCurve)
    case cubic(CubicCurve)

    package var start: Vector2 {
        switch self {
        case .line(let curve): curve.start
        case .quad(let curve): curve.start
        case .cubic(let curve): curve.start
        }
    }

    package var end: Vector2 {
        switch self {
        case .line(let curve): curve.end
        case .quad(let curve): curve.end
        case .cubic(let curve): curve.end
        }
    }

    package var hodograph: Hodograph {
        switch self {
        case .line(let curve): curve.hodograph
        case .quad(let curve): curve.hodograph
        case .cubic(let curve): curve.hodograph
        }
    }

    package func position(at t: Double) -> Vector2 {
        switch self {
        case .line(let curve): curve.position(at: t)
        case .quad(let curve): curve.position(at: t)
        case .cubic(let curve): curve.position(at: t)
        }
    }

    package func subsegment(from t0: Double, to t1: Double) -> CurveSegment {
        switch self {
        case .line(let curve): .line(curve.subsegment(from: t0, to: t1))
        case .quad(let curve): .quad(curve.subsegment(from: t0, to: t1))
        case .cubic(let curve): .cubic(curve.subsegment(from: t0, to: t1))
        }
    }

    package var reversed: CurveSegment {
        switch self {
        case .line(let curve): .line(curve.reversed)
        case .quad(let curve): .quad(curve.reversed)
        case .cubic(let curve): .cubic(curve.reversed)
        }
    }

    package func extrema(_ body: (Double) -> Void) {
        switch self {
        case .line(let curve): curve.extrema(body)
        case .quad(let curve): curve.extrema(body)
        case .cubic(let curve): curve.extrema(body)
        }
    }
}
