/// A correspondence of two closed outlines that was found with few nodes, and may be better than the one with the minimum cost.
struct OutlineAlternative {
    private let fit: Candidate.Fit
    private let request: OutlinePair.Request
    /// The estimated cost of the morph.
    fileprivate let cost: Double

    /// The weights of costs that are compared: the usual ones, and those in favour of equal lengths, equal directions or near partners.
    fileprivate static let weights = [
        OutlineAligner.Weights(), OutlineAligner.Weights(distance: 0.2, tangents: 1, corners: 0.3),
        OutlineAligner.Weights(distance: 1, tangents: 2, corners: 0.3), OutlineAligner.Weights(distance: 1, tangents: 0.3, corners: 0.05),
    ]
    /// The number of starts of the second outline that are compared.
    fileprivate static let starts = 10
    private static let resolution = 40
    private static let crossingCost = 0.05
    /// The mean difference between the partners of similar correspondences, as a fraction of the length.
    private static let minDifference = 0.02

    /// Finds the best correspondence of the start of the first outline and a fraction of the second one.
    fileprivate init(_ first: Outline, _ second: Outline, start: Double, weights: OutlineAligner.Weights, _ request: OutlinePair.Request) {
        var request = request
        request.weights = weights
        self.request = request
        fit = Candidate.Fit(
            first, second.rotated(to: start), count: Self.resolution, request.turn, pins: [(0, 0)], near: nil, weights: weights
        ).starting(at: start)
        cost = Self.cost(of: fit, first, second)
    }

    /// The exact correspondence.
    func pair(_ first: Outline, _ second: Outline) -> OutlinePair {
        OutlinePair(Candidate(first, second, request, coarse: fit), request)
    }

    fileprivate func isSimilar(to other: OutlineAlternative) -> Bool {
        let positions = (0..<24).map { Double($0) / 24 }
        let gaps = positions.map { abs((fit.warp.second(at: $0) - other.fit.warp.second(at: $0)).remainder(dividingBy: 1)) }
        return gaps.reduce(0, +) < Self.minDifference * Double(positions.count)
    }

    /// The mean displacement of partners, relative to the size of the outlines, and a cost for each self-intersection.
    private static func cost(of fit: Candidate.Fit, _ first: Outline, _ second: Outline) -> Double {
        let (axis, side) = (Vector2.unit(at: -fit.turn), Vector2.unit(at: -fit.turn).perpendicular)
        let knots = fit.warp.knots.dropLast()
        let firsts = knots.map { first.position(at: $0.first) - first.centroid }
        let seconds = knots.map { knot in
            let position = second.position(at: knot.second) - second.centroid
            return axis * position.x + side * position.y
        }
        let size = (first.radius + second.radius) / 2
        guard size > 0, !firsts.isEmpty else { return .infinity }
        let motion = zip(firsts, seconds).reduce(0) { $0 + ($1.0 - $1.1).length } / Double(firsts.count) / size
        let crossings = SelfIntersection.count(firsts, seconds, IntrinsicInterpolation(from: firsts[...], to: seconds[...]))
        return motion + crossingCost * Double(crossings)
    }
}

extension OutlinePair {
    private static let maxAlternatives = 10

    /// Different correspondences of two closed outlines, the most promising ones first.
    static func alternatives(_ first: Outline, _ second: Outline, _ request: Request) -> [OutlineAlternative] {
        let all = OutlineAlternative.weights.flatMap { weights in
            (0..<OutlineAlternative.starts).map { start in
                let fraction = Double(start) / Double(OutlineAlternative.starts)
                return OutlineAlternative(first, second, start: fraction, weights: weights, request)
            }
        }
        let order = all.indices.sorted { (all[$0].cost, $0) < (all[$1].cost, $1) }
        var best: [OutlineAlternative] = []
        for index in order where best.count < maxAlternatives {
            if !best.contains(where: { $0.isSimilar(to: all[index]) }) { best.append(all[index]) }
        }
        return best
    }
}

extension Candidate.Fit {
    /// The correspondence with a second outline that starts elsewhere.
    fileprivate func starting(at fraction: Double) -> Candidate.Fit {
        Candidate.Fit(self, warp: Warp(knots: warp.knots.map { Warp.Knot($0.first, $0.second + fraction) }))
    }
}
