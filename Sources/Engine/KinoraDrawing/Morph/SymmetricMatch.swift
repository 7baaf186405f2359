/// The best correspondence of two outlines that keeps their common symmetries. It is found for one part and applied to all.
struct SymmetricMatch {
    /// The outlines, starting where their first parts start.
    let first: Outline
    let second: Outline
    let symmetry: SharedSymmetry
    let cost: Double
    /// Points from which the whole of each outline is visible, if they exist.
    let kernels: (Vector2, Vector2)?

    /// The correspondence of the first parts.
    private let part: Warp
    private let anchors: [Int]
    /// The starts of the parts on each outline.
    private let firsts: [Double]
    private let seconds: [Double]

    init(_ first: Outline, _ second: Outline, _ symmetry: SharedSymmetry, resolution: Int) {
        guard symmetry.isMirrored else {
            self.init(begun: first, second, symmetry, resolution: resolution)
            return
        }
        // The axis intersects both outlines twice: either end may correspond to either.
        let one = first.rotated(to: symmetry.firsts[0])
        let half = symmetry.parts / 2
        let matches = [0, half].map { start in
            let stops = symmetry.seconds[start...] + symmetry.seconds[1...].prefix(start).map { $0 + 1 }
            let begun = SharedSymmetry(symmetry, seconds: stops.map { $0 - stops[start] })
            return SymmetricMatch(begun: one, second.rotated(to: symmetry.seconds[start]), begun, resolution: resolution)
        }
        self = matches[1].cost < matches[0].cost - 1e-9 ? matches[1] : matches[0]
    }

    private init(begun first: Outline, _ second: Outline, _ symmetry: SharedSymmetry, resolution: Int) {
        (self.first, self.second, self.symmetry) = (first, second, symmetry)
        firsts = symmetry.firsts.map { $0 - symmetry.firsts[0] }
        seconds = symmetry.seconds
        let one = OutlineNodes(first, count: resolution, fixed: [firsts[1]])
        let two = OutlineNodes(second, count: resolution, fixed: [seconds[1]]).turned(by: -symmetry.turn)
        var centers: (Vector2, Vector2)?
        if let center = StarKernel.center(of: one.positions.dropLast()), let other = StarKernel.center(of: two.positions.dropLast()) {
            centers = (center, other)
        }
        let (axis, side) = (Vector2.unit(at: symmetry.turn), Vector2.unit(at: symmetry.turn).perpendicular)
        kernels = centers.map { center, other in
            let away = (axis * other.x + side * other.y) / two.scale
            return (first.centroid + center / one.scale, second.centroid + away)
        }
        let rows = one.part(from: 0, to: one.index(of: firsts[1]) ?? one.count - 1)
        let columns = two.part(from: 0, to: two.index(of: seconds[1]) ?? two.count - 1)
        let parts = symmetry.parts
        let match: OutlineAligner.Match
        if symmetry.isMirrored {
            match = OutlineAligner(rows, columns, centers: centers).match()
        } else {
            match = OutlineAligner(rows, columns.repeated(parts), centers: centers, parts: parts).match()
        }
        cost = match.cost * Double(parts)
        let period = columns.count - 1
        part = Warp(
            knots: match.pairs.map { pair in
                let rounds = symmetry.isMirrored ? 0 : pair.second / period
                return Warp.Knot(
                    rows.fractions[pair.first], columns.fractions[pair.second - rounds * period] + Double(rounds) / Double(parts))
            })
        anchors = match.pairs.indices.filter { index in
            let pair = match.pairs[index]
            return rows.turns[pair.first] * columns.turns[symmetry.isMirrored ? pair.second : pair.second % period] > 0
        }
    }

    /// The correspondence of the whole outlines.
    func warp(isSmooth: Bool) -> Warp {
        guard isSmooth else { return whole(part) }
        return whole(part.smoothed(anchors: anchors, isClosed: !symmetry.isMirrored, round: 1 / Double(symmetry.parts)))
    }

