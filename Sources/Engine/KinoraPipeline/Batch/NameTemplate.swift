import Foundation
import KinoraFiles

/// A template of the paths of a batch's files in its output directory, such as "{country}/{title}-{seed}.mp4".
///
/// Words in braces are replaced by the row's parameters, `{row}` by its number, `{row:03}` by its number with at least three digits. In values, slashes, control characters and the characters that
/// other systems forbid (\ : * ? " < > |) are replaced by "-". A name with a leading dot, which would be hidden, gets the prefix "_". A value
/// that is a path out of the directory ("../x", "/x") is an error.
package struct NameTemplate: Hashable, Sendable {
    private enum Piece: Hashable, Sendable {
        case literal(String)
        case parameter(String)
        /// The number of the row with at least this number of digits.
        case row(digits: Int)
    }

    private let pieces: [Piece]
    private let isSequence: Bool
    package let text: String

    /// Parses `text`. "{{" and "}}" stand for single braces.
    ///
    /// - Parameter isSequence: Whether the name belongs to a sequence, in which "%" begins a number.
    package init(_ text: String, isSequence: Bool = false) throws(BatchError) {
        guard !text.isEmpty else { throw BatchError("the name template is empty; expected a name such as '{title}-{row}.mp4'") }
        let names = text.split(separator: "/", omittingEmptySubsequences: false)
        guard !names.contains(where: { $0.isEmpty || $0.hasPrefix(".") }), !text.utf8.contains(0) else {
            throw BatchError(
                "the name template '\(text)' is not the path of a visible file in the output directory; use --output-dir for the directory")
        }
        self.text = text
        self.isSequence = isSequence
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
                pieces.append(NameTemplate.piece(rest[..<end].trimmingCharacters(in: .whitespaces)))
                rest = rest[rest.index(after: end)...]
            case "}": throw BatchError("the name template '\(text)' has a '}' without a '{'")
            default: literal.append(character)
            }
        }
        if !literal.isEmpty { pieces.append(.literal(literal)) }
        self.pieces = pieces
    }

    private static func piece(_ word: String) -> Piece {
        guard let match = word.wholeMatch(of: /row:0([1-9])/), let digits = Int(match.1) else { return .parameter(word) }
        return .row(digits: digits)
    }

    /// The template that stands for `text` itself.
    package static func escaped(_ text: String) -> String { text.replacing("{", with: "{{").replacing("}", with: "}}") }

    /// The words in braces, in order.
    package var parameters: [String] {
        pieces.compactMap { piece in
            switch piece {
            case .literal: nil
            case .parameter(let name): name
            case .row: "row"
            }
        }
    }

    /// Returns the path for row `row`. `values` are the texts by parameter name.
    package func name(row: Int, values: [String: String]) throws(BatchError) -> String {
        var name = ""
        for piece in pieces {
            switch piece {
            case .literal(let text): name += text
            case .row(let digits):
                let number = "\(row)"
                name += String(repeating: "0", count: max(0, digits - number.count)) + number
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
                let text = String(value.map(NameTemplate.harmless))
                name += isSequence ? text.replacing("%", with: "%%") : text
            }
        }
        return try NameTemplate.checked(name, row: row)
    }

    /// Returns the path of an additional output that is named by the row's film: "de/ada.mp4" and "posters/wide.png" become
    /// "de/posters/ada-wide.png".
    package static func name(of output: String, film: String, isSequence: Bool, row: Int) throws(BatchError) -> String {
        let base = FilePath.deletingExtension(FilePath.name(of: film))
        let folders = [film, output].filter { $0.contains("/") }.map { FilePath.directory(of: $0) }
        let name = (isSequence ? base.replacing("%", with: "%%") : base) + "-" + FilePath.name(of: output)
        return try checked((folders + [name]).joined(separator: "/"), row: row)
    }

    /// Returns `path` with visible names, unless one is too long.
    private static func checked(_ path: String, row: Int) throws(BatchError) -> String {
        let names = path.split(separator: "/", omittingEmptySubsequences: false).filter { $0 != "." }.map {
            $0.isEmpty || $0.hasPrefix(".") ? "_" + $0 : String($0)
        }
        for name in names where name.utf8.count > 200 {
            throw BatchError("the name '\(name.prefix(40))...' has \(name.utf8.count) bytes; at most 200 are allowed", row: row)
        }
        let path = names.joined(separator: "/")
        guard path.utf8.count <= 1000 else {
            throw BatchError("the path '\(path.prefix(40))...' has \(path.utf8.count) bytes; at most 1000 are allowed", row: row)
        }
        return path
    }

    private static func harmless(_ character: Character) -> Character {
        // A combining mark after a slash is one character with it.
        let isHarmful = character.unicodeScalars.contains {
            $0.properties.generalCategory == .control || #"/\:*?"<>|"#.unicodeScalars.contains($0)
        }
        return isHarmful ? "-" : character
    }
}
