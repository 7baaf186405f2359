import KinoraErrors

/// Reads the text of an event of ASS with its override tags.
struct ASSText {
    private var cue: Cue
    private var state: OverrideState
    private var builder = CueTextBuilder()
    private let breaksSoftly: Bool
    /// The time from the start of the cue at which the next syllable begins; nil before the first tag of karaoke.
    private var syllableTime: Double?

    init(cue: Cue, style: CueStyle, styles: [String: CueStyle], breaksSoftly: Bool) {
        (self.cue, self.breaksSoftly) = (cue, breaksSoftly)
        state = OverrideState(style: style, styles: styles)
    }

    mutating func read(_ text: Substring, line: Int, warnings: inout WarningCollector) throws(CaptionError) -> Cue {
        var rest = text
        while !rest.isEmpty {
            if rest.first == "{", let close = rest.firstIndex(of: "}") {
                state.apply(OverrideTags(rest[rest.index(after: rest.startIndex)..<close]), line: line, warnings: &warnings)
                startSyllable()
                rest = rest[rest.index(after: close)...]
                continue
            }
            let end = rest.dropFirst().firstIndex(of: "{") ?? rest.endIndex
            if state.isDrawing {
                warnings.warn(.notDrawn, "drawings (\\p) are not supported and not shown", line: line)
            } else {
                builder.append(unescaped(rest[..<end]), style: state.style)
            }
            rest = rest[end...]
        }
        guard !builder.isTooLong else {
            throw CaptionError("the cue is longer than \(CaptionLimits.maxCueLength) bytes", expected: "a shorter text", line: line)
        }
        if let placement = state.placement { cue.placement = placement }
        let speaker = cue.speaker
        builder.build(into: &cue)
        cue.speaker = speaker
        return cue
    }

    private mutating func startSyllable() {
        guard let duration = state.syllable else { return }
        let start = state.syllableStart ?? syllableTime ?? 0
        builder.mark(min(cue.start + start, cue.end))
        syllableTime = start + duration
        (state.syllable, state.syllableStart) = (nil, nil)
    }

    private func unescaped(_ text: Substring) -> String {
        var result = ""
        var isEscaped = false
        for character in text {
            if isEscaped {
                isEscaped = false
                switch character {
                case "N": result += "\n"
                case "n": result += breaksSoftly ? "\n" : " "
                case "h": result += "\u{A0}"
                default: result += "\\\(character)"
                }
            } else if character == "\\" {
                isEscaped = true
            } else {
                result.append(character)
            }
        }
        return isEscaped ? result + "\\" : result
    }
}
