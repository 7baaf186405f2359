/// The lines of a text that is separated by LF, CR LF or CR alone.
struct TextLines {
    /// The lines without their separators.
    let lines: [Substring]

    init(_ text: String) {
        var lines: [Substring] = []
        let utf8 = text.utf8
        var start = utf8.startIndex
        var index = start
        while index < utf8.endIndex {
            let byte = utf8[index]
            let next = utf8.index(after: index)
            guard byte == 0x0A || byte == 0x0D else {
                index = next
                continue
            }
            lines.append(text[start..<index])
            index = byte == 0x0D && next < utf8.endIndex && utf8[next] == 0x0A ? utf8.index(after: next) : next
            start = index
        }
        if start < utf8.endIndex { lines.append(text[start...]) }
        self.lines = lines
    }
}

extension StringProtocol {
    /// The text without white space at its ends.
    var trimmed: SubSequence {
        let scalars = unicodeScalars
        guard let first = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
            let last = scalars.lastIndex(where: { !$0.properties.isWhitespace })
        else { return self[endIndex..<endIndex] }
        return self[first..<scalars.index(after: last)]
    }

    /// The first `count` characters in quotation marks, for messages.
    func quoted(_ count: Int = 40) -> String {
        let isLong = prefix(count + 1).count > count
        let scalars = prefix(count).unicodeScalars.map { $0.value < 0x20 || $0.value == 0x7F ? " " : $0 }
        return "'\(String(String.UnicodeScalarView(scalars)))\(isLong ? "…" : "")'"
    }
}

extension Substring {
    /// The column of a position of the line: the number of the Unicode scalar, counted from 1.
    func column(of index: Index) -> Int { unicodeScalars.distance(from: startIndex, to: index) + 1 }
}
