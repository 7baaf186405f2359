import Foundation

/// A CSS property with its value.
struct SVGDeclaration: Hashable, Sendable {
    var name: String
    var value: String
    var isImportant = false

    /// The declarations of a style attribute or of a rule, in order. Invalid parts are ignored.
    static func list(_ text: some StringProtocol) -> [SVGDeclaration] {
        pieces(of: text, partedBy: ";").compactMap { piece in
            guard let colon = piece.firstIndex(of: ":") else { return nil }
            var name = piece[..<colon].trimmingCharacters(in: .whitespacesAndNewlines)
            // The case of custom properties matters.
            if !name.hasPrefix("--") { name = name.lowercased() }
            var value = piece[piece.index(after: colon)...].trimmingCharacters(in: .whitespacesAndNewlines)
            guard !name.isEmpty, !value.isEmpty else { return nil }
            var isImportant = false
            if value.lowercased().hasSuffix("important") {
                let head = value.dropLast(9).trimmingCharacters(in: .whitespacesAndNewlines)
                if head.hasSuffix("!") {
                    isImportant = true
                    value = head.dropLast().trimmingCharacters(in: .whitespacesAndNewlines)
                }
            }
            return SVGDeclaration(name: name, value: value, isImportant: isImportant)
        }
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
