import Foundation

/// A CSS property with its value.
struct SVGDeclaration: Hashable, Sendable {
    var name: String
    var value: String
    var isImportant = false
    /// Whether the declaration is in a style sheet or a style attribute, and no attribute or animation.
    var isFromStyle = true

    /// The declarations of a style attribute or of a rule, in order. Invalid parts are ignored.
    static func list(_ text: some StringProtocol) -> [SVGDeclaration] {
        pieces(of: text, partedBy: ";").flatMap { piece -> [SVGDeclaration] in
            guard let colon = piece.firstIndex(of: ":") else { return [] }
            var name = piece[..<colon].trimmingCharacters(in: .whitespacesAndNewlines)
            // The case of custom properties matters.
            if !name.hasPrefix("--") { name = plainName(name.lowercased()) }
            var value = piece[piece.index(after: colon)...].trimmingCharacters(in: .whitespacesAndNewlines)
            guard !name.isEmpty, !value.isEmpty else { return [] }
            var isImportant = false
            if value.lowercased().hasSuffix("important") {
                let head = value.dropLast(9).trimmingCharacters(in: .whitespacesAndNewlines)
                if head.hasSuffix("!") {
                    isImportant = true
                    value = head.dropLast().trimmingCharacters(in: .whitespacesAndNewlines)
                }
            }
            return expanded(SVGDeclaration(name: name, value: value, isImportant: isImportant))
        }
    }

    /// The declarations that a shorthand means, or the declaration itself.
    private static func expanded(_ declaration: SVGDeclaration) -> [SVGDeclaration] {
        guard declaration.name == "offset", let parts = SVGOffsetShorthand.declarations(declaration.value) else { return [declaration] }
        return parts.map { SVGDeclaration(name: $0.name, value: $0.value, isImportant: declaration.isImportant) }
    }

    /// The properties that browsers know with the prefix `-webkit-`, too.
    private static let prefixed: Set<String> = [
        "transform", "transform-origin", "opacity", "filter", "clip-path", "mask", "mask-image", "mask-position", "mask-size",
        "mask-repeat",
        "mask-composite", "mask-clip", "mask-origin", "font-feature-settings", "perspective",
    ]

    /// The unprefixed name of a property that browsers accept with a prefix. Names with other prefixes have no effect.
    static func plainName(_ name: String) -> String {
        guard name.hasPrefix("-webkit-") else { return name }
        let plain = String(name.dropFirst(8))
        return prefixed.contains(plain) || plain.hasPrefix("animation") ? plain : name
    }

    /// The words of a value, parted by white space outside quotation marks and parentheses.
    static func words(_ text: some StringProtocol) -> [String] {
        guard text.contains("(") || text.contains("\"") || text.contains("'") else {
            return text.split { $0.isWhitespace }.map { String($0) }
        }
        return pieces(of: String(text.map { $0.isWhitespace ? " " : $0 }), partedBy: " ").filter { !$0.isEmpty }
    }

    /// The parenthesis that closes the one at the start of the text; nil if it is missing.
    static func closingParenthesis(of text: Substring) -> Substring.Index? {
        var depth = 0
        for index in text.indices {
            if text[index] == "(" { depth += 1 }
            if text[index] == ")" {
                depth -= 1
                if depth == 0 { return index }
            }
        }
        return nil
    }

    /// The text without comments, split at separators outside quotation marks and parentheses.
    static func pieces(of text: some StringProtocol, partedBy separator: Character) -> [String] {
        var pieces: [String] = [""]
        var quote: Character?
        var depth = 0
        for character in SVGStyleSheet.withoutComments(text) {
            if let open = quote {
                if character == open { quote = nil }
            } else if character == "\"" || character == "'" {
                quote = character
            } else if character == "(" {
                depth += 1
            } else if character == ")" {
                depth = max(depth - 1, 0)
            } else if character == separator, depth == 0 {
                pieces.append("")
                continue
            }
            pieces[pieces.count - 1].append(character)
        }
        return pieces
    }
}
