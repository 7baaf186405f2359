import Foundation
import KinoraDrawing
import KinoraRaster

/// The part of a text that what is in front of it covers.
struct TextCover {
    /// The covered part of the text in the frame, 0 to 1.
    let share: Double
    /// Whether at least one letter cannot be read.
    let hidesLetters: Bool
    /// The covered part of the frame, in points; null if there is none.
    let area: CGRect
}

extension TextMeter {
    /// A pixel is covered if it lets less than this part of what is behind it through.
    private static let minTransmission = 0.35
    /// A letter cannot be read if this part of it is covered.
    private static let letterShare = 0.7

    /// Measures how much of `text` what is in front of it covers.
    ///
    /// - Parameter cell: The size of the areas, in points, each of which contains about one letter.
    func cover(of text: MarkedText, cell: Double) throws -> TextCover {
        let frame = CGRect(origin: .zero, size: frame)
        let nothing = TextCover(share: 0, hidesLetters: false, area: .null)
        guard !text.front.isEmpty else { return nothing }
        let bounds = DisplayList(items: text.text).bounds.intersection(frame)
        guard !bounds.isNull else { return nothing }
        guard DisplayList(items: text.front).bounds.intersects(bounds) else { return nothing }
        let front = DisplayList(items: text.front.near(bounds, margin: 3 / coarseScale))
        guard !front.isEmpty else { return nothing }
        let area = coarsePixels(bounds)
        guard !area.columns.isEmpty, !area.rows.isEmpty else { return nothing }
        let (width, height) = (area.columns.count, area.rows.count)
        let black = Color.black.resolved(in: .light)
        let letters = try pixels(of: DisplayList(items: text.text), on: black, area)
        let dark = try pixels(of: front, on: black, area)
        let light = try pixels(of: front, on: Color.white.resolved(in: .light), area)
        let size = max(Int(cell * coarseScale), 6)
        let columns = (width + size - 1) / size
        var cells = [(text: Double, covered: Double)](repeating: (0, 0), count: columns * ((height + size - 1) / size))
        var (minX, minY, maxX, maxY) = (Int.max, Int.max, Int.min, Int.min)
        for y in 0..<height {
            for x in 0..<width {
                let index = 4 * (y * width + x)
                // The marker is as red as possible.
                let coverage = Double(letters[index + 2]) / 255
                guard coverage > 0.2 else { continue }
                let cell = y / size * columns + x / size
                cells[cell].text += coverage
                let passed = (0..<3).reduce(0.0) { $0 + Double(Int(light[index + $1]) - Int(dark[index + $1])) } / 765
                guard passed < Self.minTransmission else { continue }
                cells[cell].covered += coverage
                (minX, minY, maxX, maxY) = (min(minX, x), min(minY, y), max(maxX, x), max(maxY, y))
            }
        }
        let total = cells.reduce(0) { $0 + $1.text }
        guard total > 0, minX <= maxX else { return nothing }
        let unreadable = cells.reduce(0) { $0 + ($1.covered >= $1.text * Self.letterShare ? $1.covered : 0) }
        return TextCover(
            share: cells.reduce(0) { $0 + $1.covered } / total, hidesLetters: unreadable >= 0.8 * total / Double(text.letterCount),
            area: points(
                (area.columns.lowerBound + minX)..<(area.columns.lowerBound + maxX + 1),
                (area.rows.lowerBound + minY)..<(area.rows.lowerBound + maxY + 1)))
    }
}
