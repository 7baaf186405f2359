import Foundation

/// The parts without a partner that share a part of the other document with its partner, and the pieces into which shared parts are cut.
struct SVGPartShares {
    /// For each part that shares another one, that other part.
    private(set) var hosts: (from: [Int: Int], to: [Int: Int]) = ([:], [:])
    /// The pieces of shared parts of each document, by the part of the other document that becomes or was the piece.
    private var pieces: (from: [Int: OutlineHierarchy], to: [Int: OutlineHierarchy]) = ([:], [:])

    /// The least ratio of the areas of a part and the part from which it splits off.
    private static let minSplitRatio = 0.05
    /// The largest fraction of a part that is on the partner of the part from which it splits off.
    private static let maxCoveredFraction = 0.5
    /// No shares.
    init() {}

    init(_ from: [SVGPart], _ to: [SVGPart], _ matching: SVGPartMatching) {
        let partners = matching.partners
        var sources: [Int: Int] = [:]
        for case (let index, .some(let partner)) in partners.enumerated() { sources[partner] = index }
        for (index, host) in matching.hosts.from {
            if let partner = sources[host], Self.isSplitting(from[index], from: to[host], besides: from[partner]) {
                hosts.from[index] = host
            }
        }
        for (index, host) in matching.hosts.to {
            if let partner = partners[host], Self.isSplitting(to[index], from: from[host], besides: to[partner]) { hosts.to[index] = host }
        }
        for (host, sharing) in Self.groups(hosts.from) {
            guard let partner = sources[host] else { continue }
            let indices = [partner] + sharing
            let division = SVGPartDivision(to[host], for: indices.map { from[$0] })
            for (index, piece) in zip(indices, division?.pieces ?? []) { pieces.to[index] = piece }
        }
        for (host, sharing) in Self.groups(hosts.to) {
            guard let partner = partners[host] else { continue }
            let indices = [partner] + sharing
            let division = SVGPartDivision(from[host], for: indices.map { to[$0] })
            for (index, piece) in zip(indices, division?.pieces ?? []) { pieces.from[index] = piece }
        }
    }

    /// The parts that share each host, in order.
    private static func groups(_ hosts: [Int: Int]) -> [Int: [Int]] { Dictionary(grouping: hosts.keys.sorted()) { hosts[$0] ?? 0 } }

    /// The outlines of the shared piece, for a pair with a shared part.
    func pieces(from first: Int, to second: Int) -> (from: OutlineHierarchy?, to: OutlineHierarchy?) {
        (pieces.from[second], pieces.to[first])
    }

    /// Whether a part without a partner shares its host, the most similar part of the other document: becomes a piece of it, or a copy.
    ///
    /// Lines and much smaller parts grow instead, and details, most of which are on the host's partner: pieces would hide it. So do all parts if the
    /// host is not opaque, because copies above one another would change it.
    private static func isSplitting(_ part: SVGPart, from host: SVGPart, besides partner: SVGPart) -> Bool {
        guard host.isOpaque, part.fill != nil, part.area > 0, part.area >= host.area * minSplitRatio else { return false }
        return part.coveredFraction(by: partner) <= maxCoveredFraction
    }
}

extension SVGPart {
    /// The fraction of the painted area that another part's area covers, 0...1.
    fileprivate func coveredFraction(by other: SVGPart) -> Double {
        guard bounds.intersects(other.bounds), let outline = silhouette, let area = SVGPartReader.normalized(outline, eoFill: false),
            let cover = other.silhouette, let common = SVGPartReader.intersection(area, cover), area.signedArea > 0
        else { return 0 }
        return Double(common.signedArea / area.signedArea)
    }
}
