extension OutlinePair {
    /// The parameters of a matching.
    struct Request {
        /// The approximate number of nodes of each outline.
        var resolution: Int
        /// The rotation of the second outline relative to the first one; found if it is nil.
        var turn: Double?
        /// Fractions of both outlines that must correspond.
        var pins: [(first: Double, second: Double)] = []
        /// The number of points per outline in the sampled form.
        var count: Int?
        /// The weights of the parts of the cost.
        var weights = OutlineAligner.Weights()
    }

    init(_ first: Outline, _ second: Outline, _ request: Request) {
        if first.isPoint || second.isPoint {
            self.init(collapsing: first, second, count: request.count)
        } else if first.isClosed, !second.isClosed {
            // The closed outline comes second, because it can start anywhere.
            var request = request
            request.turn = request.turn.map { -$0 }
            request.pins = request.pins.map { ($0.second, $0.first) }
            let pair = OutlinePair(second, first, request)
            self.init(
                curves: pair.curves.map { ($0.second, $0.first) }, isClosed: false, turn: -pair.turn,
                warp: Warp(knots: pair.warp.knots.map { Warp.Knot($0.second, $0.first) }))
        } else {
            self.init(matching: first, second, request)
        }
    }

    /// Creates a pair of an outline and a point, or of two points.
    private init(collapsing first: Outline, _ second: Outline, count: Int?) {
        func still(_ outline: Outline) -> CurveSegment {
            .line(LineSegment(start: outline.curves[0].start, end: outline.curves[0].start))
        }
        let outline = first.isPoint ? second : first
        let parts = count.map { outline.evenChords(count: $0) } ?? outline.curves
        self.init(
            curves: parts.map { first.isPoint ? (still(first), $0) : ($0, still(second)) },
            isClosed: first.isPoint ? second.isClosed || second.isPoint : first.isClosed, turn: 0,
            warp: Warp(knots: [Warp.Knot(0, 0), Warp.Knot(1, 1)]))
    }

    /// The cost of the best correspondence of two closed outlines with few nodes, and the number of self-intersections of in-betweens.
    static func cost(_ first: Outline, _ second: Outline, count: Int, turn: Double?) -> (cost: Double, crossings: Int) {
        let fit = Candidate.Fit(first, second, count: count, turn, pins: [], near: nil)
        let (axis, side) = (Vector2.unit(at: -fit.turn), Vector2.unit(at: -fit.turn).perpendicular)
        let knots = fit.warp.knots.dropLast()
        let crossings = SelfIntersection.count(
            knots.map { first.position(at: $0.first) - first.centroid },
            knots.map { knot in
                let position = second.position(at: knot.second) - second.centroid
                return axis * position.x + side * position.y
            })
        return (fit.cost, crossings)
    }

    private init(matching first: Outline, _ second: Outline, _ request: Request) {
        // Two closed outlines with an area already have the same direction; the opposite one would turn one outline inside out.
        if first.isSolid, second.isSolid {
            guard request.pins.isEmpty else {
                self.init(Candidate(first, second, request), request)
                return
            }
            let free = Candidate.Fit(first, second, count: request.resolution / 2, request.turn, pins: [], near: nil)
            if let symmetry = SharedSymmetry(first, second, turn: request.turn ?? free.turn, isFixed: request.turn != nil) {
                let match = SymmetricMatch(first, second, symmetry, resolution: request.resolution)
                if match.cost <= free.cost + Self.symmetryWorth {
                    self.init(match, request)
                    return
                }
            }
            self.init(Candidate(first, second, request, coarse: free), request)
            return
        }
        let forward = Candidate(first, second, request)
        var request = request
        request.pins = request.pins.map { ($0.first, 1 - $0.second) }
        let backward = Candidate(first, second.reversed, request)
        let isBackward =
            backward.fit.pinCount != forward.fit.pinCount
            ? backward.fit.pinCount > forward.fit.pinCount : backward.fit.cost < forward.fit.cost - 1e-9
        self.init(isBackward ? backward : forward, request)
    }

    init(_ candidate: Candidate, _ request: Request) {
        let (first, second) = (candidate.first, candidate.second)
        var warp = candidate.fit.warp.smoothed(anchors: candidate.fit.anchors, isClosed: first.isClosed && second.isClosed)
        var curves = Self.cut(first, second, warp, count: request.count)
        if let centers = candidate.kernels, Self.crosses(curves, about: centers, turn: candidate.fit.turn) {
            (warp, curves) = (candidate.fit.warp, Self.cut(first, second, candidate.fit.warp, count: request.count))
            if candidate.fit.pinCount == 0, Self.crosses(curves, about: centers, turn: candidate.fit.turn),
                let polar = PolarWarp.warp(first, second, about: centers, turn: candidate.fit.turn)
            {
                (warp, curves) = (polar, Self.cut(first, second, polar, count: request.count))
            }
        }
        let turn = request.turn ?? OutlineTurn.fitted(curves, near: candidate.fit.turn)
        self.init(curves: curves, isClosed: first.isClosed && second.isClosed, turn: turn, warp: warp)
    }

