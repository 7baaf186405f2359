/// The shorthand `offset` of CSS: a position, a path with a distance and a rotation, and an anchor after a slash.
enum SVGOffsetShorthand {
    /// The declarations that the value means; nil if it is invalid.
    static func declarations(_ value: String) -> [SVGDeclaration]? {
        let halves = SVGDeclaration.pieces(of: value, partedBy: "/")
        guard (1...2).contains(halves.count) else { return nil }
        var (position, rotation): ([String], [String]) = ([], [])
        var (path, distance): (String?, String?) = (nil, nil)
        for word in SVGDeclaration.words(halves[0]) {
            let lower = word.lowercased()
            if ["auto", "reverse"].contains(lower), path != nil || lower == "reverse" {
                rotation.append(lower)
            } else if path == nil, lower == "none" || (word.contains("(") && SVGLength(word) == nil) {
                path = word
            } else if path == nil {
                position.append(word)
            } else if distance == nil, SVGLength(word) != nil {
                distance = word
            } else if SVGTransformFunction.degrees(lower) != nil {
                rotation.append(lower)
            } else {
                return nil
            }
        }
        guard path != nil || !position.isEmpty else { return nil }
        let anchor = halves.count > 1 ? SVGDeclaration.words(halves[1]).joined(separator: " ") : "auto"
        return [
            SVGDeclaration(name: "offset-position", value: position.isEmpty ? "normal" : position.joined(separator: " ")),
            SVGDeclaration(name: "offset-path", value: path ?? "none"), SVGDeclaration(name: "offset-distance", value: distance ?? "0"),
            SVGDeclaration(name: "offset-rotate", value: rotation.isEmpty ? "auto" : rotation.joined(separator: " ")),
            SVGDeclaration(name: "offset-anchor", value: anchor),
        ]
    }
}
