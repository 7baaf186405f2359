import KinoraDrawing
import KinoraPipeline

/// A frequent mistake in YAML, for which libyaml's own message is hard to understand.
struct YAMLMistake {
    let position: DocumentPosition
    let problem: String

    /// Returns nil if neither the line of `position`, where libyaml cannot continue because of `reason`, nor the brackets that are open there
    /// contain a known mistake.
    init?(_ reason: String, at position: DocumentPosition, in text: DocumentText) {
        if let comment = BracketScanner.comment(before: position, in: text.text) {
            self.position = comment.position
            problem = "an unquoted # starts a comment, so the bracket is not closed; write \"\(comment.word.shortened())\""
            return
        }
        guard let line = text.lines([position.line])[position.line] else { return nil }
        let mayBeTab = ["tab", "token", "mapping values"].contains(where: reason.contains)
        if mayBeTab, let tab = YAMLMistake.indentingTab(in: line) {
            self.position = DocumentPosition(line: position.line, column: tab)
            problem = "this line is indented with a tab; use spaces"
        } else if let (column, key, value) = YAMLMistake.unquotedColon(in: line, before: position.column) {
            self.position = DocumentPosition(line: position.line, column: column)
            problem = "a text with a colon and a space needs quotes; write \(key): \"\(value)\""
        } else {
            return nil
        }
    }

    /// Returns the column of the first tab in the indentation of `line`.
    private static func indentingTab(in line: Substring.UnicodeScalarView) -> Int? {
        let indentation = line.prefix { $0 == " " || $0 == "\t" }
        guard indentation.count < line.count else { return nil }
        return indentation.enumerated().first { $0.element == "\t" }.map { $0.offset + 1 }
    }

    /// Returns the column and the parts of a line such as `title: Sale: now`, whose second colon is near `column`.
    private static func unquotedColon(
        in line: Substring.UnicodeScalarView, before column: Int
    ) -> (column: Int, key: String, value: String)? {
        let start = line.prefix { $0 == " " || $0 == "-" }.count
        let content = line.dropFirst(start)
        guard let colon = colonBeforeSpace(in: content) else { return nil }
        let key = content[..<colon]
        let rest = content[content.index(after: colon)...]
        let spaces = rest.prefix { $0 == " " }.count
        let value = rest.dropFirst(spaces)
        guard let first = value.first, !"\"'[{|>&*!#".unicodeScalars.contains(first), let second = colonBeforeSpace(in: value) else {
            return nil
        }
        let offset = line.distance(from: line.startIndex, to: second)
        guard abs(offset + 1 - column) <= 1 else { return nil }
        let valueColumn = line.distance(from: line.startIndex, to: value.startIndex) + 1
        let text = String(value).replacing("\"", with: "\\\"")
        return (valueColumn, String(key).shortened(), text.shortened())
    }

    /// Returns the index of the first colon before a space or the end of `text`.
    private static func colonBeforeSpace(in text: Substring.UnicodeScalarView) -> Substring.UnicodeScalarView.Index? {
        text.indices.first { index in
            let next = text.index(after: index)
            return text[index] == ":" && (next == text.endIndex || text[next] == " ")
        }
    }
}