    /// The cost by which a correspondence with symmetries may exceed one without.
    private static let symmetryWorth = 1.0

    private init(_ match: SymmetricMatch, _ request: Request) {
        let joints = match.joints()
        func cut(_ warp: Warp) -> [(first: CurveSegment, second: CurveSegment)] {
            Self.cut(match.first, match.second, warp, count: request.count, joints: joints)
        }
        let turn = match.symmetry.turn
        var warp = match.warp(isSmooth: true)
        var curves = cut(warp)
        if let centers = match.kernels, Self.crosses(curves, about: centers, turn: turn) {
            warp = match.warp(isSmooth: false)
            curves = cut(warp)
            if Self.crosses(curves, about: centers, turn: turn),
                let polar = PolarWarp.warp(match.first, match.second, about: centers, turn: turn)
            {
                warp = match.warp(like: polar)
                curves = cut(warp)
            }
        }
        self.init(curves: curves, isClosed: true, turn: request.turn ?? OutlineTurn.fitted(curves, near: turn), warp: warp)
    }

    /// Returns true if an in-between outline of two star-shaped outlines intersects itself. Only one that runs backwards around the centre
    /// can; the notches of letters do so without an intersection.
    private static func crosses(
        _ curves: [(first: CurveSegment, second: CurveSegment)], about centers: (Vector2, Vector2), turn: Double
    ) -> Bool {
        folds(curves, about: centers, turn: turn) && SelfIntersection.exists(in: curves, about: centers, turn: turn)
    }

    /// Returns true if an in-between outline of two star-shaped outlines runs backwards around the centre by more than rounding errors.
    private static func folds(_ curves: [(first: CurveSegment, second: CurveSegment)], about centers: (Vector2, Vector2), turn: Double)
        -> Bool
    {
        let (axis, side) = (Vector2.unit(at: -turn), Vector2.unit(at: -turn).perpendicular)
        return curves.contains { first, second in
            let (firstHodograph, secondHodograph) = (first.hodograph, second.hodograph)
            return [0, 0.25, 0.5, 0.75, 1].contains { t in
                let (p, a) = (first.position(at: t) - centers.0, firstHodograph.value(at: t))
                let (position, velocity) = (second.position(at: t) - centers.1, secondHodograph.value(at: t))
                let (q, b) = (axis * position.x + side * position.y, axis * velocity.x + side * velocity.y)
                let product = max(p.cross(a), 0) * max(q.cross(b), 0)
                return p.cross(b) + q.cross(a) + 2 * product.squareRoot() < -1e-6 * (p.length * b.length + q.length * a.length)
            }
        }
    }

    /// Splits both outlines at all their joints and at the knots of the correspondence, or into chords.
    private static func cut(
        _ first: Outline, _ second: Outline, _ warp: Warp, count: Int?, joints: (firsts: [Double], seconds: [Double])? = nil
    ) -> [(first: CurveSegment, second: CurveSegment)] {
        let isClosed = first.isClosed && second.isClosed
        let pairs: [Warp.Knot]
        if let count {
            pairs = warp.evenPairs(count: max(count, 3), isClosed: isClosed)
        } else {
            let joints = joints ?? (first.calmJoints, second.calmJoints)
            let all = warp.pairs(firsts: joints.firsts, seconds: joints.seconds, isClosed: isClosed)
            // Between corners, lines stay lines.
            pairs = all.indices.filter { index in
                index == 0 || index == all.count - 1
                    || !(first.isInsideLine(at: all[index].first) && second.isInsideLine(at: all[index].second))
            }.map { all[$0] }
        }
        return zip(pairs, pairs.dropFirst()).map { from, to in
            guard count != nil else { return (first.part(from: from.first, to: to.first), second.part(from: from.second, to: to.second)) }
            return (
                .line(LineSegment(start: first.position(at: from.first), end: first.position(at: to.first))),
                .line(LineSegment(start: second.position(at: from.second), end: second.position(at: to.second)))
            )
        }
    }
}

/// Two outlines with their final starts and directions, and their best correspondence.
struct Candidate {
    private(set) var first: Outline
    private(set) var second: Outline
    let fit: Fit
    /// Points from which the whole of each outline is visible, if they exist.
    let kernels: (Vector2, Vector2)?

