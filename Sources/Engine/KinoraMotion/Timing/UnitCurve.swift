/// The progress of an animation as a function from 0...1 that starts at 0 and ends at 1.
///
/// Input is clamped to 0...1; NaN counts as 0. Values may exceed 0...1 if the controls of a Bézier curve do.
public struct UnitCurve: Hashable, Sendable {
    private enum Function: Hashable {
        case linear
        case cubic(CubicTiming)
        case circularIn
        case circularOut
        case circularInOut
    }

    private let function: Function

    private init(_ function: Function) {
        self.function = function
    }

    /// Constant speed.
    public static let linear = UnitCurve(.linear)

    /// A slow start: the cubic curve with controls (0.42, 0) and (1, 1).
    public static let easeIn = cubic(0.42, 0, 1, 1)

    /// A slow end: the cubic curve with controls (0, 0) and (0.58, 1).
    public static let easeOut = cubic(0, 0, 0.58, 1)

    /// A slow start and end: the cubic curve with controls (0.42, 0) and (0.58, 1).
    public static let easeInOut = cubic(0.42, 0, 0.58, 1)

    /// The former name of `easeInOut`.
    @available(*, deprecated, renamed: "easeInOut")
    public static var easeInEaseOut: UnitCurve { easeInOut }

    /// A slow start along the lower right quarter of a circle: `1 - sqrt(1 - p²)`. The speed at the end is infinite.
    public static let circularEaseIn = UnitCurve(.circularIn)

    /// A slow end along the upper left quarter of a circle: `sqrt(1 - (1 - p)²)`. The speed at the start is infinite.
    public static let circularEaseOut = UnitCurve(.circularOut)

    /// A slow start and end along two quarters of circles of half the size. The speed in the middle is infinite.
    public static let circularEaseInOut = UnitCurve(.circularInOut)

    /// The cubic Bézier curve from (0, 0) to (1, 1) with controls (`x1`, `y1`) and (`x2`, `y2`). Both x are clamped to 0...1.
    package static func cubic(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> UnitCurve {
        UnitCurve(.cubic(CubicTiming(x1, y1, x2, y2)))
    }

    /// The x and y of both controls of a cubic curve; nil for other curves.
    var controls: (Double, Double, Double, Double)? {
        guard case .cubic(let curve) = function else { return nil }
        return (curve.x1, curve.y1, curve.x2, curve.y2)
    }

    /// The curve's output at `progress`.
    public func value(at progress: Double) -> Double {
        let p = progress.clampedToUnit
        switch function {
        case .linear: return p
        case .cubic(let curve): return curve.value(at: p)
        case .circularIn: return Self.circularIn(p)
        case .circularOut: return 1 - Self.circularIn(1 - p)
        case .circularInOut: return p < 0.5 ? Self.circularIn(2 * p) / 2 : 1 - Self.circularIn(2 - 2 * p) / 2
        }
    }

    /// The curve's slope at `progress`: output per unit of input. It may be infinite.
    ///
    /// If a Bézier control coincides with its end, the slope is 1 at the start and 0 at the end, as in SwiftUI.
    public func velocity(at progress: Double) -> Double {
        let p = progress.clampedToUnit
        switch function {
        case .linear: return 1
        case .cubic(let curve): return curve.slope(at: p)
        case .circularIn: return Self.circularInSlope(p)
        case .circularOut: return Self.circularInSlope(1 - p)
        case .circularInOut: return Self.circularInSlope(p < 0.5 ? 2 * p : 2 - 2 * p)
        }
    }

    /// The curve with input and output exchanged. The circular in-out curve is not changed, as in SwiftUI.
    ///
    /// Bézier controls with y outside 0...1 are clamped, because the exchanged curve would not be a function.
    public var inverse: UnitCurve {
        switch function {
        case .linear, .circularInOut: self
        case .cubic(let curve): UnitCurve(.cubic(curve.inverse))
        case .circularIn: .circularEaseOut
        case .circularOut: .circularEaseIn
        }
    }

    /// `1 - sqrt(1 - p²)` in a form without cancellation for small p.
    private static func circularIn(_ p: Double) -> Double {
        p * p / (1 + (1 - p * p).squareRoot())
    }

    private static func circularInSlope(_ p: Double) -> Double {
        p / ((1 - p) * (1 + p)).squareRoot()
    }
}

extension UnitCurve: CustomStringConvertible {
    /// The curve's name, or its controls.
    public var description: String {
        switch self {
        case .easeIn: return "easeIn"
        case .easeOut: return "easeOut"
        case .easeInOut: return "easeInOut"
        default: break
        }
        switch function {
        case .linear: return "linear"
        case .cubic(let curve): return "bezier(\(curve.x1), \(curve.y1), \(curve.x2), \(curve.y2))"
        case .circularIn: return "circularEaseIn"
        case .circularOut: return "circularEaseOut"
        case .circularInOut: return "circularEaseInOut"
        }
    }
}
