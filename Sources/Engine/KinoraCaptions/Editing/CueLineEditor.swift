/// Changes the lines of a cue in the lines of a file.
struct CueLineEditor {
    /// What a changed cue has to be when the file is read again.
    struct Wanted {
        /// In milliseconds.
        var start: Int
        var end: Int
        /// The number of words with times; nil if it may change.
        var measuredWords: Int?
    }

    private(set) var lines: [SourceLine]
    /// The lines of the times of cues that are changed or removed, counted from 1.
    private(set) var removed: Set<Int> = []
    /// The lines of the times of the changed cues, counted from 0, in ascending order.
    private(set) var results: [Int] = []
    /// What the changed cues have to be, in the order of ``results``.
    private(set) var wanted: [Wanted] = []
    /// The line of the times of the cue that is selected afterwards, counted from 0.
    private(set) var changedLine: Int?

    private let document: CaptionDocument
    private let format: CaptionFormat
    /// Whether the numbers of SRT are 1, 2, 3 and so on, and stay so.
    private let isNumbered: Bool
    /// The separator of added lines.
    private let separator: String

    init(_ document: CaptionDocument) {
        self.document = document
        (lines, format) = (document.lines, document.file.format)
        let numbers = document.blocks.numbers
        isNumbered =
            format == .srt && numbers.count == document.blocks.timesCount
            && zip(numbers, 1...).allSatisfy { document.lines[$0].text.trimmed == "\($1)" }
        separator = document.lines.first { !$0.separator.isEmpty }?.separator ?? "\n"
    }

    mutating func apply(_ edit: CaptionEdit) throws(CaptionError) {
        switch edit {
        case .times(let line, let start, let end): try setTimes(cue(at: line), start, end)
        case .text(let line, let text): try setText(cue(at: line), text)
        case .splitAtText(let line, let offset): try split(cue(at: line), textOffset: offset)
        case .splitAtTime(let line, let time): try split(cue(at: line), time: time)
        case .merge(let line): try merge(cue(at: line))
        case .remove(let line): try remove(cue(at: line))
        case .add(let start, let end, let text): try add(start, end, text)
        }
    }

    private func cue(at line: Int) throws(CaptionError) -> Cue {
        guard let cue = document.file.track.cues.first(where: { $0.sourceLine == line }), document.blocks.block(of: cue) != nil else {
            throw CaptionError("there is no cue with times in line \(line)", expected: "a line with times of a cue")
        }
        return cue
    }

    private func block(_ cue: Cue) -> CaptionBlocks.Block {
        guard let block = document.blocks.block(of: cue) else { preconditionFailure("the cue is from another file") }
        return block
    }

    private func milliseconds(_ start: Double, _ end: Double) throws(CaptionError) -> (start: Int, end: Int) {
        guard start.isFinite, end.isFinite, start >= 0, end <= CaptionLimits.maxTime else {
            throw CaptionError("the times of the cue are out of range", expected: "times from 0 to \(Int(CaptionLimits.maxTime)) seconds")
        }
        let (start, end) = (CaptionTime.milliseconds(start), CaptionTime.milliseconds(end))
        guard start < end else { throw CaptionError("the cue ends before it starts", expected: "an end after the start") }
        return (start, end)
    }

    // MARK: Times and text

    private mutating func setTimes(_ cue: Cue, _ start: Double, _ end: Double) throws(CaptionError) {
        let block = block(cue)
        let times = try milliseconds(start, end)
        let old = (start: CaptionTime.milliseconds(cue.start), end: CaptionTime.milliseconds(cue.end))
        writeTimes(times, at: block.times)
        let distance = times.start - old.start
        if distance != 0, distance == times.end - old.end, format == .webVTT, !cue.words.isEmpty {
            let text = lines[block.text].map(\.text).joined(separator: "\n")
            let moved = CueMarkup(text, format: format).movingTimes(by: Double(distance) / 1000)
            for (index, line) in zip(block.text, moved.split(separator: "\n", omittingEmptySubsequences: false)) {
                lines[index].text = String(line)
            }
        }
        finish([cue], [block.times], [Wanted(start: times.start, end: times.end, measuredWords: cue.words.count)])
    }

    /// Replaces the times in a line, except those that are equal. The notation of the line stays.
    private mutating func writeTimes(_ times: (start: Int, end: Int), at index: Int) {
        let line = lines[index].text[...]
        guard let (ranges, start, end) = timings(line) else { return }
        var text = String(line[..<ranges.start.lowerBound])
        text += written(times.start, old: start, line[ranges.start])
        text += line[ranges.start.upperBound..<ranges.end.lowerBound]
        text += written(times.end, old: end, line[ranges.end])
        lines[index].text = text + line[ranges.end.upperBound...]
    }

    private func written(_ time: Int, old: Double, _ text: Substring) -> String {
        time == CaptionTime.milliseconds(old) ? String(text) : CaptionTime.text(Double(time) / 1000, like: text)
    }

    private typealias TimeRanges = (start: Range<Substring.Index>, end: Range<Substring.Index>)

