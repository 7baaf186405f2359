import Foundation
import KinoraCaptions

/// Divides a cue into parts that are shown in order, and each part into lines: at phrases, with lines of about equal length.
///
/// The costs of all lines are minimal. The cost of a line is the squared deviation of its width from the mean, as a fraction of the maximum width,
/// and the cost of its end (``PhraseBreak``).
struct CuePartition {
    /// The limits of lines and parts.
    struct Limits: Hashable, Sendable {
        /// In points, at the font's own size.
        var width: CGFloat
        /// The maximum number of lines of a part.
        var lines: Int
        /// The maximum number of characters of a line with more than one word.
        var length: Int
        /// The maximum number of words of a part; nil for any number.
        var words: Int?
    }

    /// The lines of each part, as offsets in the text.
    private(set) var parts: [[Range<Int>]] = []
    /// Whether a word is wider than a line, so that it is broken.
    private(set) var breaksWords = false

    private static let balance = 1.6
    private static let line = 0.15
    private static let part = 1.5
    /// The cost of a part of a few words: sentences and pauses separate parts.
    private static let shortPart = 0.25
    /// Pauses between words, in seconds, and how much they favour the end of a part.
    private static let pauses = [(length: 0.35, cost: -0.5), (length: 0.9, cost: -3.0)]

    /// - Parameter words: The words of the cue with their times.
    init(_ text: CueText, _ measure: CueMeasure, _ breaks: [CueBreak], words: [CueWord], _ limits: Limits) {
        let whole = text.trimmed(0..<text.count)
        guard !whole.isEmpty else { return }
        let inner = breaks.filter { $0.next > whole.lowerBound && $0.next < whole.upperBound }
        if let lines = Self.linesOfFile(whole, measure, inner, limits) {
            parts = [lines]
            return
        }
        var candidates = Candidates(whole, text, measure, inner, words)
        breaksWords = candidates.breakWideWords(measure, limits)
        parts = candidates.best(limits)
    }

    /// The lines of the file, if they fit and do not end with an article; nil if the file has only one, or if parts are limited by words.
    private static func linesOfFile(
        _ whole: Range<Int>, _ measure: CueMeasure, _ breaks: [CueBreak], _ limits: Limits
    ) -> [Range<Int>]? {
        let ends = breaks.filter(\.isOfFile)
        guard limits.words == nil, !ends.isEmpty, ends.count < limits.lines, ends.allSatisfy({ $0.cost < PhraseBreak.article }) else {
            return nil
        }
        var lines: [Range<Int>] = []
        var start = whole.lowerBound
        for end in ends {
            lines.append(start..<max(end.end, start))
            start = end.next
        }
        lines.append(start..<whole.upperBound)
        let fits = lines.allSatisfy { !$0.isEmpty && measure.width($0) <= limits.width && measure.length($0) <= limits.length }
        return fits ? lines : nil
    }

    /// The positions between which lines are chosen.
    private struct Candidates {
        /// The first position is the start of the text, the last one its end.
        var positions: [CueBreak]
        let measure: CueMeasure
        /// The number of words that begin before each position. A character of a script without spaces is a part of a word.
        private var wordCounts: [Double] = []
        /// The cost or gain of a part that ends at each position, by the pause there.
        private var pauseCosts: [Double] = []
        private let words: [CueWord]
        /// The number of words of each element of ``words``.
        private let weights: [Double]
        private let whole: Range<Int>

        init(_ whole: Range<Int>, _ text: CueText, _ measure: CueMeasure, _ breaks: [CueBreak], _ words: [CueWord]) {
            positions =
                [CueBreak(next: whole.lowerBound, end: whole.lowerBound, cost: 0)] + breaks
                + [CueBreak(next: whole.upperBound, end: whole.upperBound, cost: 0)]
            (self.measure, self.words, self.whole) = (measure, words, whole)
            weights = words.map { word in text[word.range].first.map(Self.weight) ?? 1 }
            count()
        }

        /// The part of a word that a character of a script without spaces is: about a half in Chinese and Japanese, a quarter in Thai.
        private static func weight(_ character: Character) -> Double {
            switch character.unicodeScalars.first?.value ?? 0 {
            case 0x2E80...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF: 0.5
            case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF: 0.25
            default: 1
            }
        }

        private mutating func count() {
            var (counts, costs): ([Double], [Double]) = ([], [])
            var (index, number) = (0, 0.0)
            for position in positions {
                while index < words.count, words[index].range.lowerBound < position.next {
                    number += weights[index]
                    index += 1
                }
                counts.append(number)
                var cost = 0.0
                if index > 0, index < words.count {
                    let pause = words[index].start - words[index - 1].end
                    cost = CuePartition.pauses.last { pause >= $0.length }?.cost ?? 0
                }
                costs.append(cost)
            }
            (wordCounts, pauseCosts) = (counts, costs)
        }

