/// The progress of a change over its duration: a function from 0...1 that starts at 0 and ends at 1.
///
/// Presets, scripts and compositions name easings as CSS does: ``names``, `cubic-bezier(x1, y1, x2, y2)`, `spring(bounce)`.
///
///     Easing.easeInOut.value(at: 0.25)
///     Easing("cubic-bezier(0.2, 0, 0, 1)")
public struct Easing: Hashable, Sendable {
    private enum Function: Hashable {
        case curve(UnitCurve)
        /// A spring that settles at the end of a change of one second.
        case spring(bounce: Double, motion: Spring)
        case trapezoidal
    }

    private let function: Function

    private init(_ function: Function) { self.function = function }

    /// The easing with the progress of `curve`.
    public init(_ curve: UnitCurve) { self.init(.curve(curve)) }

    /// Constant speed.
    public static let linear = Easing(.linear)
    /// A quick start and a slow end, as CSS's `ease`: the cubic curve with controls (0.25, 0.1) and (0.25, 1).
    public static let ease = cubicBezier(0.25, 0.1, 0.25, 1)
    /// A slow start, as ``UnitCurve/easeIn``.
    public static let easeIn = Easing(.easeIn)
    /// A slow end, as ``UnitCurve/easeOut``.
    public static let easeOut = Easing(.easeOut)
    /// A slow start and end, as ``UnitCurve/easeInOut``.
    public static let easeInOut = Easing(.easeInOut)
    /// A slow start along a quarter of a circle, as ``UnitCurve/circularEaseIn``.
    public static let circularIn = Easing(.circularEaseIn)
    /// A slow end along a quarter of a circle, as ``UnitCurve/circularEaseOut``.
    public static let circularOut = Easing(.circularEaseOut)
    /// A slow start and end along two quarters of circles, as ``UnitCurve/circularEaseInOut``.
    public static let circularInOut = Easing(.circularEaseInOut)
    /// Constant acceleration for a tenth of the duration, constant speed, constant deceleration for a tenth.
    public static let trapezoidal = Easing(.trapezoidal)
    /// A spring with a visible overshoot: a bounce of 0.3.
    public static let spring = spring(bounce: defaultBounce)

    /// The cubic Bézier curve from (0, 0) to (1, 1) with controls (`x1`, `y1`) and (`x2`, `y2`). Both x are clamped to 0...1. Values may exceed
    /// 0...1 if y of a control does.
    public static func cubicBezier(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> Easing { Easing(.cubic(x1, y1, x2, y2)) }

    /// A spring that is within 0.001 of its target at the end. 0 has no overshoot; values toward 0.9 oscillate longer. Values outside
    /// ``bounces`` are clamped.
    public static func spring(bounce: Double) -> Easing {
        let bounce = bounce.isFinite ? min(max(bounce, bounces.lowerBound), bounces.upperBound) : 0
        return Easing(.spring(bounce: bounce, motion: Spring(settlingDuration: 1, dampingRatio: 1 - bounce)))
    }

    /// The accepted bounces of springs.
    public static let bounces = 0...0.9
    static let defaultBounce = 0.3

    /// The names of easings, as in presets.
    public static var names: [String] { named.map(\.name) }

    static let named: [(name: String, easing: Easing)] = [
        ("linear", .linear), ("ease", .ease), ("ease-in", .easeIn), ("ease-out", .easeOut), ("ease-in-out", .easeInOut),
        ("circular-in", .circularIn), ("circular-out", .circularOut), ("circular-in-out", .circularInOut), ("trapezoidal", .trapezoidal),
        ("spring", .spring),
    ]

    /// The fraction of the change after `progress`, a fraction of the duration. `progress` is clamped to 0...1; NaN counts as 0. The result may
    /// exceed 0...1 for springs and some cubic curves.
    public func value(at progress: Double) -> Double {
        let progress = progress.clampedToUnit
        switch function {
        case .curve(let curve): return curve.value(at: progress)
        case .spring(_, let motion):
            guard progress < 1 else { return 1 }
            return motion.value(target: 1.0, time: progress)
        case .trapezoidal: return Easing.trapezoidalDistance(at: progress)
        }
    }

    /// The name in presets, such as `ease-in` or `spring(0.5)`.
    public var notation: String {
        if let name = Easing.named.first(where: { $0.easing == self })?.name { return name }
        switch function {
        case .curve(let curve):
            let controls = curve.controls ?? (0, 0, 1, 1)
            return "cubic-bezier(\(controls.0), \(controls.1), \(controls.2), \(controls.3))"
        case .spring(let bounce, _): return "spring(\(bounce))"
        case .trapezoidal: return "trapezoidal"
        }
    }

    /// The fraction of the duration for accelerating, and also for decelerating.
    private static let ramp = 0.1

    private static func trapezoidalDistance(at time: Double) -> Double {
        let maxSpeed = 1 / (1 - ramp)
        if time < ramp { return maxSpeed * time * time / (2 * ramp) }
        if time > 1 - ramp { return 1 - maxSpeed * (1 - time) * (1 - time) / (2 * ramp) }
        return maxSpeed * (time - ramp / 2)
    }
}

extension Easing: CustomStringConvertible {
    /// The notation in presets.
    public var description: String { notation }
}