    private func timings(_ line: Substring) -> (ranges: TimeRanges, start: Double, end: Double)? {
        if format == .webVTT { return WebVTTTimings(line).map { ($0.ranges, $0.start, $0.end) } }
        return ((try? SRTTimings(line)) ?? nil).map { ($0.ranges, $0.start, $0.end) }
    }

    private mutating func setText(_ cue: Cue, _ text: String) throws(CaptionError) {
        let block = block(cue)
        replace(block.text, with: try textLines(text), after: block.times)
        finish([cue], [block.times], [Wanted(start: CaptionTime.milliseconds(cue.start), end: CaptionTime.milliseconds(cue.end))])
    }

    /// Divides a text into lines, none of which is empty.
    private func textLines(_ text: String) throws(CaptionError) -> [String] {
        let lines = TextLines(text).lines.map { String($0) }
        let trimmed = lines.drop { $0.trimmed.isEmpty }.reversed().drop { $0.trimmed.isEmpty }.reversed()
        guard !trimmed.isEmpty else { throw CaptionError("the text of the cue is empty", expected: "text; remove the cue to have none") }
        guard trimmed.allSatisfy({ !$0.trimmed.isEmpty }) else {
            throw CaptionError("the text has an empty line, which would end the cue", expected: "lines with text")
        }
        guard !trimmed.contains(where: { format == .webVTT ? $0.contains("-->") : SRTTimings.isTimes($0[...]) }) else {
            throw CaptionError("a line of the text would be read as the times of another cue", expected: "text without such an arrow")
        }
        return Array(trimmed)
    }

    /// Replaces lines of a text. Their separators are the file's.
    private mutating func replace(_ range: Range<Int>, with texts: [String], after previous: Int) {
        let last = range.isEmpty ? lines[previous].separator : lines[range.upperBound - 1].separator
        if lines[previous].separator.isEmpty { lines[previous].separator = separator }
        let new = texts.enumerated().map { SourceLine(text: $1, separator: $0 == texts.count - 1 ? last : separator) }
        lines.replaceSubrange(range, with: new)
    }

    // MARK: Dividing and joining

    private mutating func split(_ cue: Cue, textOffset: Int) throws(CaptionError) {
        let markup = try markup(cue)
        let utf16 = markup.source.utf16
        let index = utf16.index(utf16.startIndex, offsetBy: min(max(textOffset, 0), utf16.count))
        // Inside a tag, or between the halves of a character, the position of the whole counts.
        let plain = markup.plainOffset(of: index) - markup.leadingSpace
        let words = cue.wordTimes()
        guard let word = words.dropFirst().first(where: { $0.range.upperBound > plain }) ?? words.last, words.count > 1 else {
            throw oneWord
        }
        try split(cue, markup, before: word, at: word.start)
    }

    private mutating func split(_ cue: Cue, time: Double) throws(CaptionError) {
        let words = cue.wordTimes()
        guard time.isFinite, let word = words.dropFirst().min(by: { abs($0.start - time) < abs($1.start - time) }) else { throw oneWord }
        let isMeasured = cue.words.contains { $0.range.lowerBound == word.range.lowerBound }
        try split(cue, markup(cue), before: word, at: isMeasured ? word.start : time)
    }

    private var oneWord: CaptionError { CaptionError("the cue has one word", expected: "a cue with several words") }

    private func markup(_ cue: Cue) throws(CaptionError) -> CueMarkup {
        let markup = CueMarkup(document.source(of: cue), format: format)
        guard markup.plainText.trimmed == cue.text else {
            throw CaptionError("the cue has markup between its words that cannot be divided", expected: "a change of the text instead")
        }
        return markup
    }

    private mutating func split(_ cue: Cue, _ markup: CueMarkup, before word: CueWord, at time: Double) throws(CaptionError) {
        let times = try milliseconds(cue.start, cue.end)
        let middle = CaptionTime.milliseconds(time)
        guard times.start < middle, middle < times.end else {
            throw CaptionError("the cue is not shown when it would be divided", expected: "a time between its start and its end")
        }
        let (first, second) = markup.split(at: markup.position(ofPlainOffset: word.range.lowerBound + markup.leadingSpace))
        let block = block(cue)
        let line = lines[block.times]
        let (firstLines, secondLines) = (try textLines(first), try textLines(second))
        replace(block.text, with: firstLines, after: block.times)
        let end = block.text.lowerBound + firstLines.count - 1
        writeTimes((times.start, middle), at: block.times)
        if lines[end].separator.isEmpty { lines[end].separator = separator }
        var added = [SourceLine(text: "", separator: separator)]
        if format == .srt, let identifier = block.identifier {
            added.append(SourceLine(text: "\((Int(lines[identifier].text.trimmed) ?? 0) + 1)", separator: separator))
        }
        added.append(SourceLine(text: line.text, separator: separator))
        let secondTimes = end + added.count
        added += secondLines.map { SourceLine(text: $0, separator: separator) }
        lines.insert(contentsOf: added, at: end + 1)
        writeTimes((middle, times.end), at: secondTimes)
        finish(
            [cue], [block.times, secondTimes], [Wanted(start: times.start, end: middle), Wanted(start: middle, end: times.end)],
            selecting: secondTimes)
    }

