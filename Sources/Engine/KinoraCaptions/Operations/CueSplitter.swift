/// Divides cues into shorter ones between words. Measured or estimated times of words become the times of cues.
public struct CueSplitter: Hashable, Sendable {
    /// The maximum length of a line, in columns: characters, where a character of Chinese or Japanese counts as two. At least 1.
    public var maxLineLength: Int
    /// The maximum number of lines of a cue, at least 1.
    public var maxLines: Int
    /// The maximum duration of a cue, in seconds; positive. A single word may be longer.
    public var maxDuration: Double
    /// The maximum time for which a cue stays after its last word, in seconds, if the next cue does not begin.
    static let lingering = 0.5

    /// Creates a splitter.
    /// - Parameters:
    ///   - maxLineLength: The maximum length of a line, in columns, at least 1.
    ///   - maxLines: The maximum number of lines of a cue, at least 1.
    ///   - maxDuration: The maximum duration of a cue, in seconds; positive.
    public init(maxLineLength: Int = 42, maxLines: Int = 2, maxDuration: Double = 7) {
        precondition(maxLineLength >= 1 && maxLines >= 1 && maxDuration > 0, "lengths, lines and durations of cues are positive")
        (self.maxLineLength, self.maxLines, self.maxDuration) = (maxLineLength, maxLines, maxDuration)
    }

    /// Returns the track with divided cues.
    public func split(_ track: CaptionTrack) -> CaptionTrack {
        CaptionTrack(cues: track.cues.flatMap(split), language: track.language, regions: track.regions)
    }

    /// Returns the parts of `cue`; the cue with new line breaks if it is short enough.
    ///
    /// Parts preferably end after sentences, then after commas and line breaks. They have similar lengths. The first part has the
    /// cue's identifier.
    public func split(_ cue: Cue) -> [Cue] {
        let breaker = CueLineBreaker(maxLength: maxLineLength, maxLines: maxLines)
        let units = units(of: cue)
        guard units.count > 1, !fits(cue, breaker) else { return [breaker.wrap(cue)] }
        let bounds = bounds(of: units, in: cue)
        return bounds.enumerated().map { index, bound in
            let isLast = index + 1 == bounds.count
            let start = index == 0 ? cue.start : units[bound.lowerBound].start
            let spoken = units[bound.upperBound - 1].end
            let end = isLast ? cue.end : min(units[bound.upperBound].start, spoken + CueSplitter.lingering)
            let range = units[bound.lowerBound].range.lowerBound..<units[bound.upperBound - 1].range.upperBound
            var part = cue.part(range, start: start, end: end)
            if index > 0 { part.identifier = nil }
            return breaker.wrap(part)
        }
    }

    private func fits(_ cue: Cue, _ breaker: CueLineBreaker) -> Bool {
        cue.duration <= maxDuration && breaker.wrap(cue).text.split(separator: "\n", omittingEmptySubsequences: false).count <= maxLines
    }

    /// The words with their times. Measured parts of a word are one unit.
    private func units(of cue: Cue) -> [CueWord] {
        var units: [CueWord] = []
        for word in cue.wordTimes() {
            if let last = units.last, last.range.upperBound == word.range.lowerBound, !cue.isBetweenWords(word.range.lowerBound, last.range)
            {
                units[units.count - 1] = CueWord(range: last.range.lowerBound..<word.range.upperBound, start: last.start, end: word.end)
            } else {
                units.append(word)
            }
        }
        return units
    }

    /// Returns the parts as ranges of units. The sum of the costs is minimal.
    private func bounds(of units: [CueWord], in cue: Cue) -> [Range<Int>] {
        let lengths = units.map { cue.text(at: $0.range).columns }
        // Whether a space is before each unit.
        let spaces = units.indices.map { $0 > 0 && units[$0 - 1].range.upperBound < units[$0].range.lowerBound }
        let capacity = Double(maxLineLength * maxLines)
        var costs = [0.0]
        var previous = [0]
        for end in 1...units.count {
            var best = (cost: Double.infinity, start: end - 1)
            var columns = 0
            for start in stride(from: end - 1, through: 0, by: -1) {
                columns += lengths[start] + (start + 1 < end && spaces[start + 1] ? 1 : 0)
                let duration = units[end - 1].end - units[start].start
                if start < end - 1, Double(columns) > capacity || duration > maxDuration { break }
                guard start == end - 1 || fitsLines(lengths[start..<end], spaces: spaces[start..<end]) else { continue }
                let rest = 1 - min(1, Double(columns) / capacity)
                let cost = costs[start] + 1 + rest * rest + (end < units.count ? breakCost(after: end - 1, units, cue) : 0)
                if cost < best.cost { best = (cost, start) }
            }
            costs.append(best.cost)
            previous.append(best.start)
        }
        var result: [Range<Int>] = []
        var end = units.count
        while end > 0 {
            result.append(previous[end]..<end)
            end = previous[end]
        }
        return result.reversed()
    }

    /// Whether words of the lengths `lengths` fit into the lines.
    private func fitsLines(_ lengths: ArraySlice<Int>, spaces: ArraySlice<Bool>) -> Bool {
        var lines = 1
        var columns = 0
        for (length, hasSpace) in zip(lengths, spaces) {
            let added = columns == 0 ? length : length + (hasSpace ? 1 : 0)
            if columns > 0, columns + added > maxLineLength {
                (lines, columns) = (lines + 1, length)
            } else {
                columns += added
            }
        }
        return lines <= maxLines
    }

    /// The cost of a break after a unit, from 0 (after a sentence) to 2.
    private func breakCost(after index: Int, _ units: [CueWord], _ cue: Cue) -> Double {
        let word = cue.text(at: units[index].range)
        if SpeechLength.endsSentence(word) { return 0 }
        if units[index + 1].start - units[index].end > CueSplitter.lingering { return 0.1 }
        if SpeechLength.endsPhrase(word) { return 0.5 }
        let gap = cue.text(at: units[index].range.upperBound..<units[index + 1].range.lowerBound)
        return gap.contains("\n") ? 0.8 : 1.5
    }
}

extension Cue {
    /// Whether `offset`, the end of `range`, is between two words that no space separates, as in Chinese.
    fileprivate func isBetweenWords(_ offset: Int, _ range: Range<Int>) -> Bool {
        let last = text(at: range).last.map(CharacterClass.init)
        let next = text(at: offset..<text.utf8.count).first.map(CharacterClass.init)
        guard let last, let next else { return true }
        return last.isUnspaced && next.isUnspaced && next != .continuation && !(last == .katakana && next == .katakana)
    }
}
