/// Divides the text of a cue into lines of similar length.
struct CueLineBreaker {
    /// The maximum length of a line, in columns.
    let maxLength: Int
    /// The number of lines from which line breaks of the text are replaced.
    let maxLines: Int

    /// Returns the cue with line breaks between words, so that no line is longer than the maximum. Line breaks of the text stay if no line is longer
    /// and there are not too many of them.
    func wrap(_ cue: Cue) -> Cue {
        let lines = cue.text.split(separator: "\n", omittingEmptySubsequences: false)
        guard lines.count > maxLines || lines.contains(where: { $0.columns > maxLength }) else { return cue }
        var cue = cue
        for (offset, byte) in Array(cue.text.utf8).enumerated() where byte == 0x0A {
            cue.replaceText(at: offset..<offset + 1, with: " ")
        }
        // From the end, so that earlier positions stay valid.
        for gap in breaks(of: cue).reversed() { cue.replaceText(at: gap, with: "\n") }
        return cue
    }

    /// The gaps between words that become line breaks.
    private func breaks(of cue: Cue) -> [Range<Int>] {
        let words = cue.wordRanges
        guard words.count > 1 else { return [] }
        func length(_ first: Int, _ last: Int) -> Int { cue.text(at: words[first].lowerBound..<words[last].upperBound).columns }
        let lengths = words.map { cue.text(at: $0).columns }
        let gaps = (1..<words.count).map { words[$0 - 1].upperBound..<words[$0].lowerBound }
        // The minimum of the sum of squares for each number of first words; a line that is too long is only accepted for a single word.
        var costs = [0.0]
        var previous = [0]
        let target = Double(maxLength)
        for last in words.indices {
            var best = (cost: Double.infinity, first: last)
            var columns = 0
            for first in stride(from: last, through: 0, by: -1) {
                columns += lengths[first] + (first < last && !gaps[first].isEmpty ? 1 : 0)
                if columns > maxLength, first < last { break }
                // Of equal divisions, the one with the shorter first line is chosen. A further line costs more than any imbalance, so that there are as few as possible.
                let rest = max(0, target - Double(columns)) / target
                let cost = costs[first] + 10 + rest * rest
                if cost <= best.cost { best = (cost, first) }
            }
            costs.append(best.cost)
            previous.append(best.first)
        }
        var result: [Range<Int>] = []
        var count = words.count
        while count > 0 {
            let first = previous[count]
            if first > 0 { result.append(gaps[first - 1]) }
            count = first
        }
        return result.reversed()
    }
}
