extension OutlineSide {
    /// Adds the side of the ribbon along `piece`, `distance` to its right (negative: left).
    ///
    /// The exact offset runs backward where the curve bends toward this side with a radius smaller than the pen's radius. Its ribbon would
    /// be folded and wind in the wrong direction. There the side follows the centres of curvature, where the ribbon's normals intersect:
    /// points beyond are closer to another part of the curve, whose ribbon covers them. (Levien, "Parallel curves of cubic Béziers", 2022,
    /// studies such offsets; Kilgard, "Polar stroking", 2020, defines strokes as unions of swept pens.)
    mutating func follow(_ piece: OffsetPiece, at distance: Double, pen: StrokePen, depth: Int = 0) {
        let side: Double = distance > 0 ? 1 : -1
        let isInner = piece.bend == side
        let length = piece.polygonLength
        guard length > pen.tolerance * 0.25, depth < OutlineSide.maxDepth else {
            return turn(along: piece, at: distance, isInner: isInner, pen: pen)
        }
        if piece.turnsQuarterAtMost {
            let bend = isInner ? piece.curvature(toward: side) * pen.radius : 0
            if bend <= 1 {
                if let offset = piece.offset(by: distance, tolerance: pen.tolerance) {
                    line(to: offset.start)
                    return curve(offset.control1, offset.control2, to: offset.end)
                }
            } else if piece.startDirection.dot(piece.endDirection) > 0.9 {
                let (fromStart, fromEnd) = piece.normalsMeet(on: side)
                let isTight = fromStart <= pen.radius && fromEnd <= pen.radius
                if isTight || length * (bend - 1) <= pen.tolerance {
                    line(to: piece.curve.start + piece.startDirection.perpendicular * (side * min(max(fromStart, 0), pen.radius)))
                    return line(to: piece.curve.end + piece.endDirection.perpendicular * (side * min(max(fromEnd, 0), pen.radius)))
                }
            }
        }
        let (first, second) = piece.halves
        follow(first, at: distance, pen: pen, depth: depth + 1)
        follow(second, at: distance, pen: pen, depth: depth + 1)
    }

    /// The maximum depth of halving. Curves become smaller than the tolerance much earlier.
    private static let maxDepth = 48

    /// Adds a piece that is so short that it is a corner, as at a cusp.
    private mutating func turn(along piece: OffsetPiece, at distance: Double, isInner: Bool, pen: StrokePen) {
        let side: Double = distance > 0 ? 1 : -1
        let (before, after) = (piece.startDirection.perpendicular * side, piece.endDirection.perpendicular * side)
        if before.dot(after) > 0, pen.radius * abs(before.cross(after)) <= pen.tolerance {
            line(to: piece.curve.start + before * pen.radius)
        } else if isInner {
            line(to: piece.curve.start)
        } else {
            // The outer side turns in the same direction as the curve.
            arc(around: piece.curve.start, radius: pen.radius, from: before, to: after, sense: -side, step: pen.arcStep)
        }
        line(to: piece.curve.end + after * pen.radius)
    }
}
