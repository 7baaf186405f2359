/// A part of a drawing that is cut into pieces, one for each of several parts of another drawing that share it. Pieces have the arrangement of
/// those parts, so that the stripes of a flag become bands of a heart.
struct SVGPartDivision {
    /// The outlines of the piece of each part.
    let pieces: [OutlineHierarchy]

    /// The maximum number of parts that share one.
    private static let maxPieces = 64

    /// Nil if the part cannot be cut without a visible line, or into a piece for each of `partners`.
    init?(_ part: SVGPart, for partners: [SVGPart]) {
        guard partners.count > 1, partners.count <= Self.maxPieces, part.hidesCuts, part.isOpaque else { return nil }
        let outlines = partners.compactMap { partner in Outline.outlines(of: partner.path).max { $0.area < $1.area } }
        let whole = OutlineHierarchy(Outline.outlines(of: part.path), fillRule: part.isEOFilled ? .evenOdd : .nonZero)
        let others = OutlineHierarchy(outlines, fillRule: .nonZero)
        guard others.roots.count == partners.count, whole.roots.count < partners.count else { return nil }
        let cut = OutlineSplitter.split(whole, for: others)
        guard cut.roots.count == partners.count else { return nil }
        var pieces: [OutlineHierarchy?] = Array(repeating: nil, count: partners.count)
        for (first, second) in OutlineMatching(cut, others, cut.roots, others.roots, pins: []).pairs {
            let (outline, centroid) = (others.outlines[second], others.outlines[second].centroid)
            let partner = outlines.indices.first {
                pieces[$0] == nil && outlines[$0].centroid == centroid && outlines[$0].length == outline.length
            }
            if let partner { pieces[partner] = cut.family(of: first) }
        }
        guard pieces.allSatisfy({ $0 != nil }) else { return nil }
        self.pieces = pieces.compactMap { $0 }
    }
}

extension OutlineHierarchy {
    /// An outline with everything inside it.
    fileprivate func family(of index: Int) -> OutlineHierarchy {
        var (members, open) = ([Outline](), [index])
        while let next = open.popLast() {
            members.append(outlines[next])
            open += children[next]
        }
        return OutlineHierarchy(members, fillRule: fillRule)
    }
}
