import Foundation

/// The condition of a rule `@supports`, such as `(fill: red) and (not (mask-image: none))`.
struct SVGSupportsCondition {
    /// Whether the condition is true in a browser; nil if it names a property that is not known here.
    let value: Bool?

    /// The maximum nesting depth of parentheses.
    private static let maxLevels = 16

    init(_ text: some StringProtocol) { value = Self.value(String(text), level: 0) }

    private static func value(_ text: String, level: Int) -> Bool? {
        let words = SVGDeclaration.words(text)
        guard level < maxLevels, let first = words.first else { return false }
        if first.lowercased() == "not" {
            guard words.count == 2 else { return false }
            return part(words[1], level: level).map { !$0 }
        }
        let operators = Set(words.enumerated().filter { !$0.offset.isMultiple(of: 2) }.map { $0.element.lowercased() })
        guard !words.count.isMultiple(of: 2), operators.isSubset(of: ["and"]) || operators.isSubset(of: ["or"]) else { return false }
        let parts = words.enumerated().filter { $0.offset.isMultiple(of: 2) }.map { part($0.element, level: level) }
        if operators.contains("or") { return parts.contains(true) ? true : parts.contains(nil) ? nil : false }
        return parts.contains(false) ? false : parts.contains(nil) ? nil : true
    }

    /// A condition in parentheses, a declaration in parentheses, or a function.
    private static func part(_ word: String, level: Int) -> Bool? {
        guard word.hasSuffix(")"), let open = word.firstIndex(of: "(") else { return false }
        let inner = String(word[word.index(after: open)...].dropLast()).trimmingCharacters(in: .whitespacesAndNewlines)
        if word[..<open].lowercased() == "selector" { return SVGSelector(inner) != nil }
        guard word[..<open].isEmpty else { return false }
        guard !inner.hasPrefix("("), !inner.lowercased().hasPrefix("not"), let colon = inner.firstIndex(of: ":") else {
            return value(inner, level: level + 1)
        }
        let declarations = SVGDeclaration.list(inner)
        guard let declaration = declarations.first, declarations.count == 1, colon != inner.startIndex else { return false }
        return isSupported(declaration)
    }

    private static func isSupported(_ declaration: SVGDeclaration) -> Bool? {
        let name = declaration.name
        if name.hasPrefix("--") { return true }
        if SVGStyle.names.contains(name) {
            var style = SVGStyle()
            let measures = SVGStyle.Measures(viewport: CGSize(width: 100, height: 100))
            return style.set(name, declaration.value, measures: measures, inherited: SVGStyle())
        }
        let isKnown =
            SVGBuilder.ownNames.contains(name) || SVGBuilder.geometryNames.contains(name) || SVGBuilder.styleOnlyNames.contains(name)
            || SVGUnreadProperty.names.contains(name) || SVGAnimationProperties.longhands.contains(name) || name == "animation"
        return isKnown ? true : nil
    }
}
