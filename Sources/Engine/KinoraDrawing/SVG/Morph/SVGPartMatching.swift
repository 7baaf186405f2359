import Foundation

/// Finds the partners of the parts of two documents.
struct SVGPartMatching {
    /// The partner in the second document of each part of the first one; nil if it has none.
    private(set) var partners: [Int?]
    /// For each part of the first document without a partner, the most similar part of the second one that has a partner; and the reverse.
    private(set) var hosts: (from: [Int: Int], to: [Int: Int]) = ([:], [:])

    /// The sum of all costs is minimal. O(n² m) for n <= m parts.
    init(_ from: [SVGPart], _ to: [SVGPart]) {
        let traits = (
            from.enumerated().map { Traits($1, rank: $0, of: from.count) }, to.enumerated().map { Traits($1, rank: $0, of: to.count) }
        )
        partners = Assignment.best(traits.0.map { first in traits.1.map { first.cost(to: $0) } })
        let matchedTo = Set(partners.compactMap { $0 })
        for (index, partner) in partners.enumerated() where partner == nil {
            hosts.from[index] = matchedTo.min { Self.precedes(traits.0[index], traits.1, $0, $1) }
        }
        let matchedFrom = partners.indices.filter { partners[$0] != nil }
        for index in to.indices where !matchedTo.contains(index) {
            hosts.to[index] = matchedFrom.min { Self.precedes(traits.1[index], traits.0, $0, $1) }
        }
    }

    private static func precedes(_ trait: Traits, _ others: [Traits], _ first: Int, _ second: Int) -> Bool {
        (trait.cost(to: others[first]), first) < (trait.cost(to: others[second]), second)
    }
}

/// The properties of a part by which it is compared with others.
private struct Traits {
    let box: CGRect
    let center: Vector2
    /// The logarithm of the area, in decades.
    let size: Double
    /// The position in the drawing order, 0...1.
    let rank: Double
    let isArea: Bool
    let color: SIMD3<Double>

    init(_ part: SVGPart, rank: Int, of count: Int) {
        box = part.bounds
        center = Vector2(part.bounds.midX, part.bounds.midY)
        size = log10(max(part.area, 1e-4))
        self.rank = count > 1 ? Double(rank) / Double(count - 1) : 0.5
        isArea = part.fill != nil
        color = part.meanColor.resolved(in: .light).coneRoots
    }

    /// 0 for equal parts. Finite.
    func cost(to other: Traits) -> Double {
        let common = box.intersection(other.box)
        let shared = common.isNull ? 0 : Double(common.width * common.height)
        let all = Double(box.width * box.height + other.box.width * other.box.height) - shared
        let overlap = all > 0 ? shared / all : 0
        let apart = min((center - other.center).length / SVGMorph.extent, 1)
        let (scale, order, hue) = (min(abs(size - other.size), 4), abs(rank - other.rank), (color - other.color).length)
        let cost = 1 - overlap + apart + 0.5 * scale + 0.5 * order + 0.3 * min(hue, 1) + (isArea == other.isArea ? 0 : 0.2)
        return cost.isFinite ? cost : 10
    }
}

extension SIMD3 where Scalar == Double {
    fileprivate var length: Double { (self * self).sum().squareRoot() }
}
