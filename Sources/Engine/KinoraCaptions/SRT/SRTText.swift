import KinoraErrors

/// Reads the text of a cue of SRT with its tags of HTML and ASS.
struct SRTText {
    private(set) var builder = CueTextBuilder()
    private var overrides = OverrideState()
    private var elements: [(name: String, style: CueStyle)] = []
    private var isFirstLine = true
    private var line: Int

    /// - Parameter line: The number of the first line of the text.
    init(line: Int) { self.line = line }

    /// The position that a tag such as `{\an8}` specifies; nil if none does.
    var placement: CuePlacement? { overrides.placement }

    mutating func append(_ text: Substring, line: Int, warnings: inout WarningCollector) {
        if !isFirstLine { builder.append("\n", style: style) }
        (isFirstLine, self.line) = (false, line)
        var rest = text
        var literal = rest.startIndex
        while let open = rest[literal...].firstIndex(where: { $0 == "<" || $0 == "{" }) {
            if let end = read(rest[open...], warnings: &warnings, before: rest[..<open]) {
                rest = rest[end...]
                literal = rest.startIndex
            } else {
                literal = rest.index(after: open)
            }
        }
        appendLiteral(rest)
    }

    private var style: CueStyle { elements.last.map { $0.style } ?? overrides.style }

    private mutating func appendLiteral(_ text: Substring) {
        let broken = text.replacing("\\N", with: "\n").replacing("\\h", with: "\u{A0}")
        builder.append(CharacterReference.decoding(broken), style: style)
    }

    /// Reads the tag with which `text` begins, after adding `before`. Returns the end of the tag; nil if there is none.
    private mutating func read(_ text: Substring, warnings: inout WarningCollector, before: Substring) -> Substring.Index? {
        if text.first == "{" {
            guard let close = text.firstIndex(of: "}"), text.dropFirst().first == "\\" else { return nil }
            appendLiteral(before)
            overrides.apply(OverrideTags(text[text.index(after: text.startIndex)..<close]), line: line, warnings: &warnings)
            return text.index(after: close)
        }
        guard let tag = HTMLTag(text) else { return nil }
        appendLiteral(before)
        apply(tag, warnings: &warnings)
        return tag.end
    }

    private mutating func apply(_ tag: HTMLTag, warnings: inout WarningCollector) {
        var style = style
        switch tag.name {
        case "b", "strong": style.isBold = true
        case "i", "em": style.isItalic = true
        case "u": style.isUnderlined = true
        case "s", "strike", "del": style.isStruckThrough = true
        case "font":
            if let color = tag.attributes["color"], let value = CueColor(css: color) ?? CueColor(hexadecimal: color) { style.color = value }
            for name in tag.attributes.keys.sorted() where name != "color" {
                warnings.warn(.notDrawn, "<font \(name.prefix(20))> is not supported and has no effect", line: line)
            }
            if let color = tag.attributes["color"], CueColor(css: color) == nil, CueColor(hexadecimal: color) == nil {
                warnings.warn(.notDrawn, "the colour \(color.quoted()) is unknown and has no effect", line: line)
            }
        case "br":
            builder.append("\n", style: style)
            return
        default:
            warnings.warn(.notDrawn, "the tag <\(tag.name.prefix(20))> is not supported and has no effect", line: line)
        }
        if tag.isEnd {
            guard let index = elements.lastIndex(where: { $0.name == tag.name }) else { return }
            elements.removeSubrange(index...)
        } else if !tag.isEmpty, elements.count < CaptionLimits.maxDepth {
            elements.append((tag.name, style))
        }
    }
}
