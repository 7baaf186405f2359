import Foundation

/// The morphs of all parts, in the order of both documents.
struct SVGMorphPlan: Sendable {
    /// The tree of the first document, with the indices of morphs.
    private(set) var fromNodes: [SVGPartNode] = []
    /// The tree of the second document, with the indices of morphs.
    private(set) var toNodes: [SVGPartNode] = []
    private(set) var morphs: [SVGPartMorph] = []

    /// The distance from the edges of a part at which others start or end, as a fraction of its size.
    private static let margin = 0.15

    init(from: SVGPartReader, to: SVGPartReader, options: MorphOptions) {
        let matching = SVGPartMatching(from.parts, to.parts)
        var order = (from: DrawingOrder(count: from.parts.count), to: DrawingOrder(count: to.parts.count))
        let shares = options.surplus == .split ? SVGPartShares(from.parts, to.parts, matching) : SVGPartShares()
        /// The parts that have a partner, in the order of the other document.
        var sources = [Int?](repeating: nil, count: to.parts.count)
        func pair(_ first: Int, _ second: Int) -> SVGPartMorph {
            .pair(
                SVGPartPair(
                    from: from.parts[first], to: to.parts[second], pieces: shares.pieces(from: first, to: second), options: options))
        }
        for case (let index, .some(let partner)) in matching.partners.enumerated() {
            sources[partner] = index
            order.from.add(morphs.count, at: index, rank: partner)
            order.to.add(morphs.count, at: partner, rank: index)
            morphs.append(pair(index, partner))
        }
        for (index, part) in from.parts.enumerated() where matching.partners[index] == nil {
            if let host = shares.hosts.from[index] {
                order.to.add(morphs.count, at: host, rank: index)
                morphs.append(pair(index, host))
            } else {
                let host = matching.hosts.from[index]
                order.to.add(morphs.count, after: matching.partners[..<index].last { $0 != nil } ?? nil, rank: index)
                let origin = Self.origin(of: part, in: host.flatMap { sources[$0] }.map { from.parts[$0] }, host.map { to.parts[$0] })
                morphs.append(.growth(part, origin: origin, shrinks: true))
            }
            order.from.add(morphs.count - 1, at: index, rank: 0)
        }
        for (index, part) in to.parts.enumerated() where sources[index] == nil {
            if let host = shares.hosts.to[index] {
                order.from.add(morphs.count, at: host, rank: index)
                morphs.append(pair(host, index))
            } else {
                let host = matching.hosts.to[index]
                order.from.add(morphs.count, after: sources[..<index].last { $0 != nil } ?? nil, rank: index)
                let partner = host.flatMap { matching.partners[$0] }
                let origin = Self.origin(of: part, in: partner.map { to.parts[$0] }, host.map { from.parts[$0] })
                morphs.append(.growth(part, origin: origin, shrinks: false))
            }
            order.to.add(morphs.count - 1, at: index, rank: 0)
        }
        let nodes = (order.from.arranged(from.nodes), order.to.arranged(to.nodes))
        fromNodes = SVGPartNode.linked(nodes.0, to: SVGPartNode.opacities(nodes.1))
        toNodes = SVGPartNode.linked(nodes.1, to: SVGPartNode.opacities(nodes.0))
    }

    /// The point at which a part without a partner starts or ends: its position relative to the partner of its host, in the host. A part
    /// beside the partner is moved into the host.
    private static func origin(of part: SVGPart, in partner: SVGPart?, _ host: SVGPart?) -> CGPoint {
        let center = CGPoint(x: part.bounds.midX, y: part.bounds.midY)
        guard let partner, let host else { return center }
        let point = center.applying(CGAffineTransform(from: partner.bounds, to: host.bounds))
        let box = host.bounds.insetBy(dx: host.bounds.width * margin, dy: host.bounds.height * margin)
        return CGPoint(x: min(max(point.x, box.minX), box.maxX), y: min(max(point.y, box.minY), box.maxY))
    }
}

/// The morphs that are drawn at each part of a document, in the order of their parts in the other document (their rank).
private struct DrawingOrder {
    private var first: [(morph: Int, rank: Int)] = []
    private var morphs: [[(morph: Int, rank: Int)]]

    init(count: Int) {
        morphs = Array(repeating: [], count: count)
    }

    mutating func add(_ morph: Int, at part: Int, rank: Int) { morphs[part].append((morph, rank)) }

    /// Adds a morph above a part, or below all parts if there is none.
    mutating func add(_ morph: Int, after part: Int?, rank: Int) {
        if let part { add(morph, at: part, rank: rank) } else { first.append((morph, rank)) }
    }

    /// The tree of parts with the indices of morphs.
    func arranged(_ nodes: [SVGPartNode]) -> [SVGPartNode] { Self.sorted(first) + replaced(nodes) }

    private func replaced(_ nodes: [SVGPartNode]) -> [SVGPartNode] {
        nodes.flatMap { node -> [SVGPartNode] in
            switch node {
            case .part(let index): Self.sorted(morphs[index])
            case .group(let children, let opacity, _): [.group(replaced(children), opacity: opacity)]
            }
        }
    }

    private static func sorted(_ morphs: [(morph: Int, rank: Int)]) -> [SVGPartNode] {
        morphs.sorted { ($0.rank, $0.morph) < ($1.rank, $1.morph) }.map { .part($0.morph) }
    }
}
