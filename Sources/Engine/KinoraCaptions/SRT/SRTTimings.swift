/// The line of SRT with the times of a cue: `00:00:01,000 --> 00:00:04,000`.
struct SRTTimings {
    let start: Double
    let end: Double
    /// The positions of both times in the line.
    let ranges: (start: Range<Substring.Index>, end: Range<Substring.Index>)
    /// What follows the times, such as coordinates.
    let rest: Substring
    let isNegative: Bool
    let hasShortFraction: Bool

    /// A line that has an arrow after what resembles a time, and is no line with times.
    struct Failure: Error {
        let problem: String
        let column: Int
    }

    /// Reads `line`; nil if it is no line with times.
    ///
    /// Spaces are optional. The arrow may have one or more hyphens or dashes.
    init?(_ line: Substring) throws(Failure) {
        guard let arrow = SRTTimings.arrow(in: line) else { return nil }
        let before = line[..<arrow.lowerBound].trimmed
        guard let first = before.utf8.first, (0x30...0x39).contains(first) || first == UInt8(ascii: "-"),
            before.utf8.contains(UInt8(ascii: ":")) || before.utf8.allSatisfy({ (0x30...0x39).contains($0) || $0 == 0x2C || $0 == 0x2E })
        else { return nil }
        var startTime = LenientTime(before)
        guard let start = startTime.read(), startTime.isAtEnd else {
            throw Failure(problem: "\(before.quoted()) is not a time", column: line.column(of: before.startIndex))
        }
        let after = line[arrow.upperBound...].trimmed
        var endTime = LenientTime(after)
        guard let end = endTime.read() else {
            let word = after.prefix { $0 != " " }
            let problem = word.isEmpty ? "there is no time after the arrow" : "\(word.quoted()) is not a time"
            throw Failure(problem: problem, column: line.column(of: after.startIndex))
        }
        (self.start, self.end) = (start, end)
        let behind = after.utf8.index(after.startIndex, offsetBy: endTime.position)
        ranges = (before.startIndex..<before.endIndex, after.startIndex..<behind)
        rest = after[behind...].trimmed
        (isNegative, hasShortFraction) = (
            startTime.isNegative || endTime.isNegative, startTime.hasShortFraction || endTime.hasShortFraction
        )
    }

    /// The first `->` with its hyphens.
    private static func arrow(in line: Substring) -> Range<Substring.Index>? {
        guard let head = line.firstIndex(of: ">") else { return nil }
        var start = head
        while start > line.startIndex {
            let previous = line.index(before: start)
            guard ["-", "–", "—", " "].contains(line[previous]) else { break }
            start = previous
        }
        guard line[start..<head].contains(where: { $0 != " " }) else { return nil }
        return start..<line.index(after: head)
    }
}
