import Foundation

/// One of several processes that render the rows of a batch: `3/16` is the third of 16 parts.
///
/// A part has every n-th row, so that parts have similar work if the table is sorted.
package struct BatchPart: Hashable, Sendable {
    /// From 1.
    package let number: Int
    package let count: Int

    package static let maxCount = 65_536

    /// Returns nil unless `number` is in 1...`count` and `count` in 1...65536.
    package init?(_ number: Int, of count: Int) {
        guard (1...BatchPart.maxCount).contains(count), (1...count).contains(number) else { return nil }
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

    /// Whether the part has the row at `position`, from 0.
    func contains(_ position: Int) -> Bool { position % count == number - 1 }

    /// The number of its rows in a table of `rowCount` rows.
    func rowCount(of rowCount: Int) -> Int { (rowCount - number + count) / count }
}
