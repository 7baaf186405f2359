import Foundation

/// A pattern of alternating dashes and gaps.
struct DashPattern {
    /// The end of each entry, from the start of the pattern. Entries with even indices are dashes. Their number is even.
    private let ends: [Double]
    /// The position in the pattern at the start of a subpath.
    private let phase: Double
    private let scale: Double

    private var period: Double { ends[ends.count - 1] }

    /// Returns nil if the line is solid: the pattern has no entries, no gaps, an entry that is negative or not finite, or a total length
    /// that is 0 or infinite.
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

    /// The maximum number of dashes of a path.
    static let maxDashes = 262_144.0

    /// The pattern for a path of `length` points: this one, or this one enlarged by a power of two if there were too many dashes. Nil for a
    /// solid line, if the pattern is finer than the resolution of numbers.
    func bounded(for length: Double) -> DashPattern? {
        let excess = length / period * Double(ends.count / 2) / max(DashPattern.maxDashes, Double(ends.count))
        guard excess > 1 else { return self }
        guard excess.isFinite else { return nil }
        return DashPattern(self, scale: Double(sign: .plus, exponent: Int(excess.exponent) + 1, significand: 1))
    }

    /// Iterates over the pattern from the start of a subpath.
    struct Cursor {
        private let pattern: DashPattern
        private var entry: Int
        private var turn = 0.0

        var isOn: Bool { entry.isMultiple(of: 2) }

        /// The length along the subpath at which the current dash or gap ends. Computed from whole periods, so that rounding errors do not
        /// accumulate, and the end of a period exactly equals the start of the next.
        var end: Double {
            let isLast = entry == pattern.ends.count - 1
            let (turns, offset) = isLast ? (turn + 1, 0) : (turn, pattern.ends[entry])
            return (turns * pattern.period + (offset - pattern.phase)) * pattern.scale
        }

        init(_ pattern: DashPattern) {
            self.pattern = pattern
            // An entry that ends exactly at the phase is over, unless its length is 0.
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
