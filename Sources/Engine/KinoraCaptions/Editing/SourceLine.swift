/// A line of a file with its separator, so that the lines together are the file.
struct SourceLine: Hashable {
    /// The line without its separator.
    var text: String
    /// `\n`, `\r\n`, `\r`, or nothing at the end of the file.
    var separator: String

    /// Divides a text into lines, as ``TextLines`` does.
    static func lines(of text: String) -> [SourceLine] {
        let utf8 = text.utf8
        return TextLines(text).lines.map { line in
            var end = line.endIndex
            if end < utf8.endIndex {
                let isReturn = utf8[end] == 0x0D
                end = utf8.index(after: end)
                if isReturn, end < utf8.endIndex, utf8[end] == 0x0A { end = utf8.index(after: end) }
            }
            return SourceLine(text: String(line), separator: String(text[line.endIndex..<end]))
        }
    }
}
