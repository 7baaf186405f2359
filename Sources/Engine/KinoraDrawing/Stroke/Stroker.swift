import Foundation

/// Computes the outline of a stroke, one chain of curves (a subpath or a dash) at a time.
///
/// The outline is a sum of pieces: the ribbon that the pen sweeps along each curve, a wedge at each corner, a cap at each end. Each piece
/// winds in the same direction around its area, and common edges of adjacent pieces cancel. The total winding number is therefore not zero
/// where any piece covers, and the nonzero rule fills exactly the union. All rules about inner sides preserve this invariant.
struct Stroker {
    /// A point at which curves meet or end.
    struct Joint {
        var point: Vector2
        /// The unit direction of travel at the point.
        var direction: Vector2
        /// The length of the line that ends or starts here; 0 for a curve, which a corner must not shorten or extend.
        var lineLength: Double
    }

    let pen: StrokePen
    var outline = Path()
    var right: OutlineSide
    var left: OutlineSide
    private var first: Joint?
    private var last: Joint?

    init(pen: StrokePen) {
        self.pen = pen
        right = OutlineSide(resolution: pen.tolerance * 1e-3)
        left = right
    }

    /// Whether nothing was added since the last chain was finished.
    var isEmpty: Bool { first == nil }

    /// Continues the chain. Curves without length are left out, because they have no direction.
    mutating func add(_ curve: CurveSegment) {
        switch curve {
        case .line(let line): add(line)
        case .quad(let quad): add(quad.raised)
        case .cubic(let cubic): add(cubic)
        }
    }

    private mutating func add(_ line: LineSegment) {
        let direction = (line.end - line.start).normalized
        if direction != .zero { add(line, direction: direction) }
    }

    private mutating func add(_ line: LineSegment, direction: Vector2) {
        var length = (line.end - line.start).length
        // Too short to be certain that both sides contain the line.
        if length < pen.tolerance * 0.01 { length = 0 }
        connect(Joint(point: line.start, direction: direction, lineLength: length))
        let normal = direction.perpendicular * pen.radius
        right.line(to: line.end + normal)
        left.line(to: line.end - normal)
        last = Joint(point: line.end, direction: direction, lineLength: length)
    }

    private mutating func add(_ curve: CubicCurve) {
        let hodograph = curve.hodograph
        let (begin, finish) = (hodograph.direction(at: 0), hodograph.direction(at: 1))
        guard begin != .zero else { return }
        guard !hodograph.isStraight else { return addStraight(curve, along: hodograph) }
        connect(Joint(point: curve.start, direction: begin, lineLength: 0))
        hodograph.forEachCalmPart(radius: pen.radius) { t0, t1 in
            let part = OffsetPiece(
                curve: curve.subsegment(from: t0, to: t1), startDirection: hodograph.direction(at: t0),
                endDirection: hodograph.direction(at: t1))
            right.follow(part, at: pen.radius, pen: pen)
            left.follow(part, at: -pen.radius, pen: pen)
        }
        last = Joint(point: curve.end, direction: finish, lineLength: 0)
    }

    /// Adds a curve on a straight line, which may reverse its direction up to twice, with turns as at a cusp.
    private mutating func addStraight(_ curve: CubicCurve, along hodograph: Hodograph) {
        let axis = hodograph.axis
        var turns = (1.0, 1.0)
        RootFinding.unitRoots(
            square: hodograph.square.dot(axis), linear: hodograph.linear.dot(axis), constant: hodograph.constant.dot(axis)
        ) { t in
            turns = t < turns.0 ? (t, turns.0) : (turns.0, t)
        }
        var (start, isTurn) = (curve.start, false)
        for t in [turns.0, turns.1, 1] {
            let end = t == 1 ? curve.end : curve.position(at: t)
            let run = (end - start).dot(axis)
            guard abs(run) > hodograph.magnitude * 1e-12 else { continue }
            let direction = run < 0 ? -axis : axis
            if isTurn, let last {
                join(last, Joint(point: start, direction: direction, lineLength: 0), style: .round)
                self.last?.direction = direction
            }
            add(LineSegment(start: start, end: end), direction: direction)
            (start, isTurn) = (end, true)
        }
    }

    private mutating func connect(_ joint: Joint) {
        guard let last else {
            first = joint
            let normal = joint.direction.perpendicular * pen.radius
            right.begin(at: joint.point + normal)
            left.begin(at: joint.point - normal)
            return
        }
        join(last, joint, style: pen.join)
    }

    /// Ends the chain with caps, or by joining its end to its start.
    mutating func finish(closed: Bool) {
        guard let first, let last else { return }
        (self.first, self.last) = (nil, nil)
        if closed {
            joinEnds(last, first)
            outline.move(to: CGPoint(right.start))
            right.append(to: &outline)
            outline.closeSubpath()
            outline.move(to: CGPoint(left.end))
            left.appendReversed(to: &outline)
        } else {
            let normal = last.direction.perpendicular * pen.radius
            // A tight curve may have ended closer to the path.
            right.line(to: last.point + normal)
            left.line(to: last.point - normal)
            addCap(at: last.point, direction: last.direction, to: &right)
            outline.move(to: CGPoint(right.start))
            right.append(to: &outline)
            left.appendReversed(to: &outline)
            left.begin(at: left.start)
            addCap(at: first.point, direction: -first.direction, to: &left)
            left.append(to: &outline)
        }
        outline.closeSubpath()
    }

    /// Adds a chain of length 0.
    mutating func addDot(at point: Vector2, direction: Vector2) {
        guard pen.cap != .butt, direction != .zero else { return }
        right.begin(at: point + direction.perpendicular * pen.radius)
        addCap(at: point, direction: direction, to: &right)
        addCap(at: point, direction: -direction, to: &right)
        outline.move(to: CGPoint(right.start))
        right.append(to: &outline)
        outline.closeSubpath()
    }

    /// Adds a cap from the right of `direction`, which points out of the line, to its left.
    private func addCap(at point: Vector2, direction: Vector2, to side: inout OutlineSide) {
        let (out, normal) = (direction * pen.radius, direction.perpendicular * pen.radius)
        switch pen.cap {
        case .butt:
            side.line(to: point - normal)
        case .square:
            side.line(to: point + normal + out)
            side.line(to: point - normal + out)
            side.line(to: point - normal)
        case .round:
            side.arc(
                around: point, radius: pen.radius, from: direction.perpendicular, to: -direction.perpendicular, sense: -1, step: pen.arcStep
            )
        }
    }
}

extension Stroker {
    /// Strokes all subpaths, whose coordinates must be finite.
    mutating func stroke(_ path: Path, dashes: DashPattern?) {
        if let dashes, let pattern = dashes.bounded(for: Double(path.length)) {
            var dasher = Dasher(pattern)
            path.forEachSubpath { segments, closed in dasher.dash(segments, closed: closed, with: &self) }
        } else {
            path.forEachSubpath { segments, closed in
                for segment in segments { add(segment) }
                if isEmpty, let point = segments.first?.start { addDot(at: point, direction: Vector2(1, 0)) }
                finish(closed: closed)
            }
        }
    }
}
