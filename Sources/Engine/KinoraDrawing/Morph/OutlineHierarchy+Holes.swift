extension OutlineHierarchy {
    /// Joins holes of an outline that have no partner to other outlines, see ``HoleJoiner``. Returns the indices of joined holes.
    ///
    /// `pairs` maps each other hole of the outline to its partner in `other`. `partner` is the partner of the outline, already rotated by
    /// `turn` radians. If `always` is true, holes are joined even if `partner` has no bays for them. Holes that contain outlines are not joined.
    mutating func joinHoles(
        _ surplus: [Int], of index: Int, pairs: [(first: Int, second: Int)], to partner: Int, in other: OutlineHierarchy, turn: Double,
        always: Bool
    ) -> Set<Int> {
        let surplus = surplus.filter { children[$0].isEmpty && outlines[$0].isSolid }
        guard !surplus.isEmpty, surplus.count + pairs.count <= HoleJoiner.maxHoles, outlines[index].isSolid,
            other.outlines[partner].isSolid, pairs.allSatisfy({ outlines[$0.first].isSolid && other.outlines[$0.second].isSolid })
        else { return [] }
        let joiner = HoleJoiner(
            outlines[index], pairs: pairs.map { (outlines[$0.first], other.outlines[$0.second]) }, surplus: surplus.map { outlines[$0] },
            for: other.outlines[partner], turn: turn, always: always)
        replace(index, by: joiner.outline)
        for (pair, hole) in zip(pairs, joiner.holes) { replace(pair.first, by: hole) }
        return Set(joiner.joined.map { surplus[$0] })
    }
}
