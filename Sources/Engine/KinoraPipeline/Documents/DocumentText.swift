import Foundation
import KinoraErrors

/// The text of an untrusted document: limited in size, decoded from UTF-8, without a byte order mark.
package struct DocumentText {
    package let text: String
    /// The path of the document as given by the user.
    package let source: String

    package init(_ data: Data, source: String, limit: Int) throws {
        guard data.count <= limit else {
            let allowed = limit >= 1_000_000 ? "\(limit / 1_000_000) MB" : "\(limit / 1_000) kB"
            throw DocumentError(source: source, position: nil, problem: "is larger than \(allowed)")
        }
        guard let text = String(validating: data, as: UTF8.self) else {
            let position = TextPositionCounter().positionOfInvalidText(in: data)
            throw DocumentError(source: source, position: position, problem: "is not UTF-8 text; save the file in that encoding")
        }
        self.source = source
        self.text = text.unicodeScalars.first == "\u{FEFF}" ? String(text.unicodeScalars.dropFirst()) : text
    }

    /// The position of the character after the first `offset` characters.
    package static func position(ofCharacter offset: Int, in text: String) -> DocumentPosition {
        var line = 1
        var column = 1
        for character in text.prefix(offset) {
            if character.isNewline {
                line += 1
                column = 1
            } else {
                column += character.unicodeScalars.count
            }
        }
        return DocumentPosition(line: line, column: column)
    }

    /// Returns the lines with the numbers `numbers`, from 1, without line breaks. Lines end where libyaml ends them.
    package func lines(_ numbers: Set<Int>) -> [Int: Substring.UnicodeScalarView] {
        guard let last = numbers.max() else { return [:] }
        let breaks: Set<Unicode.Scalar> = ["\n", "\r", "\u{85}", "\u{2028}", "\u{2029}"]
        let scalars = text[...].unicodeScalars
        var lines: [Int: Substring.UnicodeScalarView] = [:]
        var number = 1
        var start = scalars.startIndex
        while number <= last {
            let end = scalars[start...].firstIndex(where: breaks.contains) ?? scalars.endIndex
            if numbers.contains(number) { lines[number] = scalars[start..<end] }
            guard end < scalars.endIndex else { break }
            start = scalars.index(after: end)
            if scalars[end] == "\r", start < scalars.endIndex, scalars[start] == "\n" { start = scalars.index(after: start) }
            number += 1
        }
        return lines
    }

    /// Returns the lines of `locations` in this document, each with a caret.
    package func excerpts(_ locations: [ErrorLocation]) -> [ErrorLocation: LineExcerpt] {
        let own = locations.filter { $0.source == source }
        let lines = lines(Set(own.map(\.line)))
        return Dictionary(
            own.compactMap { location in
                lines[location.line].map { (location, LineExcerpt($0, number: location.line, column: location.column)) }
            }
        ) { first, _ in first }
    }
}
