/// Builds the text of a cue with its styles and measured words.
struct CueTextBuilder {
    private(set) var text = ""
    private var spans: [CueSpan] = []
    /// The offsets in the text from which times are known.
    private var marks: [(offset: Int, start: Double)] = []

    /// Whether the text has reached the maximum length.
    private(set) var isTooLong = false

    mutating func append(_ part: some StringProtocol, style: CueStyle = CueStyle()) {
        guard !part.isEmpty, !isTooLong else { return }
        let offset = text.utf8.count
        guard offset + part.utf8.count <= CaptionLimits.maxCueLength else {
            isTooLong = true
            return
        }
        text += part
        guard !style.isPlain else { return }
        if let last = spans.last, last.range.upperBound == offset, last.style == style {
            spans[spans.count - 1].range = last.range.lowerBound..<text.utf8.count
        } else {
            spans.append(CueSpan(range: offset..<text.utf8.count, style: style))
        }
    }

    /// Notes that what follows is spoken from `start` on, in seconds.
    mutating func mark(_ start: Double) {
        if let last = marks.last, last.offset == text.utf8.count {
            marks[marks.count - 1].start = start
        } else {
            marks.append((text.utf8.count, start))
        }
    }

    /// Sets the text, the spans, the words and the speaker of `cue`. White space around the text and around words is removed.
    func build(into cue: inout Cue) {
        let count = text.utf8.count
        let kept = CueTextBuilder.trimmed(text[...], at: 0)
        func moved(_ range: Range<Int>) -> Range<Int> {
            let range = range.clamped(to: kept)
            return range.lowerBound - kept.lowerBound..<range.upperBound - kept.lowerBound
        }
        let utf8 = text.utf8
        cue.text = String(
            text[utf8.index(utf8.startIndex, offsetBy: kept.lowerBound)..<utf8.index(utf8.startIndex, offsetBy: kept.upperBound)])
        cue.spans = spans.map { CueSpan(range: moved($0.range), style: $0.style) }.filter { !$0.range.isEmpty }
        if !marks.isEmpty {
            let sections = marks.first?.offset == 0 ? marks : [(0, cue.start)] + marks
            cue.words = sections.indices.compactMap { index in
                let isLast = index + 1 == sections.count
                let range = sections[index].offset..<(isLast ? count : sections[index + 1].offset)
                let part = text[
                    utf8.index(utf8.startIndex, offsetBy: range.lowerBound)..<utf8.index(utf8.startIndex, offsetBy: range.upperBound)]
                let trimmed = moved(CueTextBuilder.trimmed(part, at: range.lowerBound))
                guard !trimmed.isEmpty else { return nil }
                return CueWord(range: trimmed, start: sections[index].start, end: isLast ? cue.end : sections[index + 1].start)
            }
        }
        resolveVoices(of: &cue)
    }

    /// The part of `text`, which begins at `offset`, without white space around it.
    private static func trimmed(_ text: Substring, at offset: Int) -> Range<Int> {
        let trimmed = text.trimmed
        let start = offset + text.utf8.distance(from: text.startIndex, to: trimmed.startIndex)
        return start..<start + trimmed.utf8.count
    }

    /// One voice is the speaker of the cue. Of several ones, the first is, and spans keep their voices.
    private func resolveVoices(of cue: inout Cue) {
        let voices = cue.spans.compactMap(\.style.voice)
        guard let first = voices.first else { return }
        cue.speaker = first
        guard Set(voices).count == 1 else { return }
        cue.spans = cue.spans.compactMap { span in
            var span = span
            span.style.voice = nil
            return span.style.isPlain ? nil : span
        }
        // Spans that differed in their voices alone are one span.
        cue.spans = cue.spans.reduce(into: []) { spans, span in
            if let last = spans.last, last.style == span.style, last.range.upperBound == span.range.lowerBound {
                spans[spans.count - 1].range = last.range.lowerBound..<span.range.upperBound
            } else {
                spans.append(span)
            }
        }
    }
}
