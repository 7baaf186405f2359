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
        } else if let (column, key, value) = YAMLMistake.unquotedColon(
            in: line, before: position.column,
            depth: BracketScanner.depth(before: DocumentPosition(line: position.line, column: 1), in: text.text))
        {
            self.position = DocumentPosition(line: position.line, column: column)
            problem = "a text with a colon and a space needs quotes; write \(key): \"\(value)\""
        } else if reason.contains("cannot start any token"), let value = YAMLMistake.plainValue(in: line, at: position.column) {
            self.position = position
            problem = "a text that begins with \(value.prefix(1)) needs quotes; write \"\(value.shortened())\""
        } else if reason.contains("mapping values"), let (found, expected) = YAMLMistake.indentation(of: position.line, in: text) {
            self.position = DocumentPosition(line: position.line, column: found + 1)
            problem = "this line is indented by \(found) spaces, and the key above it by \(expected); indent both equally"
        } else {
            return nil
        }
    }

    /// The value from `column` to the end of the line or of a group in brackets, if it can be written in quotes as it is.
    private static func plainValue(in line: Substring.UnicodeScalarView, at column: Int) -> String? {
        let value = line.dropFirst(column - 1).prefix { !",]}".unicodeScalars.contains($0) }
        let text = String(value).trimmingCharacters(in: .whitespaces)
        return text.isEmpty || text.contains("\"") || text.contains("\\") || text.contains("#") ? nil : text
    }

    /// The spaces before the key in a line, and before the key in the line above it, if the first are more and the key above has a value of
    /// one line. Nil otherwise.
    private static func indentation(of number: Int, in text: DocumentText) -> (found: Int, expected: Int)? {
        let lines = text.lines([number - 1, number])
        guard let line = lines[number], let above = lines[number - 1] else { return nil }
        let found = line.prefix { $0 == " " }.count
        let expected = above.prefix { $0 == " " || $0 == "-" }.count
        let key = above.dropFirst(expected).prefix { $0 != ":" }
        let value = above.dropFirst(expected + key.count + 1).drop { $0 == " " }
        guard found > expected, key.count < above.count - expected, let first = value.first, !"\"'[{|>&*!#".unicodeScalars.contains(first),
            line.dropFirst(found).first != "-"
        else { return nil }
        return (found, expected)
    }

    /// A value such as `rgb(0, 0, 0)` that commas in parentheses divide into equal keys, of which one is at `position`; nil if there is none.
    init?(cutBefore position: DocumentPosition, in text: DocumentText) {
        guard let line = text.lines([position.line])[position.line].map(Array.init), position.column <= line.count else { return nil }
        let before = line[..<(position.column - 1)]
        guard let open = before.lastIndex(of: "("), !before[open...].contains(")"), let close = line[open...].firstIndex(of: ")"),
            let start = before[..<open].lastIndex(where: { $0 == " " }), start > 0, line[start - 1] == ":"
        else { return nil }
        let value = String(String.UnicodeScalarView(line[(start + 1)...close]))
        self.position = DocumentPosition(line: position.line, column: start + 2)
        problem = "a comma in parentheses ends the value; put it in quotes: \"\(value.shortened())\""
    }

    /// Returns the column of the first tab in the indentation of `line`.
    private static func indentingTab(in line: Substring.UnicodeScalarView) -> Int? {
        let indentation = line.prefix { $0 == " " || $0 == "\t" }
        guard indentation.count < line.count else { return nil }
        return indentation.enumerated().first { $0.element == "\t" }.map { $0.offset + 1 }
    }

    /// Returns the column and the parts of an entry such as `title: Sale: now`, whose second colon is near `column`. `depth` is the number of
    /// brackets that are open before the line.
    private static func unquotedColon(
        in line: Substring.UnicodeScalarView, before column: Int, depth: Int
    ) -> (column: Int, key: String, value: String)? {
        let scalars = Array(line)
        guard let second = [column - 1, column - 2, column].first(where: { isColon(scalars, $0) }) else { return nil }
        let entry = entry(scalars, around: second, depth: depth)
        guard let colon = entry.first(where: { isColon(scalars, $0) }), colon < second else { return nil }
        let start = entry.dropFirst(colon + 1 - entry.lowerBound).first { scalars[$0] != " " } ?? second
        guard start < second, !"\"'[{|>&*!#".unicodeScalars.contains(scalars[start]) else { return nil }
        func text(_ range: Range<Int>) -> String { String(String.UnicodeScalarView(scalars[range])) }
        let value = text(start..<entry.upperBound).trimmingCharacters(in: .whitespaces).replacing("\"", with: "\\\"")
        return (start + 1, text(entry.lowerBound..<colon).shortened(), value.shortened())
    }

    /// Whether a colon before a space, or at the end, is at `index`.
    private static func isColon(_ line: [Unicode.Scalar], _ index: Int) -> Bool {
        line.indices.contains(index) && line[index] == ":" && (index + 1 == line.count || line[index + 1] == " ")
    }

    /// The entry that contains the scalar at `index`, without the spaces, dashes and brackets before it.
    private static func entry(_ line: [Unicode.Scalar], around index: Int, depth: Int) -> Range<Int> {
        var start = line.prefix { $0 == " " || $0 == "-" }.count
        var (depth, quote, beginsValue) = (depth, nil as Unicode.Scalar?, true)
        for position in start..<max(index, start) {
            let scalar = line[position]
            if let open = quote {
                if scalar == open { quote = nil }
                continue
            }
            switch scalar {
            case "\"", "'": if beginsValue { quote = scalar }
            case "{", "[": if beginsValue { (depth, start) = (depth + 1, position + 1) }
            case "}", "]": depth = max(depth - 1, 0)
            // Outside of brackets, a comma is a part of the text.
            case ",": if depth > 0 { start = position + 1 }
            default: break
            }
            if scalar != " " { beginsValue = "{[,:-".unicodeScalars.contains(scalar) }
        }
        while start < index, line[start] == " " { start += 1 }
        let end = depth > 0 ? line[index...].firstIndex { ",}]".unicodeScalars.contains($0) } ?? line.count : line.count
        return min(start, index)..<end
    }
}
