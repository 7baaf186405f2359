/// The namespaces of prefixes at the current position in a document.
struct XMLNamespaces {
    private static let svg = "http://www.w3.org/2000/svg"
    private static let xlink = "http://www.w3.org/1999/xlink"

    /// The maximum number of declarations in scope, which limits the time of lookups.
    private static let maxDeclarations = 256

    /// The innermost declaration of a prefix is the last one.
    private var scopes: [(level: Int, prefix: Substring, vocabulary: String)] = []

    /// The element's local name (empty if it is not in SVG's namespace), and its attributes without attributes of other namespaces.
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
            if attribute.name == "xml:space" { return attribute }
            // Fragments of other files often lack the declaration.
            guard vocabulary(prefix) == XMLNamespaces.xlink || (prefix == "xlink" && vocabulary(prefix) == nil), local == "href" else {
                return nil
            }
            var copy = attribute
            copy.name = "xlink:href"
            return copy
        }
        let (prefix, local) = XMLNamespaces.parts(element)
        let uri = vocabulary(prefix)
        // Without a declaration, SVG's namespace is assumed for these prefixes.
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
