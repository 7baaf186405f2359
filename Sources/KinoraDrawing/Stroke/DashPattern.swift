import Foundation

/// Lengths drawn and left out in turn.
struct DashPattern {
    /// Where each entry ends, from the start of the pattern; even entries are drawn. Even in number.
    private let ends: [Double]
    /// Where in the pattern a subpath starts.
    private let phase: Double
    private let scale: Double

    private var period: Double { ends[ends.count - 1] }

    /// nil when the line is solid: no entries, one that is negative or not finite, no gaps, or a pattern of no or infinite length.
    init?(_ style: StrokeStyle) {
        let entries = style.dash.count.isMultiple(of: 2) ? style.dash : style.dash + style.dash
        var (sum, gaps) = (0.0, 0.0)
        var ends: [Double] = []
        ends.reserveCapacity(entries.count)
        for (index, entry) in entries.enumerated() {
            guard entry >= 0 else { return nil }
            sum += Double(entry)
            if !index.isMultiple(of: 2) { gaps += Double(entry) }
            ends.append(sum)
        }
        guard gaps > 0, sum.isFinite else { return nil }
        self.ends = ends
        let phase = style.dashPhase.isFinite ? Double(style.dashPhase).truncatingRemainder(dividingBy: sum) : 0
        self.phase = phase < 0 ? phase + sum : phase
        scale = 1
    }

    private init(_ pattern: DashPattern, scale: Double) {
        (ends, phase, self.scale) = (pattern.ends, pattern.phase, scale)
    }

    /// The most dashes a path is cut into.
    static let maxDashes = 262_144.0

    /// The pattern to cut `length` points of path with: this one, or if that would make too many dashes, this one enlarged by a power of two. nil
    /// when it is finer than numbers go: a solid line.
    func bounded(for length: Double) -> DashPattern? {
        let excess = length / period * Double(ends.count / 2) / max(DashPattern.maxDashes, Double(ends.count))
        guard excess > 1 else { return self }
        guard excess.isFinite else { return nil }
        return DashPattern(self, scale: Double(sign: .plus, exponent: Int(excess.exponent) + 1, significand: 1))
    }

    /// Walks the pattern from the start of a subpath.
    struct Cursor {
        private let pattern: DashPattern
        private var entry: Int
        private var turn = 0.0

        var isOn: Bool { entry.isMultiple(of: 2) }

        /// How far along the subpath the current dash or gap ends. From whole turns, so that rounding does not add up, and the end of a turn is the
        /// start of the next to the last bit.
        var end: Double {
            let isLast = entry == pattern.ends.count - 1
            let (turns, offset) = isLast ? (turn + 1, 0) : (turn, pattern.ends[entry])
            return (turns * pattern.period + (offset - pattern.phase)) * pattern.scale
        }

        init(_ pattern: DashPattern) {
            self.pattern = pattern
            // An entry that ends right at the phase is over, unless it has no length at all.
            var start = 0.0
            entry = 0
            for (index, end) in pattern.ends.enumerated() {
                entry = index
                if end > pattern.phase || (end == pattern.phase && end == start) { break }
                start = end
            }
        }

        mutating func advance() {
            entry += 1
            if entry == pattern.ends.count { (entry, turn) = (0, turn + 1) }
        }
    }
}
