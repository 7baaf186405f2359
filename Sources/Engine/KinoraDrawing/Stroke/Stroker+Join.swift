extension Stroker {
    /// Continues both sides around the corner between two joints at the same point, up to the start of the next curve.
    mutating func join(_ arriving: Joint, _ leaving: Joint, style: CGLineJoin) {
        let corner = Corner(arriving, leaving, pen: pen)
        right.turn(corner, side: 1, style: style, pen: pen)
        left.turn(corner, side: -1, style: style, pen: pen)
    }

    /// Adds the corner between the end of a closed chain and its start.
    mutating func joinEnds(_ arriving: Joint, _ leaving: Joint) {
        join(arriving, leaving, style: pen.join)
        // If the corner extends into the first line, that line starts there.
        guard leaving.lineLength > 0 else { return }
        right.moveStart(to: right.end)
        left.moveStart(to: left.end)
    }
}

/// A corner of the path.
struct Corner {
    let point: Vector2
    /// Unit vectors to the right of the directions before and after.
    let before: Vector2
    let after: Vector2
    /// Positive if the path turns clockwise on screen.
    let cross: Double
    let dot: Double
    /// Whether the gap between the sides before and after is negligible.
    let isSmooth: Bool
    /// Whether the inner sides may end at their intersection; otherwise they must pass through the corner itself.
    let meetsInside: Bool
    /// Whether the previous (next) segment is a line.
    let followsLine: Bool
    let leadsToLine: Bool

    init(_ arriving: Stroker.Joint, _ leaving: Stroker.Joint, pen: StrokePen) {
        point = leaving.point
        before = arriving.direction.perpendicular
        after = leaving.direction.perpendicular
        cross = before.cross(after)
        dot = before.dot(after)
        (followsLine, leadsToLine) = (arriving.lineLength > 0, leaving.lineLength > 0)
        isSmooth = dot > 0 && pen.radius * abs(cross) <= pen.tolerance * 0.1
        // Cutting the corner removes one of two overlapping coverages. It may use at most half of each line: then two corners never remove
        // the coverage of the same point, and every point stays covered.
        let reach = pen.radius * max(abs(cross) / (1 + dot), abs(cross))
        meetsInside = dot > -0.99 && reach <= min(arriving.lineLength, leaving.lineLength) / 2
    }

    /// The intersection of the lines `radius` to the right of the path (negative: left).
    func meetingPoint(_ radius: Double) -> Vector2 {
        point + (before + after) * (radius / (1 + dot))
    }
}

extension Corner {
    /// The ends of the edge at which a miter beyond the limit is cut. The edge is perpendicular to the bisector of the corner, and as far
    /// from the corner as the tip of a miter at the limit.
    ///
    /// - Parameter side: 1 on the right of the path, -1 on the left.
    fileprivate func cutMiter(side: Double, pen: StrokePen) -> (start: Vector2, end: Vector2) {
        let (first, second) = (before * side, after * side)
        // The direction of the path before the corner; the vector to its right is `before`.
        let ahead = Vector2(before.y, -before.x)
        let back = Vector2(-after.y, after.x)
        let sum = first + second
        // A reversal has its bisector in the direction of the path.
        let bisector = sum.length > 1e-9 ? sum.normalized : ahead
        let sine = max(ahead.dot(bisector), 1e-9)
        let length = max((pen.miterLimit * pen.radius - pen.radius * first.dot(bisector)) / sine, 0)
        return (point + first * pen.radius + ahead * length, point + second * pen.radius + back * length)
    }
}

extension OutlineSide {
    /// `side` is 1 on the right of the path, -1 on the left.
    fileprivate mutating func turn(_ corner: Corner, side: Double, style: CGLineJoin, pen: StrokePen) {
        let radius = side * pen.radius
        let leave = corner.point + corner.after * radius
        guard !corner.isSmooth else { return line(to: leave) }
        // A reversal counts as a turn to the right.
        let turn: Double = corner.cross >= 0 ? 1 : -1
        if side == turn {
            if corner.meetsInside { return moveEnd(to: corner.meetingPoint(radius)) }
            line(to: corner.point)
            return line(to: leave)
        }
        // The length of the miter is 1 / cos(half the turn) line widths.
        if style == .miter, pen.miterLimit * pen.miterLimit * (1 + corner.dot) >= 2 {
            let tip = corner.meetingPoint(radius)
            if corner.followsLine {
                moveEnd(to: tip)
            } else {
                line(to: corner.point + corner.before * radius)
                line(to: tip)
            }
            if !corner.leadsToLine { line(to: leave) }
            return
        }
        // A tight curve may have ended closer to the path.
        line(to: corner.point + corner.before * radius)
        if style == .miter, pen.clipsMiters {
            let cut = corner.cutMiter(side: side, pen: pen)
            line(to: cut.start)
            line(to: cut.end)
        }
        // If the path is nearly straight, the arc equals its chord.
        if style == .round, corner.dot < 0 || pen.radius * corner.cross * corner.cross > pen.tolerance * 4 {
            arc(
                around: corner.point, radius: pen.radius, from: corner.before * side, to: corner.after * side, sense: turn,
                step: pen.arcStep)
        }
        line(to: leave)
    }
}
