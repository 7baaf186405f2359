/// The order of parts and the groups with an opacity.
indirect enum SVGPartNode: Sendable {
    /// The index of a part.
    case part(Int)
    /// Nodes that are composited together. `middle` is the opacity halfway through the morph.
    case group([SVGPartNode], opacity: Double, middle: Double = 1)

    /// The indices of all parts.
    var parts: [Int] {
        switch self {
        case .part(let index): [index]
        case .group(let children, _, _): children.flatMap(\.parts)
        }
    }

    /// The opacities of all groups, by their sorted parts.
    static func opacities(_ nodes: [SVGPartNode]) -> [[Int]: Double] {
        var result: [[Int]: Double] = [:]
        for case .group(let children, let opacity, _) in nodes {
            result.merge(opacities(children)) { first, _ in first }
            result[children.flatMap(\.parts).sorted()] = opacity
        }
        return result
    }

    /// Returns the nodes with the opacities halfway: the mean for a group that has the same parts in the other document. All other groups
    /// are opaque halfway, so that the change from the groups of one document to the groups of the other is not seen.
    static func linked(_ nodes: [SVGPartNode], to others: [[Int]: Double]) -> [SVGPartNode] {
        nodes.map { node in
            guard case .group(let children, let opacity, _) = node else { return node }
            let other = others[children.flatMap(\.parts).sorted()]
            return .group(linked(children, to: others), opacity: opacity, middle: other.map { (opacity + $0) / 2 } ?? 1)
        }
    }
}
