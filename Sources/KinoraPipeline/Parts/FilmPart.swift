import KinoraMedia

/// One of several parts of a film that are drawn independently, usually on several machines: `3/16` is the third of 16 parts.
package struct FilmPart: Hashable, Sendable, CustomStringConvertible {
    /// From 1.
    package let number: Int
    package let count: Int

    package static let maxCount = 65_536

    /// Returns nil unless `number` is in 1...`count` and `count` in 1...65536.
    package init?(_ number: Int, of count: Int) {
        guard (1...FilmPart.maxCount).contains(count), (1...count).contains(number) else { return nil }
        (self.number, self.count) = (number, count)
    }

    /// Reads a part such as `3/16`.
    package init?(_ text: String) {
        let numbers = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
        guard numbers.count == 2, let number = numbers[0], let count = numbers[1] else { return nil }
        self.init(number, of: count)
    }

    package var description: String { "\(number)/\(count)" }

    /// All parts of a film of `count` parts, in order.
    static func all(_ count: Int) -> [FilmPart] { (1...count).compactMap { FilmPart($0, of: count) } }

    /// The segments that belong to the part: those that start in its share of the film's time. Parts are contiguous, and each segment belongs
    /// to one part. A part is empty if its share is shorter than a segment and none starts in it.
    func segments(of cuts: SegmentCuts) -> Range<Int> {
        func first(_ number: Int) -> Int {
            // The first segment that starts at or after the beginning of the share.
            let start = (Int128(cuts.frameCount) * Int128(number - 1) + Int128(count) - 1) / Int128(count)
            var index = cuts.index(of: Int(start))
            if index < cuts.count, cuts[index].lowerBound < Int(start) { index += 1 }
            return index
        }
        guard !cuts.isEmpty else { return 0..<0 }
        return first(number)..<(number == count ? cuts.count : first(number + 1))
    }
}
