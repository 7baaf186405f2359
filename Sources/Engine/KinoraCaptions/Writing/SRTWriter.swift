import KinoraErrors

/// Writes SRT.
struct SRTWriter {
    private var warnings = WarningCollector()

    mutating func write(_ track: CaptionTrack) -> CaptionText {
        var text = ""
        var number = 0
        for cue in track.cues where !cue.text.trimmed.isEmpty {
            number += 1
            let times = "\(CaptionTime.text(cue.start, separator: ",")) --> \(CaptionTime.text(cue.end, separator: ","))"
            text += "\(number)\n\(times)\n\(body(cue))\n\n"
            report(cue)
        }
        return CaptionText(text: text, warnings: warnings.warnings)
    }

    private mutating func report(_ cue: Cue) {
        if cue.speaker != nil { warnings.warn(.notDrawn, "SRT has no speakers; they are not written", line: cue.sourceLine) }
        if !cue.words.isEmpty { warnings.warn(.notDrawn, "SRT has no times of words; they are not written", line: cue.sourceLine) }
        if SRTWriter.numpad(cue.placement) == nil {
            warnings.warn(.notDrawn, "SRT has nine positions only; other ones are not written", line: cue.sourceLine)
        }
        if cue.spans.contains(where: { $0.style.background != nil }) {
            warnings.warn(.notDrawn, "SRT has no backgrounds of texts; they are not written", line: cue.sourceLine)
        }
        if cue.spans.contains(where: { ($0.style.color?.alpha ?? 255) != 255 }) {
            warnings.warn(.approximated, "SRT has no opacity; colours are written as opaque", line: cue.sourceLine)
        }
    }

    private func body(_ cue: Cue) -> String {
        var body = ""
        if let number = SRTWriter.numpad(cue.placement), number != 2 { body += "{\\an\(number)}" }
        for run in cue.styledRuns() {
            var open = ""
            var close = ""
            func add(_ tag: String, _ attributes: String = "") {
                open += "<\(tag)\(attributes)>"
                close = "</\(tag)>" + close
            }
            if let color = run.style.color {
                let opaque = CueColor(red: color.red, green: color.green, blue: color.blue)
                add("font", " color=\"\(opaque.css)\"")
            }
            if run.style.isBold { add("b") }
            if run.style.isItalic { add("i") }
            if run.style.isUnderlined { add("u") }
            if run.style.isStruckThrough { add("s") }
            body += open + SRTWriter.escaped(cue.text(at: run.range)) + close
        }
        return body
    }

    /// Returns the number of the position on a numeric keypad; nil if it is another position.
    private static func numpad(_ placement: CuePlacement) -> Int? {
        (1...9).first { CuePlacement(numpad: $0) == placement }
    }

    /// Returns the text without what readers would understand as markup or as times.
    private static func escaped(_ text: Substring) -> String {
        var result = ""
        var rest = text.withPlainLineBreaks[...]
        while let first = rest.first {
            let next = rest.dropFirst()
            switch first {
            case "<" where HTMLTag(rest) != nil: result += "&lt;"
            case "{" where next.first == "\\": result += "&#123;"
            case "\\" where next.first == "N" || next.first == "h": result += "&#92;"
            case "&" where CharacterReference.decoding(rest.prefix(12)).first != "&" || rest.hasPrefix("&amp"): result += "&amp;"
            case ">" where result.last.map({ "-–—".contains($0) }) == true: result += "&gt;"
            default: result.append(first)
            }
            rest = next
        }
        return result
    }
}