    /// A coarse match restricts the search for the fine one.
    init(_ first: Outline, _ second: Outline, _ request: OutlinePair.Request, coarse given: Fit? = nil) {
        (self.first, self.second) = (first, second)
        var pins = request.pins
        if let pin = pins.first, first.isClosed, second.isClosed {
            self.first = first.rotated(to: pin.first)
            self.second = second.rotated(to: pin.second)
        }
        pins = Self.ordered(pins, isClosed: first.isClosed && second.isClosed)
        var (resolution, coarse): (Int, Fit?) = (request.resolution, nil)
        if pins.isEmpty {
            let fit = given ?? Fit(self.first, self.second, count: resolution / 2, request.turn, pins: [], near: nil)
            if fit.warp.knots.count > 2 { coarse = fit } else { resolution /= 2 }
        }
        fit = Fit(
            self.first, self.second, count: resolution, coarse?.turn ?? request.turn, pins: pins, near: coarse?.warp,
            weights: request.weights)
        var kernels: (Vector2, Vector2)?
        if let centers = fit.centers {
            let (axis, side) = (Vector2.unit(at: fit.turn), Vector2.unit(at: fit.turn).perpendicular)
            kernels = (first.centroid + centers.0, second.centroid + axis * centers.1.x + side * centers.1.y)
        }
        self.kernels = kernels
    }

    /// The correspondence that was found with a certain number of nodes.
    struct Fit {
        let turn: Double
        let cost: Double
        let warp: Warp
        /// The indices of the knots that must be kept: corresponding corners, and pins.
        let anchors: [Int]
        let pinCount: Int
        /// Points from which the whole of each outline is visible, relative to its centroid, with the second one rotated back; nil if they
        /// do not exist.
        let centers: (Vector2, Vector2)?

        /// Creates a copy with another correspondence.
        init(_ other: Fit, warp: Warp) {
            (turn, cost, anchors, pinCount, centers) = (other.turn, other.cost, other.anchors, other.pinCount, other.centers)
            self.warp = warp
        }

        init(
            _ first: Outline, _ second: Outline, count: Int, _ turn: Double?, pins: [(first: Double, second: Double)], near guide: Warp?,
            weights: OutlineAligner.Weights = OutlineAligner.Weights()
        ) {
            let one = OutlineNodes(first, count: count, fixed: pins.map(\.first))
            let two = OutlineNodes(second, count: count, fixed: pins.map(\.second))
            let turn = turn ?? OutlineTurn.best(one, two)
            let turned = two.turned(by: -turn)
            var centers: (Vector2, Vector2)?
            if first.isSolid, second.isSolid, let center = StarKernel.center(of: one.positions.dropLast()),
                let other = StarKernel.center(of: turned.positions.dropLast())
            {
                centers = (center, other)
            }
            let pinned = pins.compactMap { pin -> (first: Int, second: Int)? in
                guard let row = one.index(of: pin.first), let column = two.index(of: pin.second) else { return nil }
                return (row, column)
            }
            let aligner = OutlineAligner(one, turned, centers: centers, pins: pinned, weights: weights)
            let match = guide.map { aligner.match(near: $0) } ?? aligner.match()
            let period = two.count - 1
            warp = Warp(
                knots: match.pairs.map { pair in
                    let rounds = second.isClosed ? pair.second / period : 0
                    return Warp.Knot(one.fractions[pair.first], two.fractions[pair.second - rounds * period] + Double(rounds))
                })
            anchors = match.pairs.indices.filter { index in
                let pair = match.pairs[index]
                let column = second.isClosed ? pair.second % period : pair.second
                return one.turns[pair.first] * two.turns[column] > 0 || pinned.contains { $0.first == pair.first && $0.second == column }
            }
            self.turn = turn
            cost = match.cost
            pinCount = pinned.count
            self.centers = centers.map { ($0.0 / one.scale, $0.1 / two.scale) }
        }
    }

    /// The pins in the order of the first outline, without those that would cross an earlier one. On closed outlines, fractions are
    /// relative to the first pin.
    private static func ordered(_ pins: [(first: Double, second: Double)], isClosed: Bool) -> [(first: Double, second: Double)] {
        guard let start = pins.first else { return [] }
        var kept: [(first: Double, second: Double)] = []
        for var pin in pins {
            if isClosed {
                pin = (pin.first - start.first, pin.second - start.second)
                pin = (pin.first - pin.first.rounded(.down), pin.second - pin.second.rounded(.down))
            }
            let fits = kept.allSatisfy { other in
                let (gap, otherGap) = (pin.first - other.first, pin.second - other.second)
                return abs(gap) > 1e-6 && abs(otherGap) > 1e-6 && (gap > 0) == (otherGap > 0)
            }
            if fits { kept.append(pin) }
        }
        return kept.sorted { $0.first < $1.first }
    }
}
