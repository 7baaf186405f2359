import Foundation

/// A part of a cubic that bends to one side, with the directions at its ends: next to a cusp they cannot be had from the part alone.
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

    /// The legs of the control polygon: first, middle and last.
    private var legs: (Vector2, Vector2, Vector2) {
        (curve.control1 - curve.start, curve.control2 - curve.control1, curve.end - curve.control2)
    }

    /// Not less than the length of the curve.
    var polygonLength: Double {
        let (first, middle, last) = legs
        return first.length + middle.length + last.length
    }

    /// True when the direction changes by no more than a quarter turn, with a little room for quarters of circles.
    var turnsQuarterAtMost: Bool {
        let middle = curve.control2 - curve.control1
        return startDirection.dot(endDirection) > -0.01 && startDirection.dot(middle) >= 0 && endDirection.dot(middle) >= 0
    }

    /// 1 when the piece bends clockwise on screen, toward its right side; -1 otherwise.
    var bend: Double {
        let hodograph = curve.hodograph
        let turn = hodograph.value(at: 0.5).cross(hodograph.derivative(at: 0.5))
        if turn != 0 { return turn > 0 ? 1 : -1 }
        return startDirection.cross(endDirection) >= 0 ? 1 : -1
    }

    /// The largest curvature toward `side`, at a few places.
    func curvature(toward side: Double) -> Double {
        let hodograph = curve.hodograph
        var largest = 0.0
        for t in stride(from: 0, through: 1, by: 0.25) { largest = max(largest, hodograph.curvature(at: t) * side) }
        return largest
    }

    /// How far from the start the normals of the two ends cross, and how far from the end: along the normals to `side`.
    func normalsMeet(on side: Double) -> (fromStart: Double, fromEnd: Double) {
        let (before, after) = (startDirection.perpendicular * side, endDirection.perpendicular * side)
        let cross = before.cross(after)
        guard cross != 0 else { return (.infinity, .infinity) }
        let chord = curve.end - curve.start
        return (chord.cross(after) / cross, chord.cross(before) / cross)
    }
}

extension OffsetPiece {
    /// A cubic beside the piece, `distance` to its right (negative: left), within `tolerance`; nil when it takes more than one.
    ///
    /// It starts and ends as the true offset does, in the same directions (Tiller and Hanson, "Offsets of two-dimensional profiles", 1984), and
    /// passes through the offset of the middle, which settles the lengths of its two handles. What that gives is then measured: places on the cubic
    /// are dropped onto the piece, and their distances compared.
    func offset(by distance: Double, tolerance: Double) -> CubicCurve? {
        let hodograph = curve.hodograph
        let from = curve.start + startDirection.perpendicular * distance
        let to = curve.end + endDirection.perpendicular * distance
        var handles = (0.0, 0.0)
        let cross = startDirection.cross(endDirection)
        if abs(cross) > 1e-4 {
            let middle = curve.position(at: 0.5) + hodograph.direction(at: 0.5).perpendicular * distance
            // 3/8 (first handle - last handle) is what the middle lacks.
            let rest = (middle - (from + to) * 0.5) * (8.0 / 3)
            handles = (rest.cross(endDirection) / cross, rest.cross(startDirection) / cross)
        } else {
            // Nearly straight: as long as the speed of the offset says.
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

    /// The error of such a fit has its peaks between the ends and the middle.
    private static let probes = [0.1, 0.22, 0.36, 0.5, 0.64, 0.78, 0.9]

    /// The distance from the piece, measured where Newton's method for the foot of the normal has come from `t` in two steps; larger if that is
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
