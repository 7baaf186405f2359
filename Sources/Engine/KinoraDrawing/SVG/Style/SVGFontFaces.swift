/// The rules `@font-face` of a document.
struct SVGFontFaces: Sendable {
    private var faces: [String: [SVGFontFace]] = [:]
    private var count = 0

    static let maxCount = 100

    var isEmpty: Bool { faces.isEmpty }

    /// Returns false if there are already ``maxCount`` rules.
    mutating func add(_ face: SVGFontFace) -> Bool {
        guard count < SVGFontFaces.maxCount else { return false }
        count += 1
        faces[face.family, default: []].append(face)
        return true
    }

    /// The faces of a family that fit a weight and a style best, as in CSS Fonts 4: first the style, then the weight. The last rule precedes. There are
    /// several if each has some of the characters. Empty for a family without rules.
    func faces(of family: String, weight: Int, isItalic: Bool) -> [SVGFontFace] {
        guard let all = faces[family.lowercased()] else { return [] }
        let styled = all.filter { $0.isItalic == isItalic }
        let candidates = styled.isEmpty ? all : styled
        let ranks = candidates.map { SVGFontFaces.rank($0.weights, for: weight) }
        guard let best = ranks.min(by: <) else { return [] }
        return zip(candidates, ranks).filter { $0.1 == best }.map(\.0).reversed()
    }

    /// The position of a face in the search for a weight: the side on which its weights are, then the distance.
    private static func rank(_ weights: ClosedRange<Int>, for weight: Int) -> (side: Int, distance: Int) {
        if weights.contains(weight) { return (0, 0) }
        let isHeavier = weights.lowerBound > weight
        let distance = isHeavier ? weights.lowerBound - weight : weight - weights.upperBound
        // The order is: heavier faces up to 500, lighter faces, faces above 500.
        if (400...500).contains(weight) { return (isHeavier ? (weights.lowerBound <= 500 ? 1 : 3) : 2, distance) }
        return ((weight < 400) == isHeavier ? 2 : 1, distance)
    }
}
