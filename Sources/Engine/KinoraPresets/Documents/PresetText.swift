import KinoraMotion
import KinoraPipeline

/// The text of a preset document with other values. Comments and everything else of an existing document are kept.
package struct PresetText {
    /// The lines of the document.
    private var lines: [Substring]

    /// Creates a new document for `composition` without parameters.
    package init(_ composition: Composition) {
        lines = ["composition: \(composition.name)"[...]]
    }

    /// Creates a document from the existing `text`.
    package init(_ text: String) {
        lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
        while lines.last?.allSatisfy(\.isWhitespace) == true { lines.removeLast() }
    }

    /// The text, which ends with a line feed.
    package var text: String { lines.joined(separator: "\n") + "\n" }

    /// Sets a parameter.
    package mutating func set(_ name: String, to value: ParameterValue, of kind: ParameterKind) {
        set(YAMLText.lines(name, value, of: kind), key: name, in: "parameters")
    }

    package mutating func set(_ size: PixelSize) { set(["  size: \(size)"], key: "size", in: "video") }

    package mutating func set(_ frameRate: FrameRate) { set(["  fps: \(frameRate)"], key: "fps", in: "video") }

    /// Replaces or adds the lines of `key` in a group of the top level. `entry` is indented by two spaces.
    private mutating func set(_ entry: [String], key: String, in group: String) {
        guard let start = lines.firstIndex(where: { PresetText.key(of: $0) == group && PresetText.indent(of: $0) == 0 }) else {
            lines += ["", "\(group):"] + entry.map { $0[...] }
            return
        }
        let end = self.end(of: start)
        let inside = (start + 1)..<end
        let margin = inside.first { PresetText.key(of: lines[$0]) != nil }.map { PresetText.indent(of: lines[$0]) } ?? 2
        let indented = entry.map { (String(repeating: " ", count: margin) + $0.dropFirst(2))[...] }
        guard
            let first = inside.first(where: { PresetText.key(of: lines[$0]) == key && PresetText.indent(of: lines[$0]) == margin })
        else {
            // Before the empty lines and comments that precede the next group.
            let last = inside.last { PresetText.key(of: lines[$0]) != nil || PresetText.indent(of: lines[$0]) > margin } ?? start
            lines.insert(contentsOf: indented, at: last + 1)
            return
        }
        let next = min(self.end(of: first), end)
        var replacement = indented
        if next == first + 1, replacement.count == 1, let comment = PresetText.comment(of: lines[first]) {
            let width = lines[first].count - comment.count
            let gap = String(repeating: " ", count: max(1, width - replacement[0].count))
            replacement[0] = (replacement[0] + gap + comment)[...]
        }
        lines.replaceSubrange(first..<next, with: replacement)
    }

    /// The index after the last line of the entry that starts at `start`, without the empty lines and comments that follow it.
    private func end(of start: Int) -> Int {
        let margin = PresetText.indent(of: lines[start])
        var end = start + 1
        for index in lines.indices[(start + 1)...] {
            if PresetText.isEmptyOrComment(lines[index]) { continue }
            guard PresetText.indent(of: lines[index]) > margin else { break }
            end = index + 1
        }
        return end
    }

    private static func indent(of line: Substring) -> Int { line.prefix { $0 == " " }.count }

    private static func isEmptyOrComment(_ line: Substring) -> Bool {
        guard let first = line.first(where: { !$0.isWhitespace }) else { return true }
        return first == "#"
    }

    /// The plain key at the start of a line; nil if there is none.
    private static func key(of line: Substring) -> String? {
        let text = line.drop { $0 == " " }
        guard let colon = text.firstIndex(of: ":"), !text.hasPrefix("#"), !text.hasPrefix("-") else { return nil }
        let after = text[text.index(after: colon)...].first
        return after == nil || after == " " ? String(text[..<colon]) : nil
    }

    /// The comment at the end of a line with a plain or quoted value, with its `#`.
    private static func comment(of line: Substring) -> Substring? {
        var quote: Character?
        var isEscaped = false
        var previous: Character = " "
        for index in line.indices {
            let character = line[index]
            defer { previous = character }
            if let open = quote {
                if isEscaped {
                    isEscaped = false
                } else if open == "\"", character == "\\" {
                    isEscaped = true
                } else if character == open {
                    quote = nil
                }
            } else if character == "\"" || character == "'", previous == " " || previous == "[" || previous == "," {
                quote = character
            } else if character == "#", previous == " " {
                return line[index...]
            }
        }
        return nil
    }
}
