/// Text in the notation of roff with the macros man.
enum ManualText {
    /// Returns `text` with the characters escaped that roff would interpret or replace by typographic ones.
    static func escaped(_ text: String) -> String {
        var escaped = ""
        for character in text {
            switch character {
            case "\\": escaped += "\\(rs"
            case "-": escaped += "\\-"
            case "'": escaped += "\\(aq"
            case "`": escaped += "\\(ga"
            case "\"": escaped += "\\(dq"
            case "^": escaped += "\\(ha"
            case "~": escaped += "\\(ti"
            default: escaped.append(character)
            }
        }
        // A point at the beginning of a line would be a macro.
        return escaped.hasPrefix(".") ? "\\&" + escaped : escaped
    }

    static func bold(_ text: String) -> String { "\\fB\(escaped(text))\\fR" }

    static func italic(_ text: String) -> String { "\\fI\(escaped(text))\\fR" }

    /// Returns the lines of a discussion of the help: paragraphs between empty lines, examples in indented lines, and headings in capitals.
    static func lines(discussion: String) -> [String] {
        var lines: [String] = []
        var isExample = false
        // A heading and an example begin a paragraph themselves.
        var needsParagraph = false
        for line in discussion.split(separator: "\n", omittingEmptySubsequences: false) {
            let indented = line.hasPrefix("  ")
            if isExample, !indented, !line.isEmpty {
                lines.append(".EE")
                isExample = false
                needsParagraph = true
            }
            if line.isEmpty {
                if isExample { lines.append("") } else { needsParagraph = !lines.isEmpty }
            } else if indented {
                if !isExample {
                    if needsParagraph { lines.append(".PP") }
                    lines.append(".EX")
                    isExample = true
                }
                lines.append(escaped(String(line)))
            } else if isHeading(line) {
                lines.append(".SH \(line)")
                needsParagraph = false
            } else {
                if needsParagraph { lines.append(".PP") }
                lines.append(escaped(String(line)))
                needsParagraph = false
            }
        }
        while isExample, lines.last?.isEmpty == true { lines.removeLast() }
        return isExample ? lines + [".EE"] : lines
    }

    private static func isHeading(_ line: Substring) -> Bool {
        line.contains(where: \.isLetter) && line.allSatisfy { $0 == " " || ($0.isASCII && $0.isUppercase) }
    }
}
