import KinoraErrors

/// Reads ASS and SSA: times, text, speakers, syllables of karaoke, and basic styles. Everything else is reported once.
struct ASSReader {
    private enum Section {
        case information, styles, events, ignored
    }

    private let lines: [Substring]
    private var warnings: WarningCollector
    private var section = Section.ignored
    private var isLegacy = false
    private var styleFormat: [String] = []
    private var eventFormat: [String] = []
    private var styles: [String: ASSStyle] = [:]
    private var cues: [Cue] = []
    /// Whether `\n` is a line break, as `\N` always is.
    private var breaksSoftly = false

    init(_ lines: [Substring], warnings: WarningCollector) {
        (self.lines, self.warnings) = (lines, warnings)
    }

    mutating func read() throws(CaptionError) -> (CaptionTrack, WarningCollector) {
        for (index, line) in lines.enumerated() {
            let text = line.trimmed
            if text.isEmpty || text.hasPrefix(";") || text.hasPrefix("!:") { continue }
            if text.hasPrefix("["), text.hasSuffix("]") {
                open(text.dropFirst().dropLast().trimmed.lowercased(), line: index + 1)
            } else if let colon = text.firstIndex(of: ":") {
                try entry(text[..<colon].trimmed.lowercased(), text[text.index(after: colon)...].trimmed, line: index + 1)
            }
        }
        guard !eventFormat.isEmpty || !cues.isEmpty else {
            throw CaptionError("the file has no section [Events]", expected: "[Events] with a line 'Format:' and lines 'Dialogue:'")
        }
        return (CaptionTrack(cues: cues), warnings)
    }

    private mutating func open(_ name: String, line: Int) {
        switch name {
        case "script info": section = .information
        case "v4+ styles", "v4 styles": (section, isLegacy) = (.styles, name == "v4 styles")
        case "events": section = .events
        case "fonts", "graphics":
            section = .ignored
            warnings.warn(.notDrawn, "embedded \(name) are not supported and not used", line: line)
        default: section = .ignored
        }
    }

    private mutating func entry(_ key: String, _ value: Substring, line: Int) throws(CaptionError) {
        switch (section, key) {
        case (.information, "wrapstyle"): breaksSoftly = value == "2"
        case (.information, "timer"):
            if let timer = Double(value), timer != 100 {
                warnings.warn(.approximated, "Timer is not supported; times are not scaled", line: line)
            }
        case (.styles, "format"): styleFormat = fieldNames(value)
        case (.styles, "style"): addStyle(value, line: line)
        case (.events, "format"): eventFormat = fieldNames(value)
        case (.events, "dialogue"): try addCue(value, line: line)
        case (.events, "comment"): break
        case (.events, _): warnings.warn(.notDrawn, "events of the type \(key.prefix(20)) are not supported and not shown", line: line)
        default: break
        }
    }

    private func fieldNames(_ text: Substring) -> [String] {
        text.split(separator: ",", omittingEmptySubsequences: false).prefix(64).map { $0.trimmed.lowercased() }
    }

    private mutating func addStyle(_ value: Substring, line: Int) {
        if styleFormat.isEmpty { styleFormat = isLegacy ? ASSStyle.legacyFields : ASSStyle.fields }
        let fields = ASSFields(value, names: styleFormat)
        guard styles.count < CaptionLimits.maxDefinitions else { return }
        styles[ASSStyle.key(fields["name"])] = ASSStyle(fields, isLegacy: isLegacy)
    }

    private mutating func addCue(_ value: Substring, line: Int) throws(CaptionError) {
        if eventFormat.isEmpty { eventFormat = ASSStyle.eventFields }
        guard eventFormat.last == "text" else {
            throw CaptionError(
                "the fields of events do not end with Text", expected: "'Format: …, Start, End, …, Text' in [Events]", line: line)
        }
        let fields = ASSFields(value, names: eventFormat)
        let start = try time(fields["start"], line: line)
        let end = try time(fields["end"], line: line)
        guard start <= end else { return warnings.warn(.damagedFile, "a cue ends before it starts and is left out", line: line) }
        guard cues.count < CaptionLimits.maxCues else {
            throw CaptionError("there are more than \(CaptionLimits.maxCues) cues", expected: "fewer cues; split the file", line: line)
        }
        for name in ["marginl", "marginr", "marginv"] where (Int(fields[name]) ?? 0) != 0 {
            warnings.warn(.notDrawn, "margins of events are not supported and have no effect", line: line)
        }
        if !fields["effect"].isEmpty, fields["effect"].lowercased() != "karaoke" {
            warnings.warn(.notDrawn, "effects of events are not supported and not shown", line: line)
        }
        let name = fields["style"]
        let style = styles[ASSStyle.key(name)] ?? styles["default"] ?? ASSStyle()
        if styles[ASSStyle.key(name)] == nil, !styles.isEmpty {
            warnings.warn(.approximated, "the style \(name.quoted()) does not exist; the style Default is used", line: line)
        }
        var cue = Cue(start: start, end: end, text: "", placement: style.placement, sourceLine: line)
        if !fields["name"].isEmpty { cue.speaker = String(fields["name"]) }
        if !fields["actor"].isEmpty { cue.speaker = String(fields["actor"]) }
        var text = ASSText(cue: cue, style: style.style, styles: styles.mapValues(\.style), breaksSoftly: breaksSoftly)
        cue = try text.read(fields["text"], line: line, warnings: &warnings)
        if !cue.text.isEmpty { cues.append(cue) }
    }

    private func time(_ text: Substring, line: Int) throws(CaptionError) -> Double {
        guard let time = CaptionTime.lenient(text) else {
            throw CaptionError(
                "\(text.quoted()) is not a time", expected: "hours:minutes:seconds.hundredths, such as 0:01:02.50", line: line,
                column: text.isEmpty ? nil : lines[line - 1].column(of: text.startIndex))
        }
        return time
    }
}
