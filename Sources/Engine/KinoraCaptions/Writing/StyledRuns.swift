extension Cue {
    /// A part of the text with one style.
    struct StyledRun {
        var range: Range<Int>
        var style: CueStyle
    }

    /// The text as consecutive runs, each with one style, cut at `cuts`. Invalid spans are clamped or left out.
    func styledRuns(cuts: [Int] = []) -> [StyledRun] {
        let count = text.utf8.count
        var runs: [StyledRun] = []
        var offset = 0
        for span in spans {
            let range = span.range.clamped(to: offset..<count)
            guard !range.isEmpty else { continue }
            if offset < range.lowerBound { runs.append(StyledRun(range: offset..<range.lowerBound, style: CueStyle())) }
            runs.append(StyledRun(range: range, style: span.style))
            offset = range.upperBound
        }
        if offset < count { runs.append(StyledRun(range: offset..<count, style: CueStyle())) }
        var index = 0
        return runs.flatMap { run -> [StyledRun] in
            var parts: [StyledRun] = []
            var start = run.range.lowerBound
            while index < cuts.count, cuts[index] <= start { index += 1 }
            while index < cuts.count, cuts[index] < run.range.upperBound {
                parts.append(StyledRun(range: start..<cuts[index], style: run.style))
                start = cuts[index]
                index += 1
            }
            parts.append(StyledRun(range: start..<run.range.upperBound, style: run.style))
            return parts
        }
    }
}

extension StringProtocol {
    /// The text with `\n` as its only line break, and without NUL.
    var withPlainLineBreaks: String {
        guard utf8.contains(where: { $0 == 0x0D || $0 == 0 }) else { return String(self) }
        return TextLines(String(self)).lines.joined(separator: "\n").replacing("\0", with: "\u{FFFD}")
    }
}