        private func range(_ first: Int, _ last: Int) -> Range<Int> {
            positions[first].next..<max(positions[last].end, positions[first].next)
        }

        /// Permits line ends inside of words that are wider than a line. Returns whether there are any.
        mutating func breakWideWords(_ measure: CueMeasure, _ limits: Limits) -> Bool {
            var all: [CueBreak] = []
            var isBroken = false
            for index in positions.indices {
                if index > 0, measure.width(range(index - 1, index)) > limits.width {
                    let wide = range(index - 1, index)
                    let inside = measure.characters.filter { $0 > wide.lowerBound && $0 < wide.upperBound }
                    all += inside.map { CueBreak(next: $0, end: $0, cost: CueBreak.wordCost) }
                    isBroken = isBroken || !inside.isEmpty
                }
                all.append(positions[index])
            }
            if isBroken {
                positions = all
                count()
            }
            return isBroken
        }

        /// Whether the text between two positions may be a line.
        private func fits(_ first: Int, _ last: Int, _ limits: Limits) -> Bool {
            // The text between neighbours cannot be divided.
            if last == first + 1 { return true }
            let range = range(first, last)
            guard measure.width(range) <= limits.width, measure.length(range) <= limits.length else { return false }
            if positions[last - 1].isMandatory { return false }
            return limits.words.map { wordCounts[last] - wordCounts[first] <= Double($0) + 1e-6 } ?? true
        }

        private func lineCount(_ limits: Limits) -> Int {
            var (count, first) = (0, 0)
            while first < positions.count - 1 {
                var last = first + 1
                while last + 1 < positions.count, fits(first, last + 1, limits) { last += 1 }
                (count, first) = (count + 1, last)
            }
            return count
        }

        /// The lines of each part with the lowest cost. O(number of positions * positions in a line * lines of a part).
        func best(_ limits: Limits) -> [[Range<Int>]] {
            let (lines, end) = (max(limits.lines, 1), positions.count - 1)
            let needed = lineCount(limits)
            let partCount = (needed + lines - 1) / lines
            let meanWidth = measure.width(whole) / CGFloat(partCount == 1 ? needed : partCount * lines)
            let partCost = limits.words == nil ? CuePartition.part : CuePartition.shortPart
            // The lowest cost of the text before a position, if the position ends the line with a number of its part.
            var costs = [[Double]](repeating: [Double](repeating: .infinity, count: lines + 1), count: end + 1)
            // The position and the number of the line before.
            var origins = [[(position: Int, line: Int)]](repeating: Array(repeating: (0, 0), count: lines + 1), count: end + 1)
            costs[0][0] = 0
            for first in 0..<end {
                let lowest = costs[first].indices.min { costs[first][$0] < costs[first][$1] } ?? 0
                guard costs[first][lowest].isFinite else { continue }
                var last = first + 1
                while last <= end, fits(first, last, limits) {
                    let deviation = Double((measure.width(range(first, last)) - meanWidth) / max(limits.width, 1))
                    let cost = CuePartition.balance * deviation * deviation + CuePartition.line
                    func offer(_ total: Double, _ number: Int, from line: Int) {
                        guard total < costs[last][number] else { return }
                        costs[last][number] = total
                        origins[last][number] = (first, line)
                    }
                    let pause = first == 0 ? 0 : 2 * positions[first].cost + pauseCosts[first]
                    offer(costs[first][lowest] + cost + partCost + pause, 1, from: lowest)
                    if first > 0 {
                        for line in 1..<max(lines, 1) where costs[first][line].isFinite {
                            // A line may have as many words as a part.
                            let count = wordCounts[last] - wordCounts[start(ofPartAt: first, line, origins)]
                            if let words = limits.words, count > Double(words) + 1e-6 { continue }
                            offer(costs[first][line] + cost + positions[first].cost, line + 1, from: line)
                        }
                    }
                    last += 1
                }
            }
            return parts(upTo: end, costs, origins)
        }

        /// The first position of the part whose line with a number ends at `position`.
        private func start(ofPartAt position: Int, _ number: Int, _ origins: [[(position: Int, line: Int)]]) -> Int {
            var (position, number) = (position, number)
            while number > 1 { (position, number) = origins[position][number] }
            return origins[position][1].position
        }

        private func parts(upTo end: Int, _ costs: [[Double]], _ origins: [[(position: Int, line: Int)]]) -> [[Range<Int>]] {
            var parts: [[Range<Int>]] = []
            var lines: [Range<Int>] = []
            var (position, number) = (end, costs[end].indices.min { costs[end][$0] < costs[end][$1] } ?? 0)
            while position > 0 {
                let (first, line) = origins[position][number]
                lines.append(range(first, position))
                if number == 1 {
                    parts.append(lines.reversed())
                    lines = []
                }
                (position, number) = (first, line)
            }
            return parts.reversed()
        }
    }
}
