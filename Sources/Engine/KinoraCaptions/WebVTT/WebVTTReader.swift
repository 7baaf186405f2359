import KinoraErrors

/// Reads WebVTT as the standard's parser does, and reports what the standard drops in silence.
///
/// Unlike the standard, times may have a comma before the milliseconds, because converted files often have it.
struct WebVTTReader {
    private let lines: [Substring]
    private var warnings: WarningCollector
    private var position = 0
    private var track = CaptionTrack()
    private var cues: [Cue] = []
    private var regions: [CueRegion] = []
    private var styles = WebVTTStyles()
    private var hasSeenCue = false

    init(_ lines: [Substring], warnings: WarningCollector) {
        (self.lines, self.warnings) = (lines, warnings)
    }

    mutating func read() throws(CaptionError) -> (CaptionTrack, WarningCollector) {
        let first = lines.first ?? ""
        let isSignature = first.hasPrefix("WEBVTT") && [nil, " ", "\t"].contains(first.dropFirst(6).first)
        guard isSignature else {
            throw CaptionError(
                "the file does not begin with the signature of WebVTT", expected: "'WEBVTT' alone in the first line", line: 1, column: 1)
        }
        position = 1
        readHeader()
        while position < lines.count {
            if lines[position].isEmpty { position += 1 } else { try readBlock() }
        }
        return (CaptionTrack(cues: cues, language: track.language, regions: regions), warnings)
    }

    /// Reads the lines up to the first empty line or the first line with an arrow.
    private mutating func readHeader() {
        while position < lines.count, !lines[position].isEmpty, !isArrow(lines[position]) {
            let line = lines[position]
            position += 1
            guard let separator = line.firstIndex(where: { $0 == ":" || $0 == "=" }) else { continue }
            let value = line[line.index(after: separator)...].trimmed
            switch line[..<separator].trimmed.lowercased() {
            case "language": if !value.isEmpty { track.language = String(value.prefix(35)) }
            case "x-timestamp-map":
                warnings.warn(.approximated, "X-TIMESTAMP-MAP is not supported; times of the file are used", line: position)
            case "region":
                warnings.warn(.notDrawn, "regions in the header are an obsolete notation and are not used", line: position)
            default: break
            }
        }
    }

    private func isArrow(_ line: Substring) -> Bool { line.contains("-->") }

    /// Reads a block: a cue, a region, a style sheet, a comment, or something unknown.
    private mutating func readBlock() throws(CaptionError) {
        let start = position
        if isArrow(lines[start]) { return try readCue(identifier: nil) }
        if start + 1 < lines.count, isArrow(lines[start + 1]), lines[start] != "" {
            let identifier = lines[start]
            position += 1
            return try readCue(identifier: identifier)
        }
        while position < lines.count, !lines[position].isEmpty, !isArrow(lines[position]) { position += 1 }
        let body = lines[(start + 1)..<position]
        let keyword = lines[start].prefix { $0 != " " && $0 != "\t" }
        let isAlone = lines[start].trimmed == keyword
        switch keyword {
        case "STYLE" where isAlone && !hasSeenCue: styles.add(body, line: start + 2, warnings: &warnings)
        case "REGION" where isAlone && !hasSeenCue: addRegion(body, line: start + 1)
        case "STYLE" where isAlone, "REGION" where isAlone:
            warnings.warn(.notDrawn, "\(keyword) after the first cue is not used, as the standard specifies", line: start + 1)
        case "NOTE": break
        default: warnings.warn(.notDrawn, "text without times is not shown", line: start + 1)
        }
    }

    private mutating func readCue(identifier: Substring?) throws(CaptionError) {
        let line = position
        position += 1
        let textStart = position
        while position < lines.count, !lines[position].isEmpty, !isArrow(lines[position]) { position += 1 }
        guard let timings = WebVTTTimings(lines[line]) else {
            warnings.warn(
                .damagedFile, "the times of a cue are invalid, and it is left out; expected 00:01:02.500 --> 00:01:04.000", line: line + 1)
            return
        }
        hasSeenCue = true
        if timings.hasComma {
            warnings.warn(.approximated, "times have a comma instead of a point before the milliseconds", line: line + 1)
        }
        guard timings.start <= timings.end else {
            warnings.warn(.damagedFile, "a cue ends before it starts and is left out", line: line + 1)
            return
        }
        guard cues.count < CaptionLimits.maxCues else {
            throw CaptionError("there are more than \(CaptionLimits.maxCues) cues", expected: "fewer cues; split the file", line: line + 1)
        }
        var cue = Cue(start: timings.start, end: timings.end, text: "", sourceLine: line + 1)
        cue.identifier = identifier.map(String.init)
        cue.placement = WebVTTSettings.placement(timings.settings, regions: regions, line: line + 1, warnings: &warnings)
        var text = WebVTTText(cue: cue, styles: styles)
        cue = try text.read(lines[textStart..<position], line: textStart + 1, warnings: &warnings)
        if !cue.text.isEmpty { cues.append(cue) }
    }

    private mutating func addRegion(_ body: ArraySlice<Substring>, line: Int) {
        guard regions.count < CaptionLimits.maxDefinitions else { return }
        guard let region = WebVTTSettings.region(body, line: line, warnings: &warnings) else {
            warnings.warn(.notDrawn, "a region without an identifier is not used; expected 'id:NAME'", line: line)
            return
        }
        // Of regions with the same identifier, the last one counts.
        regions.removeAll { $0.identifier == region.identifier }
        regions.append(region)
    }
}
