import Foundation

extension OutlineSide {
    /// Draws the side of the ribbon along `piece`, `distance` to its right (negative: left).
    ///
    /// Where the curve bends toward this side more sharply than the pen is wide, the true offset runs backward, and its ribbon would be folded over
    /// and turn the wrong way. There the side stays with the centres of curvature, where the ribbon's normals meet: what lies beyond is nearer to
    /// another part of the curve, whose ribbon covers it. (Levien, "Parallel curves of cubic Béziers", 2022, studies such offsets; Kilgard,
    /// "Polar stroking", 2020, strokes as unions of what a pen sweeps.)
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

    /// Far more halvings than any curve takes to become smaller than the tolerance.
    private static let maxDepth = 48

    /// A piece so short that it is but a corner, as at a cusp.
    private mutating func turn(along piece: OffsetPiece, at distance: Double, isInner: Bool, pen: StrokePen) {
        let side: Double = distance > 0 ? 1 : -1
        let (before, after) = (piece.startDirection.perpendicular * side, piece.endDirection.perpendicular * side)
        if before.dot(after) > 0, pen.radius * abs(before.cross(after)) <= pen.tolerance {
            line(to: piece.curve.start + before * pen.radius)
        } else if isInner {
            line(to: piece.curve.start)
        } else {
            // The outer side turns as the curve does: away from itself.
            arc(around: piece.curve.start, radius: pen.radius, from: before, to: after, sense: -side, step: pen.arcStep)
        }
        line(to: piece.curve.end + after * pen.radius)
    }
}
