/// The positions of the cues in the lines of a file of SRT or WebVTT. Lines are counted from 0.
struct CaptionBlocks {
    /// The lines of a cue.
    struct Block: Hashable {
        /// The line with the number or the identifier; nil if there is none.
        var identifier: Int?
        /// The line with the times.
        var times: Int
        /// The lines of the text, without empty lines around them.
        var text: Range<Int>

        /// All lines of the cue.
        var lines: Range<Int> { (identifier ?? times)..<text.upperBound }
    }

    private let lines: [SourceLine]
    private let format: CaptionFormat
    /// The lines with times, also of cues that are left out, in ascending order.
    private let times: [Int]

    init(_ lines: [SourceLine], format: CaptionFormat) {
        (self.lines, self.format) = (lines, format)
        // Files of WebVTT may have other lines with arrows in comments. They are not searched.
        times = format == .srt ? lines.indices.filter { SRTTimings.isTimes(lines[$0].text[...]) } : []
    }

    /// Returns the lines of `cue`, which is from the file.
    func block(of cue: Cue) -> Block? {
        guard let line = cue.sourceLine, lines.indices.contains(line - 1) else { return nil }
        let index = line - 1
        let identifier = cue.identifier != nil && index > 0 ? index - 1 : nil
        return Block(identifier: identifier, times: index, text: format == .srt ? srtText(after: index) : webVTTText(after: index))
    }

    /// The lines of SRT with numbers: those that consist of digits, before lines with times.
    var numbers: [Int] {
        zip([-1] + times, times).compactMap { previous, line in isNumber(line - 1) && line - 1 > previous ? line - 1 : nil }
    }

    /// The number of lines of SRT with times.
    var timesCount: Int { times.count }

    private func isNumber(_ index: Int) -> Bool {
        guard lines.indices.contains(index) else { return false }
        let text = lines[index].text.trimmed
        return !text.isEmpty && text.utf8.count <= 12 && text.utf8.allSatisfy { (0x30...0x39).contains($0) }
    }

    private func webVTTText(after index: Int) -> Range<Int> {
        let start = index + 1
        let end = lines[start...].firstIndex { $0.text.isEmpty || $0.text.contains("-->") } ?? lines.count
        return trimmed(start..<end)
    }

    private func srtText(after index: Int) -> Range<Int> {
        let start = index + 1
        var end = lines.count
        // The first line with times after this one, by halving.
        var (low, high) = (0, times.count)
        while low < high {
            let middle = (low + high) / 2
            if times[middle] > index { high = middle } else { low = middle + 1 }
        }
        if low < times.count { end = times[low] > start && isNumber(times[low] - 1) ? times[low] - 1 : times[low] }
        return trimmed(start..<end)
    }

    private func trimmed(_ range: Range<Int>) -> Range<Int> {
        let used = range.filter { !lines[$0].text.trimmed.isEmpty }
        guard let first = used.first, let last = used.last else { return range.lowerBound..<range.lowerBound }
        return first..<last + 1
    }
}

extension SRTTimings {
    /// Whether `line` has times.
    static func isTimes(_ line: Substring) -> Bool { ((try? SRTTimings(line)) ?? nil) != nil }
}
