import Foundation

extension Path {
    /// Adds a part of a circle, joined to the current point by a line.
    ///
    /// Angles grow from +x toward +y, that is clockwise on screen. `clockwise` is meant with y pointing up, as in SwiftUI and Core Graphics:
    /// `false` sweeps toward growing angles (clockwise on screen), `true` toward shrinking ones. A sweep against that sense is completed to
    /// a turn, so -90° with `false` draws 270°; an end that lies more than a turn ahead draws all its turns. Equal angles add only the start point, and a
    /// difference of exactly one turn closes the subpath. `transform` maps the points that are added. Values that are not finite add nothing.
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

    /// Adds a part of a circle that sweeps exactly `delta` from `startAngle`, positive clockwise on screen; it never closes the subpath.
    ///
    /// Joined to the current point by a line; a `delta` of 0 adds only the start point. Values that are not finite add nothing.
    public mutating func addRelativeArc(
        center: CGPoint, radius: CGFloat, startAngle: Angle, delta: Angle, transform: CGAffineTransform = .identity
    ) {
        append(under: transform) {
            _ = $0.addSweep(center: center, radius: radius, startAngle: startAngle.radians, sweep: delta.radians)
        }
    }

    /// Adds the arc of `radius` that touches both the line from the current point to `tangent1End` and the line from there to
    /// `tangent2End`, with a straight line up to where it begins.
    ///
    /// Where no such arc exists (radius 0 or less, points in one line, or no current point) it is a plain line to `tangent1End`.
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
                let spoke = first - center
                path.addSweepCurves(center: center, spoke: spoke, sweep: sine < 0 ? sweep : -sweep, end: last)
            }
        }
    }

    /// Angles closer than this are one angle.
    private static let negligibleAngle = 1e-9

    /// More turns than this are drawn as this many: the outline is the same, and a stranger's number cannot fill the memory.
    private static let maxTurns = 4096.0

    /// What completes `angle`, 0 or more, to full turns; a whole turn where nothing is left.
    private static func remainder(ofTurn angle: Double) -> Double {
        let turn = 2 * Double.pi
        let rest = angle.truncatingRemainder(dividingBy: turn)
        return rest < negligibleAngle || turn - rest < negligibleAngle ? turn : turn - rest
    }

    /// False when nothing was added because a value is not finite.
    private mutating func addSweep(center: CGPoint, radius: CGFloat, startAngle: Double, sweep: Double) -> Bool {
        guard center.x.isFinite, center.y.isFinite, radius.isFinite, startAngle.isFinite, sweep.isFinite else { return false }
        let limit = Path.maxTurns * 2 * .pi
        let sweep = abs(sweep) <= limit ? sweep : limit * (sweep < 0 ? -1 : 1) + sweep.truncatingRemainder(dividingBy: 2 * .pi)
        let spoke = Vector2.unit(at: startAngle) * Double(radius)
        addLine(to: CGPoint(Vector2(center) + spoke))
        addSweepCurves(
            center: Vector2(center), spoke: spoke, sweep: sweep,
            end: Vector2(center) + Vector2.unit(at: startAngle + sweep) * Double(radius))
        return true
    }

    /// Full quarters, turned exactly, then one curve for what is left, ending at `end`. `spoke` leads from the centre to the start.
    private mutating func addSweepCurves(center: Vector2, spoke: Vector2, sweep: Double, end: Vector2) {
        let sense: Double = sweep < 0 ? -1 : 1
        var rest = abs(sweep)
        var spoke = spoke
        let handle = Double(Path.quarterArcHandle)
        while rest >= .pi / 2 - Path.negligibleAngle {
            let next = spoke.perpendicular * sense
            addCurve(
                to: CGPoint(center + next), control1: CGPoint(center + spoke + next * handle),
                control2: CGPoint(center + next + spoke * handle))
            spoke = next
            rest -= .pi / 2
        }
        guard rest > Path.negligibleAngle else { return }
        let reach = 4.0 / 3 * tan(rest / 4) * sense
        let last = end - center
        addCurve(
            to: CGPoint(end), control1: CGPoint(center + spoke + spoke.perpendicular * reach),
            control2: CGPoint(end - last.perpendicular * reach))
    }
}
