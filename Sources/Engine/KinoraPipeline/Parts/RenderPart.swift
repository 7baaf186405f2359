import Foundation
import KinoraMedia

/// One of several parts of a film or of a batch that are rendered independently, usually on several machines: `3/16` is the third of 16 parts.
package struct RenderPart: Hashable, Sendable, CustomStringConvertible {
    /// From 1.
    package let number: Int
    package let count: Int

    package static let maxCount = 65_536

    /// Returns nil unless `number` is in 1...`count` and `count` in 1...65536.
    package init?(_ number: Int, of count: Int) {
        guard (1...RenderPart.maxCount).contains(count), (1...count).contains(number) else { return nil }
        (self.number, self.count) = (number, count)
    }

    /// Reads a part such as `3/16`.
    package init?(_ text: String) { self.init(text, separator: "/") }

    /// Reads ``tag``.
    init?(tag: some StringProtocol) { self.init(tag, separator: "-of-") }

    private init?(_ text: some StringProtocol, separator: String) {
        let numbers = text.components(separatedBy: separator).map { Int($0) }
        guard numbers.count == 2, let number = numbers[0], let count = numbers[1] else { return nil }
        self.init(number, of: count)
    }

    /// The part in names of files: `3-of-16`.
    package var tag: String { "\(number)-of-\(count)" }

    package var description: String { "\(number)/\(count)" }

    /// All parts of a film of `count` parts, in order.
    static func all(_ count: Int) -> [RenderPart] { (1...count).compactMap { RenderPart($0, of: count) } }

    /// The segments that belong to the part: those from the segment boundary that is nearest to the start of its share of the film's frames, up
    /// to the one that is nearest to its end. Of two boundaries at the same distance, the later one counts. Each segment belongs to one part. A
    /// part can be empty if its share is shorter than a segment.
    func segments(of cuts: SegmentCuts) -> Range<Int> {
        func first(_ number: Int) -> Int {
            // In units of 1/count of a frame, so that it is exact.
            let start = Int128(cuts.frameCount) * Int128(number - 1)
            let segment = cuts[cuts.index(of: Int(start / Int128(count)))]
            let (before, after) = (start - Int128(segment.lowerBound * count), Int128(segment.upperBound * count) - start)
            return cuts.index(of: segment.lowerBound) + (before < after ? 0 : 1)
        }
        guard !cuts.isEmpty else { return 0..<0 }
        return first(number)..<(number == count ? cuts.count : first(number + 1))
    }
}
