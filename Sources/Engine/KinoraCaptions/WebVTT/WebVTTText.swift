import KinoraErrors

/// Reads the text of a cue of WebVTT with its spans, voices and times.
struct WebVTTText {
    private struct Element {
        var name: String
        var style: CueStyle
    }

    private var cue: Cue
    private let styles: WebVTTStyles
    private var builder = CueTextBuilder()
    private var elements: [Element] = []
    private var lastTime: Double
    private let baseStyle: CueStyle

    init(cue: Cue, styles: WebVTTStyles) {
        (self.cue, self.styles, lastTime) = (cue, styles, cue.start)
        baseStyle = styles.base(identifier: cue.identifier)
    }

    mutating func read(_ lines: ArraySlice<Substring>, line: Int, warnings: inout WarningCollector) throws(CaptionError) -> Cue {
        read(lines.joined(separator: "\n")[...], line: line, warnings: &warnings)
        guard !builder.isTooLong else {
            throw CaptionError(
                "the cue is longer than \(CaptionLimits.maxCueLength) bytes", expected: "a shorter text", line: cue.sourceLine)
        }
        builder.build(into: &cue)
        return cue
    }

    private var style: CueStyle { elements.last?.style ?? baseStyle }

    private mutating func append(_ text: some StringProtocol) {
        // The text of ruby annotations would interrupt the line that it annotates.
        if elements.last?.name != "rt" { builder.append(text, style: style) }
    }

    private mutating func read(_ text: Substring, line: Int, warnings: inout WarningCollector) {
        var rest = text
        var line = line
        while let open = rest.firstIndex(of: "<") {
            append(CharacterReference.decoding(rest[..<open]))
            line += rest[..<open].count(where: \.isNewline)
            let body = rest[rest.index(after: open)...]
            // The standard drops the text after a lone `<` up to the next `>`, or all of it.
            if let close = body.firstIndex(of: ">"), body.first?.isWhitespace == false {
                readTag(body[..<close], line: line, warnings: &warnings)
                line += body[..<close].count(where: \.isNewline)
                rest = body[body.index(after: close)...]
            } else {
                warnings.warn(.approximated, "'<' without a tag is read as text; expected '&lt;'", line: line)
                append("<")
                rest = body
            }
        }
        append(CharacterReference.decoding(rest))
    }

    private mutating func readTag(_ tag: Substring, line: Int, warnings: inout WarningCollector) {
        if tag.hasPrefix("/") { return end(tag.dropFirst().trimmed, line: line, warnings: &warnings) }
        if let first = tag.first, first.isASCII, first.isNumber { return mark(tag, line: line, warnings: &warnings) }
        let head = tag.prefix { !$0.isWhitespace }
        let annotation = CharacterReference.decoding(tag[head.endIndex...].trimmed)
        let parts = head.split(separator: ".", omittingEmptySubsequences: false)
        let classes = parts.dropFirst().filter { !$0.isEmpty }.prefix(32).map(String.init)
        start(parts.first ?? "", classes: Array(classes), annotation: annotation, line: line, warnings: &warnings)
    }

    private mutating func start(
        _ name: Substring, classes: [String], annotation: String, line: Int, warnings: inout WarningCollector
    ) {
        var style = style
        switch name {
        case "c", "ruby", "lang": break
        case "b": style.isBold = true
        case "i": style.isItalic = true
        case "u": style.isUnderlined = true
        case "v": style.voice = annotation.isEmpty ? style.voice : annotation.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        case "rt":
            guard elements.last?.name == "ruby" else { return }
            warnings.warn(.notDrawn, "ruby annotations (<rt>) are not supported and not shown", line: line)
        default:
            warnings.warn(.notDrawn, "the tag <\(name.prefix(20))> is unknown and has no effect", line: line)
            return
        }
        guard elements.count < CaptionLimits.maxDepth else {
            warnings.warn(.notDrawn, "more than \(CaptionLimits.maxDepth) tags are nested; inner ones have no effect", line: line)
            return
        }
        for name in classes where !style.classes.contains(name) && !WebVTTStyles.isWritten(name) { style.classes.append(name) }
        styles.apply(to: &style, element: String(name), classes: classes)
        elements.append(Element(name: String(name), style: style))
    }

    private mutating func end(_ name: Substring, line: Int, warnings: inout WarningCollector) {
        if let last = elements.last, last.name == name {
            elements.removeLast()
        } else if name == "ruby", elements.last?.name == "rt" {
            elements.removeLast(2)
        } else if ["c", "b", "i", "u", "v", "ruby", "rt", "lang"].contains(name) {
            warnings.warn(.damagedFile, "the end tag </\(name)> has no start tag and has no effect", line: line)
        }
    }

    private mutating func mark(_ tag: Substring, line: Int, warnings: inout WarningCollector) {
        guard let time = CaptionTime.strict(tag), time >= lastTime, time <= cue.end else {
            warnings.warn(
                .approximated, "the time <\(tag.prefix(16))> is invalid or not between its neighbours and has no effect", line: line)
            return
        }
        lastTime = time
        if elements.last?.name != "rt" { builder.mark(time) }
    }
}
