import Foundation

extension Stroker {
    /// Leads both sides around the corner between two joints at one place, up to the start of what follows.
    mutating func join(_ arriving: Joint, _ leaving: Joint, style: CGLineJoin) {
        let corner = Corner(arriving, leaving, pen: pen)
        right.turn(corner, side: 1, style: style, pen: pen)
        left.turn(corner, side: -1, style: style, pen: pen)
    }

    /// The corner between the end of a closed chain and its start.
    mutating func joinEnds(_ arriving: Joint, _ leaving: Joint) {
        join(arriving, leaving, style: pen.join)
        // Where the corner went on into the first line, that line starts there.
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
    /// Positive when the path turns clockwise on screen.
    let cross: Double
    let dot: Double
    /// True when the sides before and after miss each other by less than matters.
    let isSmooth: Bool
    /// True when the two inner sides may end where they meet; otherwise they have to pass through the corner itself.
    let meetsInside: Bool
    /// True when what comes before, after, is a line.
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
        // Cutting the corner takes away what both ribbons cover, once. It may use no more than half of each line: then no place loses to two
        // corners what the same ribbon covers, and something is left everywhere.
        let reach = pen.radius * max(abs(cross) / (1 + dot), abs(cross))
        meetsInside = dot > -0.99 && reach <= min(arriving.lineLength, leaving.lineLength) / 2
    }

    /// Where the lines `radius` to the right of the path (negative: left) meet.
    func meetingPoint(_ radius: Double) -> Vector2 {
        point + (before + after) * (radius / (1 + dot))
    }
}

extension OutlineSide {
    /// `side` is 1 on the right of the path, -1 on the left.
    fileprivate mutating func turn(_ corner: Corner, side: Double, style: CGLineJoin, pen: StrokePen) {
        let radius = side * pen.radius
        let leave = corner.point + corner.after * radius
        guard !corner.isSmooth else { return line(to: leave) }
        // Straight back counts as a turn to the right.
        let turn: Double = corner.cross >= 0 ? 1 : -1
        if side == turn {
            if corner.meetsInside { return moveEnd(to: corner.meetingPoint(radius)) }
            line(to: corner.point)
            return line(to: leave)
        }
        // The miter is 1 / cos(half the turn) line widths long.
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
        // A tight curve may have ended nearer to the path.
        line(to: corner.point + corner.before * radius)
        // Nearly straight, an arc passes for its chord.
        if style == .round, corner.dot < 0 || pen.radius * corner.cross * corner.cross > pen.tolerance * 4 {
            arc(
                around: corner.point, radius: pen.radius, from: corner.before * side, to: corner.after * side, sense: turn,
                step: pen.arcStep)
        }
        line(to: leave)
    }
}
