import Foundation

extension Path {
    /// Adds an arc of a circle, connected to the current point by a line.
    ///
    /// Angles increase from +x toward +y, which is clockwise on screen. `clockwise` refers to a y axis pointing up, as in SwiftUI and Core
    /// Graphics: `false` sweeps toward increasing angles (clockwise on screen), `true` toward decreasing angles. An end in the opposite
    /// direction is moved by whole turns, so -90° with `false` draws 270°. An end more than a turn ahead draws all turns. Equal angles add
    /// only the start point, and a difference of exactly one turn closes the subpath. `transform` is applied to the added points. Values
    /// that are not finite add nothing.
    public mutating func addArc(
        center: CGPoint, radius: CGFloat, startAngle: Angle, endAngle: Angle, clockwise: Bool, transform: CGAffineTransform = .identity
    ) {
        let difference = endAngle.radians - startAngle.radians
        let turn = 2 * Double.pi
        let sweep: Double
        if abs(difference) < Path.negligibleAngle {
            sweep = 0
        } else if clockwise {
            sweep = difference < 0 ? difference : -Path.remainder(ofTurn: difference)
        } else {
            sweep = difference > 0 ? difference : Path.remainder(ofTurn: -difference)
        }
        append(under: transform) { path in
            guard path.addSweep(center: center, radius: radius, startAngle: startAngle.radians, sweep: sweep) else { return }
            if abs(difference - turn) < Path.negligibleAngle { path.closeSubpath() }
        }
    }

    /// Adds an arc of a circle with an angle of exactly `delta` from `startAngle`, positive clockwise on screen. It never closes the
    /// subpath.
    ///
    /// It is connected to the current point by a line. A `delta` of 0 adds only the start point. Values that are not finite add nothing.
    public mutating func addRelativeArc(
        center: CGPoint, radius: CGFloat, startAngle: Angle, delta: Angle, transform: CGAffineTransform = .identity
    ) {
        append(under: transform) {
            _ = $0.addSweep(center: center, radius: radius, startAngle: startAngle.radians, sweep: delta.radians)
        }
    }

    /// Adds the arc of `radius` that is tangent to the line from the current point to `tangent1End` and to the line from there to
    /// `tangent2End`, and a straight line to its start.
    ///
    /// If no such arc exists (radius 0 or less, collinear points, or no current point), adds a line to `tangent1End`.
    public mutating func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity) {
        let start = currentPoint
        append(under: transform) { path in
            guard let start, radius > 0, radius.isFinite else { return path.addLine(to: tangent1End) }
            let corner = Vector2(tangent1End)
            let (toStart, toEnd) = (Vector2(start) - corner, Vector2(tangent2End) - corner)
            let (a, b) = (toStart.normalized, toEnd.normalized)
            let (cosine, sine) = (a.dot(b), a.cross(b))
            guard abs(sine) > 1e-10, cosine.isFinite else { return path.addLine(to: tangent1End) }
            // The half angle at the corner: tan(half) = sin / (1 + cos).
            let distance = Double(radius) * (1 + cosine) / abs(sine)
            let sweep = Double.pi - acos(min(max(cosine, -1), 1))
            let (first, last) = (corner + a * distance, corner + b * distance)
            guard first.isFinite, last.isFinite else { return path.addLine(to: tangent1End) }
            path.addLine(to: CGPoint(first))
            let handle = Double(radius) * 4 / 3
            if sweep <= .pi / 2 + Path.negligibleAngle {
                let length = handle * tan(sweep / 4)
                path.addCurve(to: CGPoint(last), control1: CGPoint(first - a * length), control2: CGPoint(last - b * length))
            } else {
                let center = first + (sine < 0 ? a.perpendicular : -a.perpendicular) * -Double(radius)
                let arm = first - center
                path.addSweepCurves(center: center, arm: arm, sweep: sine < 0 ? sweep : -sweep, end: last)
            }
        }
    }

    /// Angles with a smaller difference are equal.
    private static let negligibleAngle = 1e-9

    /// The maximum number of turns. More turns have the same outline, and untrusted numbers must not exhaust the memory.
    private static let maxTurns = 4096.0

    /// The difference of `angle` (0 or more) to the next full turn; a whole turn if it is already full.
    private static func remainder(ofTurn angle: Double) -> Double {
        let turn = 2 * Double.pi
        let rest = angle.truncatingRemainder(dividingBy: turn)
        return rest < negligibleAngle || turn - rest < negligibleAngle ? turn : turn - rest
    }

    /// Returns false if a value is not finite, so that nothing was added.
    private mutating func addSweep(center: CGPoint, radius: CGFloat, startAngle: Double, sweep: Double) -> Bool {
        guard center.x.isFinite, center.y.isFinite, radius.isFinite, startAngle.isFinite, sweep.isFinite else { return false }
        let limit = Path.maxTurns * 2 * .pi
        let sweep = abs(sweep) <= limit ? sweep : limit * (sweep < 0 ? -1 : 1) + sweep.truncatingRemainder(dividingBy: 2 * .pi)
        let arm = Vector2.unit(at: startAngle) * Double(radius)
        addLine(to: CGPoint(Vector2(center) + arm))
        addSweepCurves(
            center: Vector2(center), arm: arm, sweep: sweep,
            end: Vector2(center) + Vector2.unit(at: startAngle + sweep) * Double(radius))
        return true
    }

    /// Adds full quarters with exact rotations, then one curve for the rest, ending at `end`. `arm` is the vector from the centre to the
    /// start.
    private mutating func addSweepCurves(center: Vector2, arm: Vector2, sweep: Double, end: Vector2) {
        let sense: Double = sweep < 0 ? -1 : 1
        var rest = abs(sweep)
        var arm = arm
        let handle = Double(Path.quarterArcHandle)
        while rest >= .pi / 2 - Path.negligibleAngle {
            let next = arm.perpendicular * sense
            addCurve(
                to: CGPoint(center + next), control1: CGPoint(center + arm + next * handle),
                control2: CGPoint(center + next + arm * handle))
            arm = next
            rest -= .pi / 2
        }
        guard rest > Path.negligibleAngle else { return }
        let reach = 4.0 / 3 * tan(rest / 4) * sense
        let last = end - center
        addCurve(
            to: CGPoint(end), control1: CGPoint(center + arm + arm.perpendicular * reach),
            control2: CGPoint(end - last.perpendicular * reach))
    }
}
