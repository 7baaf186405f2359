/// Which vocabulary a prefixed name belongs to, at the place in the document that is being read.
struct XMLNamespaces {
    private static let svg = "http://www.w3.org/2000/svg"
    private static let xlink = "http://www.w3.org/1999/xlink"

    /// Looking through the declarations must not take long, however many a stranger puts in.
    private static let maxDeclarations = 256

    /// The innermost declaration of a prefix is the last.
    private var scopes: [(level: Int, prefix: Substring, vocabulary: String)] = []

    /// The element's own name, empty when it is not SVG's, and its attributes without those of other vocabularies.
    mutating func open(level: Int, element: String, attributes: [SVGNode.Attribute]) -> (name: String, attributes: [SVGNode.Attribute]) {
        for attribute in attributes where scopes.count < XMLNamespaces.maxDeclarations {
            if attribute.name == "xmlns" {
                scopes.append((level, "", attribute.value))
            } else if attribute.name.hasPrefix("xmlns:") {
                scopes.append((level, attribute.name.dropFirst(6), attribute.value))
            }
        }
        let kept = attributes.compactMap { attribute -> SVGNode.Attribute? in
            let (prefix, local) = XMLNamespaces.parts(attribute.name)
            guard !prefix.isEmpty else { return attribute.name == "xmlns" ? nil : attribute }
            // Fragments cut out of other files often lack the declaration.
            guard vocabulary(prefix) == XMLNamespaces.xlink || (prefix == "xlink" && vocabulary(prefix) == nil), local == "href" else {
                return nil
            }
            var copy = attribute
            copy.name = "xlink:href"
            return copy
        }
        let (prefix, local) = XMLNamespaces.parts(element)
        let uri = vocabulary(prefix)
        // Without a declaration only these can be meant.
        let isUndeclared = prefix.isEmpty ? (uri ?? "").isEmpty : prefix == "svg" && uri == nil
        let isSVG = isUndeclared || uri == XMLNamespaces.svg
        return (isSVG ? String(local) : "", kept)
    }

    mutating func close(level: Int) {
        while let last = scopes.last, last.level >= level { scopes.removeLast() }
    }

    private func vocabulary(_ prefix: Substring) -> String? { scopes.last { $0.prefix == prefix }?.vocabulary }

    private static func parts(_ name: String) -> (prefix: Substring, local: Substring) {
        guard let colon = name.firstIndex(of: ":") else { return ("", name[...]) }
        return (name[..<colon], name[name.index(after: colon)...])
    }
}
