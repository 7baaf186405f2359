/// Finds the slits with the minimum cost of the correspondences of all outlines, with penalties for self-intersections of in-between outlines
/// and for holes that close. The slit of one hole at a time is improved, from holes without slits and from a chain of holes.
struct HoleSlitSearch {
    /// The outline around the holes, its holes with a partner, and then those without.
    private let outlines: [Outline]
    /// The partners of the first outlines.
    private let partners: [Outline]
    private let turn: Double
    /// The area of holes that may open.
    private let room: Double
    /// The slits of each hole that are compared.
    private let candidates: [[HoleSlit]]
    /// The costs of outlines with their slits, most of which are needed several times.
    private var costs: [Key: Double] = [:]

    private struct Key: Hashable {
        let root: Int
        let slits: [HoleSlit?]
    }

    /// The cost of a hole that closes.
    private let closingCost: Double
    /// The minimum reduction of the other costs by a hole that opens. It rejects openings that hardly fit the other outline better, such as
    /// the opening of a ring into one of the bays of a star.
    private let minGain: Double

    /// The approximate number of nodes with which correspondences are compared.
    private static let resolution = 28
    /// The cost of a self-intersection at one of the examined times.
    private static let intersectionCost = 0.02

    /// If `always` is true, nearly all holes open.
    init(_ outlines: [Outline], partners: [Outline], turn: Double, room: Double, always: Bool) {
        (closingCost, minGain) = always ? (3, -1) : (0.3, 0.15)
        (self.outlines, self.partners, self.turn, self.room) = (outlines, partners, turn, room)
        let edges = outlines.map(HoleSlit.Edge.init)
        candidates = edges.indices.map { $0 < partners.count ? [] : HoleSlit.slits(of: $0, in: edges) }
    }

    /// The holes without a partner.
    private var surplus: Range<Int> { partners.count..<outlines.count }

    mutating func best() -> HoleSlits {
        let closed = HoleSlits(outlines)
        let first = improved(closed)
        guard surplus.count > 1 else { return first.slits }
        let chain = surplus.dropLast().reduce(closed) { slits, hole in
            let links = candidates[hole].filter { $0.target > hole }
            return links.min { $0.length < $1.length }.flatMap { slits.adding($0, of: hole) } ?? slits
        }
        let second = improved(chain)
        return second.cost < first.cost - 1e-9 ? second.slits : first.slits
    }

    private mutating func improved(_ start: HoleSlits) -> (slits: HoleSlits, cost: Double) {
        var (best, least) = (start, Double.infinity)
        for _ in 0..<min(surplus.count, 2) {
            for hole in surplus {
                let before = best
                let closed = before.removing(hole)
                let closedCost = partners.indices.reduce(0) { $0 + cost(of: $1, closed) }
                least = .infinity
                func consider(_ slits: HoleSlits) {
                    guard slits.root(of: hole) != 0 || openedArea(slits) <= room else { return }
                    let sum = partners.indices.reduce(0) { $0 + cost(of: $1, slits) }
                    guard slits.slits[hole]?.target != 0 || sum <= closedCost - minGain else { return }
                    let closing = Double(surplus.count { slits.root(of: $0) >= partners.count }) * closingCost
                    if sum + closing < least - 1e-9 { (least, best) = (sum + closing, slits) }
                }
                if before.slits[hole] != nil { consider(before) }
                consider(closed)
                for slit in candidates[hole] {
                    if let slits = before.adding(slit, of: hole) { consider(slits) }
                }
            }
        }
        return (best, least)
    }

    private func openedArea(_ slits: HoleSlits) -> Double {
        surplus.reduce(0) { slits.root(of: $1) == 0 ? $0 + outlines[$1].area : $0 }
    }

    /// The cost of the correspondence of an outline, with the holes that are parts of it, and its partner.
    private mutating func cost(of root: Int, _ slits: HoleSlits) -> Double {
        let key = Key(root: root, slits: slits.parts(of: root))
        if let cost = costs[key] { return cost }
        var cost = Double.infinity
        if let outline = slits.outline(of: root) {
            let (match, crossings) = OutlinePair.cost(outline, partners[root], count: Self.resolution, turn: turn)
            cost = partners[root].length / partners[0].length * (match + Self.intersectionCost * Double(crossings))
        }
        costs[key] = cost
        return cost
    }
}
