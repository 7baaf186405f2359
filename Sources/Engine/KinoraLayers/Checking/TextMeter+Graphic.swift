import Foundation
import KinoraDrawing

extension TextMeter {
    /// The difference of a channel, of 255, from which a graphic is visible. Faint decorations are below.
    private static let visibleDifference = 40

    /// The pixels in which two frames differ visibly; nil if there are none.
    func graphic(in shown: DisplayList, not bare: DisplayList) throws -> TextPixels? {
        try difference(bare, shown) { before, after in
            (0..<before.count / 4).map { index in
                (0..<3).contains { abs(Int(before[4 * index + $0]) - Int(after[4 * index + $0])) >= Self.visibleDifference }
            }
        }
    }

    /// The pixels of a text in the colour of ``marker``; nil if there are none.
    func letters(marked: DisplayList, hidden: DisplayList) throws -> TextPixels? {
        try difference(hidden, marked) { before, after in Self.coverage(after, before).map { $0 > 90 } }
    }
}

extension TextPixels {
    /// A text is over a graphic if this part of its pixels is, and partly over it if this part is not.
    private static var minShare: Double { 0.02 }
    /// In coarse pixels.
    private static var minCount: Int { 8 }

    /// The part, in coarse pixels, in which the text is over `graphic`, if that is neither under all of it nor around it; nil otherwise.
    func partlyOver(_ graphic: TextPixels) -> (columns: Range<Int>, rows: Range<Int>)? {
        let isAround =
            graphic.columns.lowerBound <= columns.lowerBound && graphic.columns.upperBound >= columns.upperBound
            && graphic.rows.lowerBound <= rows.lowerBound && graphic.rows.upperBound >= rows.upperBound
        guard !isAround else { return nil }
        var (minX, minY, maxX, maxY, both, all) = (Int.max, Int.max, Int.min, Int.min, 0, 0)
        for y in rows {
            for x in columns where covers(x, y) {
                all += 1
                guard graphic.covers(x, y) else { continue }
                (minX, minY, maxX, maxY, both) = (min(minX, x), min(minY, y), max(maxX, x), max(maxY, y), both + 1)
            }
        }
        guard both >= Self.minCount, (Self.minShare...(1 - Self.minShare)).contains(Double(both) / Double(max(all, 1))) else { return nil }
        return (minX..<(maxX + 1), minY..<(maxY + 1))
    }
}
