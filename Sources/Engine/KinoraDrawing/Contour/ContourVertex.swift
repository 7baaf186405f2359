import Foundation

/// A point on a contour and the direction of the contour at that point.
struct ContourVertex {
    var point: CGPoint
    /// A unit vector; zero if the direction is unknown.
    var tangent: CGVector

    init(point: CGPoint, tangent: CGVector) {
        self.point = point
        self.tangent = tangent
    }

    /// Creates a vertex. The field increases to the right of the contour.
    init(point: CGPoint, gradient: CGVector) {
        let length = (gradient.dx * gradient.dx + gradient.dy * gradient.dy).squareRoot()
        self.init(
            point: point,
            tangent: length > 0 && length.isFinite ? CGVector(dx: gradient.dy / length, dy: -gradient.dx / length) : .zero)
    }
}

extension Path {
    /// Adds the curve between two vertices of a contour: an arc of a circle if both tangents belong to the same circle.
    mutating func addCurve(from start: ContourVertex, to end: ContourVertex) {
        let (dx, dy) = (end.point.x - start.point.x, end.point.y - start.point.y)
        let chord = (dx * dx + dy * dy).squareRoot()
        let turn = start.tangent.dx * end.tangent.dx + start.tangent.dy * end.tangent.dy
        // Uses the chord if a tangent is unknown, or points backwards because a detail is smaller than a cell.
        let knowsStart = start.tangent.dx * dx + start.tangent.dy * dy > 0
        let knowsEnd = end.tangent.dx * dx + end.tangent.dy * dy > 0
        guard knowsStart || knowsEnd else { return addLine(to: end.point) }
        // For an arc of angle a, the distance of the controls is (4/3) tan(a/4) radii, which is the chord / (3 cos^2(a/4)).
        let halfTurnCosine = ((1 + min(max(turn, -1), 1)) / 2).squareRoot()
        let reach = knowsStart && knowsEnd ? 2 * chord / (3 * (1 + halfTurnCosine)) : chord / 3
        let control1 =
            knowsStart
            ? CGPoint(x: start.point.x + start.tangent.dx * reach, y: start.point.y + start.tangent.dy * reach)
            : CGPoint(x: start.point.x + dx / 3, y: start.point.y + dy / 3)
        let control2 =
            knowsEnd
            ? CGPoint(x: end.point.x - end.tangent.dx * reach, y: end.point.y - end.tangent.dy * reach)
            : CGPoint(x: end.point.x - dx / 3, y: end.point.y - dy / 3)
        addCurve(to: end.point, control1: control1, control2: control2)
    }
}
