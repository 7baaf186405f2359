/// A part of a cubic that bends to one side, with the directions at its ends, which cannot be computed from the part alone near a cusp.
struct OffsetPiece {
    var curve: CubicCurve
    var startDirection: Vector2
    var endDirection: Vector2

    var halves: (OffsetPiece, OffsetPiece) {
        let (first, second) = curve.split(at: 0.5)
        let middle = curve.hodograph.direction(at: 0.5)
        return (
            OffsetPiece(curve: first, startDirection: startDirection, endDirection: middle),
            OffsetPiece(curve: second, startDirection: middle, endDirection: endDirection)
        )
    }

    /// The sides of the control polygon: first, middle and last.
    private var legs: (Vector2, Vector2, Vector2) {
        (curve.control1 - curve.start, curve.control2 - curve.control1, curve.end - curve.control2)
    }

    /// An upper bound of the curve's length.
    var polygonLength: Double {
        let (first, middle, last) = legs
        return first.length + middle.length + last.length
    }

    /// Whether the direction changes by at most a quarter turn, with a tolerance for quarters of circles.
    var turnsQuarterAtMost: Bool {
        let middle = curve.control2 - curve.control1
        return startDirection.dot(endDirection) > -0.01 && startDirection.dot(middle) >= 0 && endDirection.dot(middle) >= 0
    }

    /// 1 if the piece bends clockwise on screen, toward its right side; otherwise -1.
    var bend: Double {
        let hodograph = curve.hodograph
        let turn = hodograph.value(at: 0.5).cross(hodograph.derivative(at: 0.5))
        if turn != 0 { return turn > 0 ? 1 : -1 }
        return startDirection.cross(endDirection) >= 0 ? 1 : -1
    }

    /// The maximum curvature toward `side`, sampled at a few points.
    func curvature(toward side: Double) -> Double {
        let hodograph = curve.hodograph
        var largest = 0.0
        for t in stride(from: 0, through: 1, by: 0.25) { largest = max(largest, hodograph.curvature(at: t) * side) }
        return largest
    }

    /// The distances from the start and from the end at which the normals of both ends intersect, along the normals to `side`.
    func normalsMeet(on side: Double) -> (fromStart: Double, fromEnd: Double) {
        let (before, after) = (startDirection.perpendicular * side, endDirection.perpendicular * side)
        let cross = before.cross(after)
        guard cross != 0 else { return (.infinity, .infinity) }
        let chord = curve.end - curve.start
        return (chord.cross(after) / cross, chord.cross(before) / cross)
    }
}

extension OffsetPiece {
    /// A cubic parallel to the piece, `distance` to its right (negative: left), within `tolerance`; nil if one cubic is not sufficient.
    ///
    /// It starts and ends like the exact offset, in the same directions (Tiller and Hanson, "Offsets of two-dimensional profiles", 1984).
    /// It passes through the offset of the middle, which determines the lengths of its two handles. The error is then measured: points on
    /// the cubic are projected onto the piece, and their distances are compared.
    func offset(by distance: Double, tolerance: Double) -> CubicCurve? {
        let hodograph = curve.hodograph
        let from = curve.start + startDirection.perpendicular * distance
        let to = curve.end + endDirection.perpendicular * distance
        var handles = (0.0, 0.0)
        let cross = startDirection.cross(endDirection)
        if abs(cross) > 1e-4 {
            let middle = curve.position(at: 0.5) + hodograph.direction(at: 0.5).perpendicular * distance
            // 3/8 (first handle - last handle) is the difference at the middle.
            let rest = (middle - (from + to) * 0.5) * (8.0 / 3)
            handles = (rest.cross(endDirection) / cross, rest.cross(startDirection) / cross)
        } else {
            // For a nearly straight piece, derived from the speed of the offset.
            handles.0 = (curve.control1 - curve.start).length * (1 - hodograph.curvature(at: 0) * distance)
            handles.1 = (curve.end - curve.control2).length * (1 - hodograph.curvature(at: 1) * distance)
        }
        guard handles.0 >= 0, handles.1 >= 0 else { return nil }
        let offset = CubicCurve(
            start: from, control1: from + startDirection * handles.0, control2: to - endDirection * handles.1, end: to)
        for t in OffsetPiece.probes {
            let error = abs(self.distance(of: offset.position(at: t), near: t, hodograph) - abs(distance))
            guard error <= tolerance else { return nil }
        }
        return offset
    }

    /// The error of such a fit is largest between the ends and the middle.
    private static let probes = [0.1, 0.22, 0.36, 0.5, 0.64, 0.78, 0.9]

    /// The distance from the piece at the foot of the normal, computed with two steps of Newton's method from `t`; larger if the result is
    /// not close to it.
    private func distance(of point: Vector2, near t: Double, _ hodograph: Hodograph) -> Double {
        var t = t
        for _ in 0..<2 {
            let (gap, velocity) = (point - curve.position(at: t), hodograph.value(at: t))
            let step = gap.dot(velocity) / (gap.dot(hodograph.derivative(at: t)) - velocity.lengthSquared)
            t = min(max(t - step, 0), 1)
        }
        return (point - curve.position(at: t)).length
    }
}