    private mutating func merge(_ cue: Cue) throws(CaptionError) {
        let cues = document.file.track.cues
        guard let index = cues.firstIndex(of: cue), index + 1 < cues.count else {
            throw CaptionError("no cue begins after this one", expected: "a cue before another one")
        }
        let next = cues[index + 1]
        guard cue.placement == next.placement else {
            throw CaptionError("the cues have different positions", expected: "cues with the same position")
        }
        let (first, second) = (block(cue), block(next))
        let times = (
            start: CaptionTime.milliseconds(cue.start), end: max(CaptionTime.milliseconds(cue.end), CaptionTime.milliseconds(next.end))
        )
        var (upper, lower) = (document.source(of: cue), document.source(of: next))
        if format == .webVTT, !(cue.words.isEmpty && next.words.isEmpty), !CueMarkup(lower, format: format).beginsWithTime {
            lower = "<\(CaptionTime.text(next.start, separator: "."))>" + lower
        }
        // An SRT cue has one position, which the first part states.
        if format == .srt, lower.hasPrefix("{\\an"), let close = lower.firstIndex(of: "}") {
            lower = String(lower[lower.index(after: close)...])
        }
        upper += (upper.contains("\n") || lower.contains("\n") ? " " : "\n") + lower
        let texts = try textLines(upper)
        // The later lines of the file first, so that the earlier ones keep their positions.
        let isFirstBefore = first.times < second.times
        if isFirstBefore { removeLines(of: second) }
        replace(first.text, with: texts, after: first.times)
        writeTimes(times, at: first.times)
        let count = lines.count
        if !isFirstBefore { removeLines(of: second) }
        let line = first.times - (count - lines.count)
        finish([cue, next], [line], [Wanted(start: times.start, end: times.end)])
    }

    // MARK: Removing and adding

    private mutating func remove(_ cue: Cue) throws(CaptionError) {
        removeLines(of: block(cue))
        finish([cue], [], [])
    }

    /// Removes the lines of a cue and an empty line after them; at the end of the file, the one before them.
    private mutating func removeLines(of block: CaptionBlocks.Block) {
        var range = block.lines
        if range.upperBound < lines.count {
            if lines[range.upperBound].text.trimmed.isEmpty { range = range.lowerBound..<range.upperBound + 1 }
        } else if range.lowerBound > 1, lines[range.lowerBound - 1].text.trimmed.isEmpty {
            range = range.lowerBound - 1..<range.upperBound
        }
        lines.removeSubrange(range)
    }

    private mutating func add(_ start: Double, _ end: Double, _ text: String) throws(CaptionError) {
        let times = try milliseconds(start, end)
        let texts = try textLines(text)
        let mark = format == .srt ? "," : "."
        let cues = document.file.track.cues
        guard cues.count < CaptionLimits.maxCues else {
            throw CaptionError("the file has \(CaptionLimits.maxCues) cues", expected: "fewer cues")
        }
        let previous = cues.last { CaptionTime.milliseconds($0.start) <= times.start }
        var added: [String] = []
        if format == .srt { added.append("\((previous?.identifier.flatMap { Int($0) } ?? 0) + 1)") }
        let written = [times.start, times.end].map { CaptionTime.text(Double($0) / 1000, separator: mark) }
        added.append(written.joined(separator: " --> "))
        let offset = added.count - 1
        added += texts
        var position = lines.count
        if let previous {
            position = block(previous).lines.upperBound
        } else if let first = cues.min(by: { ($0.sourceLine ?? 0) < ($1.sourceLine ?? 0) }) {
            position = block(first).lines.lowerBound
        }
        if position > 0, lines[position - 1].separator.isEmpty { lines[position - 1].separator = separator }
        var new = added.map { SourceLine(text: $0, separator: separator) }
        let blank = SourceLine(text: "", separator: separator)
        let hasBlankBefore = position == 0 || lines[position - 1].text.trimmed.isEmpty
        if !hasBlankBefore { new.insert(blank, at: 0) }
        if position < lines.count, !lines[position].text.trimmed.isEmpty { new.append(blank) }
        lines.insert(contentsOf: new, at: position)
        finish([], [position + offset + (hasBlankBefore ? 0 : 1)], [Wanted(start: times.start, end: times.end)])
    }

    private mutating func finish(_ cues: [Cue], _ results: [Int], _ wanted: [Wanted], selecting line: Int? = nil) {
        removed = Set(cues.compactMap(\.sourceLine))
        (self.results, self.wanted, changedLine) = (results, wanted, line ?? results.first)
        guard isNumbered else { return }
        for (index, number) in zip(CaptionBlocks(lines, format: format).numbers, 1...) {
            let text = lines[index].text
            let trimmed = text.trimmed
            lines[index].text = text[..<trimmed.startIndex] + "\(number)" + text[trimmed.endIndex...]
        }
    }
}
