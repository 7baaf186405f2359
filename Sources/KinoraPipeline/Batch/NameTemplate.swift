import Foundation

/// A template of the file names of a batch, such as "{title}-{seed}.mp4".
///
/// Words in braces are replaced by the row's parameters, `{row}` by its number. The template must be a plain file name. In values, slashes,
/// control characters and the characters that other systems forbid (\ : * ? " < > |) are replaced by "-". A name with a leading dot, which
/// would be hidden, gets the prefix "_". A value that is a path out of the directory ("../x", "/x") is an error.
package struct NameTemplate: Hashable, Sendable {
    private enum Piece: Hashable, Sendable {
        case literal(String)
        case parameter(String)
    }

    private let pieces: [Piece]
    package let text: String

    /// Parses `text`. "{{" and "}}" stand for single braces.
    package init(_ text: String) throws(BatchError) {
        guard !text.isEmpty else { throw BatchError("the name template is empty; expected a name such as '{title}-{row}.mp4'") }
        guard !text.contains("/"), !text.hasPrefix("."), !text.utf8.contains(0) else {
            throw BatchError("the name template '\(text)' is not a plain file name; use --output-dir for the directory")
        }
        self.text = text
        var pieces: [Piece] = []
        var literal = ""
        var rest = text[...]
        while let character = rest.popFirst() {
            switch character {
            case "{" where rest.first == "{", "}" where rest.first == "}":
                literal.append(rest.removeFirst())
            case "{":
                guard let end = rest.firstIndex(of: "}") else { throw BatchError("the name template '\(text)' has a '{' without a '}'") }
                if !literal.isEmpty { pieces.append(.literal(literal)) }
                literal = ""
                pieces.append(.parameter(rest[..<end].trimmingCharacters(in: .whitespaces)))
                rest = rest[rest.index(after: end)...]
            case "}": throw BatchError("the name template '\(text)' has a '}' without a '{'")
            default: literal.append(character)
            }
        }
        if !literal.isEmpty { pieces.append(.literal(literal)) }
        self.pieces = pieces
    }

    /// The words in braces, in order.
    package var parameters: [String] {
        pieces.compactMap { if case .parameter(let name) = $0 { name } else { nil } }
    }

    /// Returns the file name of row `row`. `values` are the texts by parameter name.
    package func name(row: Int, values: [String: String]) throws(BatchError) -> String {
        var name = ""
        for piece in pieces {
            switch piece {
            case .literal(let text): name += text
            case .parameter("row") where values["row"] == nil: name += "\(row)"
            case .parameter(let parameter):
                guard let value = values[parameter] else {
                    let known = values.keys.sorted() + ["row"]
                    let suggestion = NearMiss.nearest(to: parameter, in: known).map { "; did you mean '{\($0)}'?" } ?? ""
                    throw BatchError(
                        "the name template '\(text)' contains '{\(parameter)}', which is not a parameter\(suggestion)", row: row)
                }
                let components = value.split(separator: "/", omittingEmptySubsequences: false)
                guard !value.hasPrefix("/"), !components.contains("..") else {
                    throw BatchError("the name leads out of the output directory: \(parameter) is '\(value.prefix(60))'", row: row)
                }
                name += String(value.map(NameTemplate.harmless))
            }
        }
        if name.hasPrefix(".") { name = "_" + name }
        guard name.utf8.count <= 200 else {
            throw BatchError("the name '\(name.prefix(40))...' has \(name.utf8.count) bytes; at most 200 are allowed", row: row)
        }
        guard !name.isEmpty else { throw BatchError("the name is empty", row: row) }
        return name
    }

    private static func harmless(_ character: Character) -> Character {
        let isControl = character.unicodeScalars.contains { $0.properties.generalCategory == .control }
        return isControl || #"/\:*?"<>|"#.contains(character) ? "-" : character
    }
}
