import KinoraPipeline

/// The characters of a document in YAML, and the ranges of its values.
struct DocumentSource {
    private let scalars: [Unicode.Scalar]
    /// The index of the first character of each line.
    private let lines: [Int]

    init(_ text: String) {
        let scalars = Array(text.unicodeScalars)
        var lines = [0]
        for (index, scalar) in scalars.enumerated() {
            let isEnd = scalar == "\n" || scalar == "\r" && (index + 1 == scalars.count || scalars[index + 1] != "\n")
            if isEnd { lines.append(index + 1) }
        }
        (self.scalars, self.lines) = (scalars, lines)
    }

    /// Whether a list or group is written in brackets.
    func isFlow(_ node: DocumentNode) -> Bool {
        guard let start = offset(node.position), start < scalars.count else { return false }
        return scalars[start] == "[" || scalars[start] == "{"
    }

    /// The characters of a value, with its quotes or brackets; nil for block scalars.
    func range(of node: DocumentNode) -> Range<Int>? {
        guard let start = offset(node.position), let end = end(of: node), start <= end else { return nil }
        return start..<end
    }

    /// The characters that are removed with an entry of a group with several.
    func range(of index: Int, in entries: [DocumentNode.Entry], isFlow: Bool) -> Range<Int>? {
        guard let start = offset(entries[index].keyPosition), let end = end(of: entries[index].value) else { return nil }
        let next = index + 1 < entries.count ? offset(entries[index + 1].keyPosition) : nil
        if isFlow {
            if let next { return start..<next }
            guard let previous = self.end(of: entries[index - 1].value) else { return nil }
            return previous..<end
        }
        // The first key of a group may be in the line of the dash of a list.
        let line = lineStart(of: start)
        guard scalars[line..<start].allSatisfy({ $0 == " " }) else { return next.map { start..<$0 } }
        return line..<min(lineEnd(of: end) + 1, scalars.count)
    }

    /// The text with `entry` at the end of `group`; nil if the end cannot be found.
    func inserting(_ entry: String, into group: DocumentNode, _ entries: [DocumentNode.Entry]) -> String? {
        guard let last = entries.last, let first = offset(entries[0].keyPosition) else {
            return offset(group.position).flatMap { start in isFlow(group) ? replacing(start + 1..<start + 1, with: entry) : nil }
        }
        guard let end = end(of: last.value) else { return nil }
        guard !isFlow(group) else { return replacing(end..<end, with: ", \(entry)") }
        let margin = String(repeating: " ", count: first - lineStart(of: first))
        let line = lineEnd(of: end)
        return replacing(line..<line, with: "\n\(margin)\(entry)")
    }

    func replacing(_ range: Range<Int>, with text: String) -> String {
        var changed = String.UnicodeScalarView()
        changed.append(contentsOf: scalars[..<range.lowerBound])
        changed.append(contentsOf: text.unicodeScalars)
        changed.append(contentsOf: scalars[range.upperBound...])
        return String(changed)
    }

    private func offset(_ position: DocumentPosition) -> Int? {
        guard lines.indices.contains(position.line - 1), position.column >= 1 else { return nil }
        let offset = lines[position.line - 1] + position.column - 1
        return offset <= scalars.count ? offset : nil
    }

    private func lineStart(of index: Int) -> Int { lines.last { $0 <= index } ?? 0 }

    /// The end of the line without its line feed.
    private func lineEnd(of index: Int) -> Int { scalars[index...].firstIndex { $0 == "\n" || $0 == "\r" } ?? scalars.count }

    private func end(of node: DocumentNode) -> Int? {
        guard let start = offset(node.position) else { return nil }
        switch node.content {
        case .scalar(let text, let isQuoted): return isQuoted ? quotedEnd(from: start) : plainEnd(of: text, from: start)
        case .sequence(let items): return end(from: start, isFlow: isFlow(node), last: items.last)
        case .mapping(let entries): return end(from: start, isFlow: isFlow(node), last: entries.last?.value)
        }
    }

    private func end(from start: Int, isFlow: Bool, last: DocumentNode?) -> Int? {
        let contents = last.map { end(of: $0) } ?? start + 1
        guard isFlow, var index = contents else { return contents }
        while index < scalars.count {
            switch scalars[index] {
            case "]", "}": return index + 1
            case "#": index = lineEnd(of: index)
            case " ", "\t", "\n", "\r", ",": index += 1
            default: return nil
            }
        }
        return nil
    }

    private func quotedEnd(from start: Int) -> Int? {
        guard start < scalars.count, scalars[start] == "\"" || scalars[start] == "'" else { return nil }
        let quote = scalars[start]
        var index = start + 1
        while index < scalars.count {
            if quote == "\"", scalars[index] == "\\" {
                index += 2
            } else if scalars[index] != quote {
                index += 1
            } else if quote == "'", index + 1 < scalars.count, scalars[index + 1] == quote {
                index += 2
            } else {
                return index + 1
            }
        }
        return nil
    }

    /// The end of an unquoted text, whose line breaks are read as spaces.
    private func plainEnd(of text: String, from start: Int) -> Int? {
        var index = start
        for scalar in text.unicodeScalars {
            guard index < scalars.count else { return nil }
            if scalars[index] == scalar {
                index += 1
            } else if scalar == " " || scalar == "\n", scalars[index] == "\n" || scalars[index] == "\r" || scalars[index] == " " {
                while index < scalars.count, [" ", "\t", "\n", "\r"].contains(scalars[index]) { index += 1 }
            } else {
                return nil
            }
        }
        return index
    }
}
