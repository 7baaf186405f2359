import KinoraErrors

/// Reads SRT as programs and people write it: with wrong numbers, without blank lines or hours, with tags of HTML and ASS.
struct SRTReader {
    private let lines: [Substring]
    private var warnings: WarningCollector
    private var cues: [Cue] = []

    init(_ lines: [Substring], warnings: WarningCollector) {
        (self.lines, self.warnings) = (lines, warnings)
    }

    mutating func read() throws(CaptionError) -> (CaptionTrack, WarningCollector) {
        /// The line after the times of the current cue.
        var textStart = 0
        var cue: Cue?
        for (index, line) in lines.enumerated() {
            guard let timings = try timings(line, number: index + 1) else { continue }
            let number = numberLine(before: index, after: textStart)
            try finish(cue, lines: textStart..<(number ?? index))
            cue = self.cue(timings, line: index + 1)
            cue?.identifier = number.map { String(lines[$0].trimmed) }
            textStart = index + 1
        }
        try finish(cue, lines: textStart..<lines.count)
        guard textStart > 0 || lines.allSatisfy({ $0.trimmed.isEmpty }) else {
            throw CaptionError("no line has times", expected: "lines such as '00:00:01,000 --> 00:00:04,000'", line: 1)
        }
        return (CaptionTrack(cues: cues), warnings)
    }

    private mutating func timings(_ line: Substring, number: Int) throws(CaptionError) -> SRTTimings? {
        do throws(SRTTimings.Failure) {
            return try SRTTimings(line)
        } catch {
            throw CaptionError(
                error.problem, expected: "hours:minutes:seconds,milliseconds, such as 00:01:02,500", line: number, column: error.column)
        }
    }

    /// The index of the line with the number of the cue: the line before the times, if it consists of digits.
    private func numberLine(before index: Int, after start: Int) -> Int? {
        guard index > start else { return nil }
        let text = lines[index - 1].trimmed
        guard !text.isEmpty, text.utf8.count <= 12, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
        return index - 1
    }

    private mutating func cue(_ timings: SRTTimings, line: Int) -> Cue? {
        if timings.isNegative { warnings.warn(.approximated, "negative times are read as 0", line: line) }
        if timings.hasShortFraction {
            warnings.warn(.approximated, "times with fewer than three digits after the comma are read as decimal fractions", line: line)
        }
        guard timings.start <= timings.end else {
            warnings.warn(.damagedFile, "a cue ends before it starts and is left out", line: line)
            return nil
        }
        if !timings.rest.isEmpty {
            warnings.warn(.notDrawn, "positions after the times are not supported and have no effect", line: line)
        }
        return Cue(start: timings.start, end: timings.end, text: "", sourceLine: line)
    }

    /// Adds the cue with the text of `range`.
    private mutating func finish(_ cue: Cue?, lines range: Range<Int>) throws(CaptionError) {
        let used = range.filter { !lines[$0].trimmed.isEmpty }
        guard var cue else {
            if range.lowerBound == 0, let first = used.first {
                warnings.warn(.notDrawn, "text before the first times is not shown", line: first + 1)
            }
            return
        }
        guard let first = used.first, let last = used.last else { return }
        guard cues.count < CaptionLimits.maxCues else {
            throw CaptionError(
                "there are more than \(CaptionLimits.maxCues) cues", expected: "fewer cues; split the file", line: cue.sourceLine)
        }
        var text = SRTText(line: first + 1)
        for index in first...last { text.append(lines[index], line: index + 1, warnings: &warnings) }
        guard !text.builder.isTooLong else {
            throw CaptionError(
                "the cue is longer than \(CaptionLimits.maxCueLength) bytes", expected: "a shorter text, or a line with times",
                line: cue.sourceLine)
        }
        if let placement = text.placement { cue.placement = placement }
        text.builder.build(into: &cue)
        if !cue.text.isEmpty { cues.append(cue) }
    }
}
