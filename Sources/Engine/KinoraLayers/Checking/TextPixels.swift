import Foundation
import KinoraDrawing

/// The pixels that a text covers in a frame: a coarse mask around the frame, and its contrast to what is beside the letters.
struct TextPixels {
    /// The part of the coarse canvas that the text covers; empty if it covers nothing.
    let columns: Range<Int>
    let rows: Range<Int>
    /// Whether each pixel of that part is covered, row by row.
    private let mask: [Bool]
    /// In points of the frame.
    let box: CGRect
    /// The contrast, as of WCAG: 1 to 21; nil if the text covers too little.
    var contrast: Double?

    init(columns: Range<Int>, rows: Range<Int>, mask: [Bool], box: CGRect) {
        (self.columns, self.rows, self.mask, self.box) = (columns, rows, mask, box)
    }

    var isEmpty: Bool { columns.isEmpty }

    func covers(_ x: Int, _ y: Int) -> Bool {
        guard columns.contains(x), rows.contains(y) else { return false }
        return mask[(y - rows.lowerBound) * columns.count + x - columns.lowerBound]
    }

    /// The part, in coarse pixels, in which this text and `other` touch; nil if they do not. The later of two texts hides pixels of the
    /// earlier one, so pixels at a distance of `reach` count, too.
    func collision(with other: TextPixels, reach: Int = 2) -> (columns: Range<Int>, rows: Range<Int>)? {
        var found: (minX: Int, minY: Int, maxX: Int, maxY: Int, count: Int) = (.max, .max, .min, .min, 0)
        let common = (
            x: columns.clamped(to: (other.columns.lowerBound - reach)..<(other.columns.upperBound + reach)),
            y: rows.clamped(to: (other.rows.lowerBound - reach)..<(other.rows.upperBound + reach))
        )
        for y in common.y {
            for x in common.x where covers(x, y) {
                let touches = (-reach...reach).contains { dy in (-reach...reach).contains { other.covers(x + $0, y + dy) } }
                guard touches else { continue }
                found = (min(found.minX, x), min(found.minY, y), max(found.maxX, x), max(found.maxY, y), found.count + 1)
            }
        }
        guard found.count >= 8 else { return nil }
        return (found.minX..<(found.maxX + 1), found.minY..<(found.maxY + 1))
    }
}
