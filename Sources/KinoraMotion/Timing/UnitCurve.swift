import Foundation

/// How progress is spread over a stretch of time: a function from 0...1 that starts at 0 and ends at 1.
///
/// Input outside 0...1 is clamped, NaN counts as 0. Values may leave 0...1 where a Bézier curve's controls do.
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

    /// Starts slowly: the cubic with controls (0.42, 0) and (1, 1).
    public static let easeIn = cubic(0.42, 0, 1, 1)

    /// Ends slowly: the cubic with controls (0, 0) and (0.58, 1).
    public static let easeOut = cubic(0, 0, 0.58, 1)

    /// Starts and ends slowly: the cubic with controls (0.42, 0) and (0.58, 1).
    public static let easeInOut = cubic(0.42, 0, 0.58, 1)

    /// The earlier name of `easeInOut`.
    @available(*, deprecated, renamed: "easeInOut")
    public static var easeInEaseOut: UnitCurve { easeInOut }

    /// Starts slowly, along the lower right quarter of a circle: `1 - sqrt(1 - p²)`. It ends infinitely fast.
    public static let circularEaseIn = UnitCurve(.circularIn)

    /// Ends slowly, along the upper left quarter of a circle: `sqrt(1 - (1 - p)²)`. It starts infinitely fast.
    public static let circularEaseOut = UnitCurve(.circularOut)

    /// Starts and ends slowly, along two quarters of circles of half the size. It is infinitely fast in the middle.
    public static let circularEaseInOut = UnitCurve(.circularInOut)

    /// The cubic Bézier curve from (0, 0) to (1, 1) with controls (`x1`, `y1`) and (`x2`, `y2`); both x are clamped to 0...1.
    package static func cubic(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> UnitCurve {
        UnitCurve(.cubic(CubicTiming(x1, y1, x2, y2)))
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
    /// Where a Bézier control coincides with its end the slope is reported as 1 at the start and 0 at the end, as SwiftUI does.
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

    /// The curve with input and output exchanged; the circular in-out curve is left as it is, as SwiftUI leaves it.
    ///
    /// A Bézier control whose y lies outside 0...1 is clamped, because the exchanged curve would turn back in time.
    public var inverse: UnitCurve {
        switch function {
        case .linear, .circularInOut: self
        case .cubic(let curve): UnitCurve(.cubic(curve.inverse))
        case .circularIn: .circularEaseOut
        case .circularOut: .circularEaseIn
        }
    }

    /// `1 - sqrt(1 - p²)` without the cancellation that this form has for small p.
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
