import KinoraErrors

/// Writes WebVTT.
struct WebVTTWriter {
    private var warnings = WarningCollector()
    /// The rules of the STYLE block, by the names of their classes.
    private var rules: [String: String] = [:]

    mutating func write(_ track: CaptionTrack) -> CaptionText {
        var text = "WEBVTT\n"
        if let language = track.language, language.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }), !language.contains("-->") {
            text += "Kind: captions\nLanguage: \(language)\n"
        }
        var cues: [String] = []
        for cue in track.cues where !cue.text.trimmed.isEmpty { cues.append(block(cue)) }
        for region in track.regions where WebVTTWriter.isWord(region.identifier) { text += "\n" + WebVTTWriter.block(region) }
        if !rules.isEmpty {
            text += "\nSTYLE\n"
            for (name, rule) in rules.sorted(by: { $0.key < $1.key }) { text += "::cue(.\(name)) { \(rule) }\n" }
        }
        for cue in cues { text += "\n" + cue }
        return CaptionText(text: text, warnings: warnings.warnings)
    }

    private mutating func block(_ cue: Cue) -> String {
        let identifier = identifier(cue)
        var block = identifier.isEmpty ? "" : identifier + "\n"
        block +=
            "\(CaptionTime.text(cue.start, separator: ".")) --> \(CaptionTime.text(cue.end, separator: "."))\(settings(cue.placement))\n"
        return block + body(cue) + "\n"
    }

    /// Returns the identifier; empty if there is none that WebVTT can contain.
    func identifier(_ cue: Cue) -> String {
        let identifier = String((cue.identifier ?? "").trimmed)
        return identifier.contains("-->") || identifier.contains(where: \.isNewline) ? "" : identifier
    }

    /// Returns the text with markup.
    mutating func body(_ cue: Cue) -> String {
        let marks = marks(of: cue)
        var body = ""
        var index = 0
        if let speaker = cue.speaker, !cue.spans.contains(where: { $0.style.voice != nil }) { body += WebVTTWriter.voice(speaker) }
        for run in cue.styledRuns(cuts: marks.map(\.offset)) {
            while index < marks.count, marks[index].offset <= run.range.lowerBound {
                body += "<\(CaptionTime.text(marks[index].time, separator: "."))>"
                index += 1
            }
            let (open, close) = tags(run.style)
            body += open + WebVTTWriter.escaped(cue.text(at: run.range)) + close
        }
        return WebVTTWriter.withoutEmptyLines(body)
    }

    /// The offsets from which times are written: the starts of measured words, except if the first one starts with the cue. Times that do not increase
    /// are left out.
    private func marks(of cue: Cue) -> [(offset: Int, time: Double)] {
        var last = CaptionTime.milliseconds(cue.start)
        var marks: [(offset: Int, time: Double)] = []
        for (index, word) in cue.words.enumerated() where word.range.lowerBound < cue.text.utf8.count {
            let time = CaptionTime.milliseconds(word.start)
            let isFirst = index == 0 && word.range.lowerBound == 0
            guard time > last || (time == last && !isFirst), time <= CaptionTime.milliseconds(cue.end) else { continue }
            marks.append((word.range.lowerBound, word.start))
            last = time
        }
        return marks
    }

    private mutating func tags(_ style: CueStyle) -> (open: String, close: String) {
        var open = ""
        var close = ""
        func add(_ tag: String, _ annotation: String = "") {
            open += "<\(tag)\(annotation)>"
            close = "</\(tag.prefix { $0 != "." })>" + close
        }
        if let voice = style.voice {
            open += WebVTTWriter.voice(voice)
            close = "</v>" + close
        }
        var classes = style.classes.filter(WebVTTWriter.isWord)
        var implied = CueStyle()
        WebVTTStyles().apply(to: &implied, element: "c", classes: classes)
        if let color = style.color, color != implied.color { classes.append(addRule(WebVTTStyles.colorPrefix, "color", color)) }
        if let color = style.background, color != implied.background {
            classes.append(addRule(WebVTTStyles.backgroundPrefix, "background-color", color))
        }
        if style.isStruckThrough {
            classes.append(WebVTTStyles.strikeClass)
            rules[WebVTTStyles.strikeClass] = "text-decoration: line-through"
        }
        if !classes.isEmpty { add("c" + classes.map { "." + $0 }.joined()) }
        if style.isBold { add("b") }
        if style.isItalic { add("i") }
        if style.isUnderlined { add("u") }
        return (open, close)
    }

    private mutating func addRule(_ prefix: String, _ property: String, _ color: CueColor) -> String {
        let name = prefix + color.css.dropFirst()
        rules[name] = "\(property): \(color.css)"
        return name
    }

    private static func voice(_ name: String) -> String {
        "<v \(escaped(name.split(whereSeparator: \.isWhitespace).joined(separator: " ")[...]))>"
    }

    private static func escaped(_ text: Substring) -> String {
        text.withPlainLineBreaks.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    }

    /// An empty line would end the cue. So it contains a no-break space.
    private static func withoutEmptyLines(_ text: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "&nbsp;" : String($0) }.joined(separator: "\n")
    }

    /// Whether the text can be a class or an identifier of a region.
    private static func isWord(_ text: String) -> Bool {
        !text.isEmpty && !text.contains("-->") && text.allSatisfy { !$0.isWhitespace && !"<>&.:".contains($0) }
    }
}