    /// Another correspondence of the whole outlines with the symmetries; unchanged if its starts do not correspond.
    func warp(like other: Warp) -> Warp {
        guard symmetry.isMirrored, abs(other.second(at: 0).remainder(dividingBy: 1)) < 0.01 else { return other }
        let round = other.second(at: 0).rounded()
        let inner = other.knots.filter { $0.first > 1e-9 && $0.first < firsts[1] - 1e-9 }.map { Warp.Knot($0.first, $0.second - round) }
            .filter { $0.second > 0 && $0.second < seconds[1] }
        return whole(Warp(knots: [Warp.Knot(0, 0)] + inner + [Warp.Knot(firsts[1], seconds[1])]))
    }

    /// The images of a correspondence of the first parts, in order.
    private func whole(_ part: Warp) -> Warp {
        var knots = part.knots
        for index in 1..<symmetry.parts {
            if symmetry.isMirrored {
                let isMirror = !index.isMultiple(of: 2)
                let images = part.knots.map { knot in
                    Warp.Knot(
                        Self.image(knot.first, stops: firsts, part: index, isMirror: isMirror),
                        Self.image(knot.second, stops: seconds, part: index, isMirror: isMirror))
                }
                knots += (isMirror ? images.reversed() : images).dropFirst()
            } else {
                let share = Double(index) / Double(symmetry.parts)
                knots += part.knots.dropFirst().map { Warp.Knot($0.first + share, $0.second + share) }
            }
        }
        return Warp(knots: knots)
    }

    private static func image(_ fraction: Double, stops: [Double], part: Int, isMirror: Bool) -> Double {
        let share = (fraction - stops[0]) / (stops[1] - stops[0])
        let width = stops[part + 1] - stops[part]
        return isMirror ? stops[part + 1] - share * width : stops[part] + share * width
    }

    /// The fractions at which outlines are split, including their images, so that symmetrical parts are split at the same points.
    func joints() -> (firsts: [Double], seconds: [Double]) {
        (
            Self.images(of: first.calmJoints, stops: firsts, symmetry.isMirrored),
            Self.images(of: second.calmJoints, stops: seconds, symmetry.isMirrored)
        )
    }

    private static let maxJoints = 4000

    private static func images(of joints: [Double], stops: [Double], _ isMirrored: Bool) -> [Double] {
        let parts = stops.count - 1
        guard joints.count * parts <= maxJoints else { return joints }
        var candidates: [(position: Double, isImage: Bool)] = joints.map { ($0, false) }
        for joint in joints {
            let home = min(max(stops.lastIndex { $0 <= joint + 1e-12 } ?? 0, 0), parts - 1)
            let share = min(max((joint - stops[home]) / (stops[home + 1] - stops[home]), 0), 1)
            for part in 0..<parts where part != home {
                let isMirror = isMirrored && !(part - home).isMultiple(of: 2)
                let position = stops[part] + (isMirror ? 1 - share : share) * (stops[part + 1] - stops[part])
                candidates.append((position >= 1 ? position - 1 : position, true))
            }
        }
        candidates.sort { ($0.position, $0.isImage ? 1 : 0) < ($1.position, $1.isImage ? 1 : 0) }
        // An image near a joint is replaced by the joint, and one near another image is a duplicate.
        var kept: [Double] = []
        var nextJoint = 0
        for candidate in candidates {
            while nextJoint < joints.count, joints[nextJoint] < candidate.position - 1e-3 { nextJoint += 1 }
            if candidate.isImage {
                if nextJoint < joints.count, abs(joints[nextJoint] - candidate.position) < 1e-3 || candidate.position > 1 - 1e-3 {
                    continue
                }
                if let last = kept.last, candidate.position - last < 1e-3 { continue }
            }
            kept.append(candidate.position)
        }
        return kept
    }
}
