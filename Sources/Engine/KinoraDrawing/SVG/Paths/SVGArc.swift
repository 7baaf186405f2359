import Foundation

/// An elliptical arc between two points, as in path data.
struct SVGArc {
    var start: CGPoint
    var end: CGPoint
    /// 0 or more.
    var radiusX: Double
    var radiusY: Double
    /// The angle of the x radius from +x, clockwise on screen.
    var rotation: Angle
    /// Whether it is the longer one of the two arcs in its direction.
    var isLarge: Bool
    /// On screen, with y pointing down.
    var isClockwise: Bool

    /// A sixteenth of half a turn. The error of such a cubic curve is below a billionth of the radius, because it decreases with the sixth
    /// power of the angle. Lengths therefore agree with programs that use exact arcs.
    private static let maxPieceAngle = Double.pi / 16

    /// Adds the arc to a path whose current point is `start`, as curves of at most a thirty-second of a turn.
    ///
    /// Based on "Elliptical arc implementation notes", SVG 2, appendix B.2: nothing if both ends are equal, a line if a radius is 0, and
    /// both radii enlarged by one factor if the ellipse is too small. Returns false, and adds nothing, if intermediate numbers exceed the
    /// range of `Double`.
    func add(to path: inout Path) -> Bool {
        guard start != end else { return true }
        guard radiusX > 0, radiusY > 0 else {
            path.addLine(to: end)
            return true
        }
        // In units of the radii, rotated so that the ellipse is a unit circle about `center`; m is half the chord.
        let axis = Vector2.unit(at: rotation.radians)
        let half = (Vector2(start) - Vector2(end)) / 2
        var radii = Vector2(radiusX, radiusY)
        var m = Vector2(half.dot(axis), axis.cross(half)) / radii
        let reach = m.length
        if reach > 1 {
            radii *= reach
            m /= reach
        }
        let distance = max(1 / max(m.lengthSquared, .leastNormalMagnitude) - 1, 0).squareRoot() * (isLarge == isClockwise ? 1 : -1)
        let center = m.perpendicular * distance
        let (first, last) = (m - center, -m - center)
        var sweep = atan2(first.cross(last), first.dot(last))
        if isClockwise, sweep < 0 { sweep += 2 * .pi }
        if !isClockwise, sweep > 0 { sweep -= 2 * .pi }
        let middle = (Vector2(start) + Vector2(end)) / 2
        func onEllipse(_ v: Vector2) -> CGPoint {
            let scaled = (v + center) * radii
            return CGPoint(middle + axis * scaled.x + axis.perpendicular * scaled.y)
        }
        guard sweep.isFinite, radii.isFinite, (center * radii).isFinite, middle.isFinite else { return false }
        // The tolerance ensures sixteen curves for half a turn despite rounding.
        let count = max(Int((abs(sweep) / Self.maxPieceAngle - 1e-9).rounded(.up)), 1)
        let step = sweep / Double(count)
        let handle = 4.0 / 3 * tan(step / 4)
        var arm = first
        for index in 1...count {
            let next = index == count ? last : first.turned(by: step * Double(index))
            path.addCurve(
                to: index == count ? end : onEllipse(next), control1: onEllipse(arm + arm.perpendicular * handle),
                control2: onEllipse(next - next.perpendicular * handle))
            arm = next
        }
        return true
    }
}

extension Vector2 {
    /// The vector rotated by `angle` radians, clockwise on screen if positive.
    fileprivate func turned(by angle: Double) -> Vector2 {
        let unit = Vector2.unit(at: angle)
        return self * unit.x + perpendicular * unit.y
    }
}
