import CPixels
import Foundation
import KinoraDrawing

/// A gradient that changes so slowly that it can be computed at the corners of cells and interpolated, except in small areas.
///
/// Over a cell whose side is h pixels, bilinear interpolation of a function differs from it by at most h²/8 times the sum of its second derivatives
/// along x and y. Where the slope in one direction changes by d along a line, the difference is at most d * h/4: the interpolated value is the mean
/// of the function over corners whose mean distance from the point, in that direction, is at most h/2.
struct SmoothGradient: Sendable {
    let plan: GradientPlan
    let opacity: Double
    /// The steepest slope in levels per pixel.
    let slope: Double
    /// Where the error is more than ``error``.
    private(set) var bends: [kinora_bend] = []
    /// The error everywhere, in levels.
    private(set) var error = 0.0

    private static let cell = Double(kinora_cell)
    /// In levels per pixel. Two corners of a cell may differ by 32 levels, but steep gradients are small, and nothing is gained.
    private static let maxSlope = 2.0
    /// Bends with a smaller error count everywhere, in levels.
    private static let minError = 0.003

    /// Returns nil if `paint` is not a linear or radial gradient without hard stops, or is too steep. Also if it has flat parts that are translucent,
    /// which must stay flat over a flat colour and are therefore not dithered. `transform` maps the item's points to pixels.
    init?(_ paint: Paint, opacity: Double, transform: CGAffineTransform) {
        guard let plan = GradientPlan(paint, transform: transform), let bends = RampBends(plan.ramp, opacity: opacity) else { return nil }
        let form: Form
        switch plan.gradient.kind {
        case Int32(kinora_linear): form = .line
        case Int32(kinora_radial): form = .circle
        default: return nil
        }
        let isFlatTranslucent = bends.isFlatTranslucent
        guard !isFlatTranslucent.between, !isFlatTranslucent.after else { return nil }
        // Nothing is before the centre.
        guard !isFlatTranslucent.before || form == .circle && plan.gradient.numbers.0 == 0 else { return nil }
        (self.plan, self.opacity) = (plan, opacity)
        let map = plan.map
        switch form {
        case .line:
            let rate = hypot(map.ux, map.uy)
            guard rate.isNormal else { return nil }
            slope = bends.slope * rate
            guard slope <= Self.maxSlope else { return nil }
            let start = -map.u0 / rate
            add(bends, length: 1 / rate) { near, far in
                kinora_bend(
                    x: map.ux / rate, y: map.uy / rate, near: start + near / rate, far: start + far / rate, error: 0, is_line: 1)
            }
        case .circle:
            // Other transforms make ellipses.
            let scale = hypot(map.ux, map.vx)
            guard scale.isNormal, abs(map.ux * map.uy + map.vx * map.vy) <= 1e-9 * scale * scale,
                abs(hypot(map.uy, map.vy) - scale) <= 1e-9 * scale
            else { return nil }
            let (inner, length) = (plan.gradient.numbers.0 / scale, plan.gradient.numbers.1 / scale)
            slope = bends.slope / abs(length)
            guard slope <= Self.maxSlope else { return nil }
            let determinant = map.ux * map.vy - map.uy * map.vx
            let center = CGPoint(
                x: (map.uy * map.v0 - map.vy * map.u0) / determinant, y: (map.vx * map.u0 - map.ux * map.v0) / determinant)
            func ring(_ near: Double, _ far: Double) -> kinora_bend {
                kinora_bend(x: center.x, y: center.y, near: near, far: far, error: 0, is_line: 0)
            }
            add(bends, length: abs(length)) { near, far in
                let radii = (inner + near * length, inner + far * length)
                return ring(min(radii.0, radii.1), max(radii.0, radii.1))
            }
            addCurvature(within: max(inner, inner + length), ring)
        }
    }

    private enum Form { case line, circle }

    /// Adds the bends of a ramp that is `length` pixels long. `bend` returns the pixels between two positions on it.
    private mutating func add(_ ramp: RampBends, length: Double, _ bend: (Double, Double) -> kinora_bend) {
        var rest = 0.0
        for change in ramp.bends {
            let error = change.change / length * Self.cell / 4 + change.step
            guard error > Self.minError else {
                rest = max(rest, error)
                continue
            }
            var added = bend(change.positions.lowerBound, change.positions.upperBound)
            added.error = Float(error)
            bends.append(added)
        }
        // A cell is in at most two parts of a curve, each of which bends at both ends.
        error += 3 * rest
    }

    /// A radial gradient is a cone, whose second derivative across is the slope divided by the distance from the centre.
    private mutating func addCurvature(within radius: Double, _ ring: (Double, Double) -> kinora_bend) {
        let scale = Self.cell * Self.cell / 8 * slope
        var near = 0.0
        for (error, limit) in [(Float.infinity, 0.08), (0.08, 0.02), (0.02, 0.0025)] where near < radius {
            // At this distance, the error is `limit` levels.
            let far = scale / limit
            var added = ring(near, min(far, radius))
            added.error = error
            bends.append(added)
            near = far
        }
        if near < radius { error += 0.0025 }
    }
}
