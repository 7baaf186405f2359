import Foundation
import KinoraDrawing
import KinoraPipeline
import KinoraRaster

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

    private func covers(_ x: Int, _ y: Int) -> Bool {
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

/// Draws frames and measures the texts in them.
final class TextMeter {
    /// The colour of the text whose pixels are searched for.
    static let marker = Color(red: 1, green: 0, blue: 1)
    /// Blue, green and red.
    private static let markerChannels = [255, 0, 255]

    private let frame: CGSize
    private let background: Color.Resolved
    /// Shows the frame and half of it on each side.
    private let coarse: Rasterizer
    private let coarseScale: Double
    private let caches = FilmCaches()
    private static let linear: [Double] = (0...255).map { level in
        let value = Double(level) / 255
        return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }

    /// - Parameter frame: In points.
    init(frame: CGSize, background: Color.Resolved) {
        (self.frame, self.background) = (frame, background)
        coarseScale = min(0.5, 1_000 / max(frame.width, frame.height))
        coarse = Rasterizer(
            width: max(Int((2 * frame.width * coarseScale).rounded(.up)), 1),
            height: max(Int((2 * frame.height * coarseScale).rounded(.up)), 1), caches: caches)
    }

    private var coarseTransform: CGAffineTransform {
        CGAffineTransform(
            a: coarseScale, b: 0, c: 0, d: coarseScale, tx: frame.width / 2 * coarseScale, ty: frame.height / 2 * coarseScale)
    }

    /// The points of a part of the coarse canvas.
    func points(_ columns: Range<Int>, _ rows: Range<Int>) -> CGRect {
        CGRect(
            x: Double(columns.lowerBound) / coarseScale - frame.width / 2, y: Double(rows.lowerBound) / coarseScale - frame.height / 2,
            width: Double(columns.count) / coarseScale, height: Double(rows.count) / coarseScale)
    }

    /// One coarse pixel in points, the precision of boxes.
    var precision: Double { 1 / coarseScale }

    /// Measures a text.
    ///
    /// - Parameters:
    ///   - shown: The frame.
    ///   - hidden: The frame without the text.
    ///   - marked: The frame with the text in the colour of ``marker``.
    ///   - cell: The size of the areas in which the contrast is measured, in points.
    func measure(shown: DisplayList, hidden: DisplayList, marked: DisplayList, cell: Double) throws -> TextPixels {
        try coarse.draw(hidden, transform: coarseTransform, background: background)
        let areas = try coarse.draw(marked, transform: coarseTransform, background: background)
        let bounds = (
            columns: areas.map(\.columns).reduce(nil) { (all: Range<Int>?, next) in
                all.map { min($0.lowerBound, next.lowerBound)..<max($0.upperBound, next.upperBound) } ?? next
            },
            rows: areas.map(\.rows).reduce(nil) { (all: Range<Int>?, next) in
                all.map { min($0.lowerBound, next.lowerBound)..<max($0.upperBound, next.upperBound) } ?? next
            }
        )
        guard let columns = bounds.columns, let rows = bounds.rows, !columns.isEmpty, !rows.isEmpty else {
            return TextPixels(columns: 0..<0, rows: 0..<0, mask: [], box: .null)
        }
        let with = Self.pixels(of: coarse, columns, rows)
        try coarse.draw(hidden, transform: coarseTransform, background: background)
        let without = Self.pixels(of: coarse, columns, rows)
        let mask = Self.coverage(with, without).map { $0 > 90 }
        var (minX, minY, maxX, maxY) = (Int.max, Int.max, Int.min, Int.min)
        for y in 0..<rows.count {
            for x in 0..<columns.count where mask[y * columns.count + x] {
                (minX, minY, maxX, maxY) = (min(minX, x), min(minY, y), max(maxX, x), max(maxY, y))
            }
        }
        guard minX <= maxX else { return TextPixels(columns: 0..<0, rows: 0..<0, mask: [], box: .null) }
        let covered = (
            columns: (columns.lowerBound + minX)..<(columns.lowerBound + maxX + 1),
            rows: (rows.lowerBound + minY)..<(rows.lowerBound + maxY + 1)
        )
        let coveredMask = (minY...maxY).flatMap { y in mask[(y * columns.count + minX)...(y * columns.count + maxX)] }
        let box = points(covered.columns, covered.rows)
        var result = TextPixels(columns: covered.columns, rows: covered.rows, mask: coveredMask, box: box)
        result.contrast = try contrast(in: box, shown, hidden, marked, cell: cell)
        return result
    }

    /// The contrast in `box`: the value that nine tenths of the text exceed.
    private func contrast(
        in box: CGRect, _ shown: DisplayList, _ hidden: DisplayList, _ marked: DisplayList, cell: Double
    ) throws -> Double? {
        let area = box.insetBy(dx: -8, dy: -8).intersection(CGRect(origin: .zero, size: frame)).integral
        guard !area.isNull, area.width >= 1, area.height >= 1 else { return nil }
        let scale = min(1, (1_500_000 / (area.width * area.height)).squareRoot())
        let (width, height) = (max(Int(area.width * scale), 1), max(Int(area.height * scale), 1))
        let canvas = Rasterizer(width: width, height: height, caches: caches)
        let transform = CGAffineTransform(a: scale, b: 0, c: 0, d: scale, tx: -area.minX * scale, ty: -area.minY * scale)
        func pixels(_ list: DisplayList) throws -> [UInt8] {
            try canvas.draw(list, transform: transform, background: background)
            return Self.pixels(of: canvas, 0..<width, 0..<height)
        }
        let frame = try pixels(shown)
        let coverage = try Self.coverage(pixels(marked), pixels(hidden))
        guard let full = coverage.max(), full > 25 else { return nil }
        for size in [min(max(cell * scale, 12), 80), Double(max(width, height))] {
            let areas = Self.areas(frame, coverage, core: Int(Double(full) * 0.85), width: width, height: height, size: Int(size))
            guard !areas.isEmpty else { continue }
            var left = Double(areas.reduce(0) { $0 + $1.count }) * 0.1
            for area in areas.sorted(by: { $0.contrast < $1.contrast }) {
                left -= Double(area.count)
                if left <= 0 { return area.contrast }
            }
        }
        return nil
    }

    private struct Cell {
        var text = 0.0
        var textCount = 0
        var back = 0.0
        var backCount = 0
    }

    /// The contrast and the number of pixels of the text in each cell that shows enough of the text and of what is beside it.
    private static func areas(
        _ frame: [UInt8], _ coverage: [UInt8], core: Int, width: Int, height: Int, size: Int
    ) -> [(contrast: Double, count: Int)] {
        let columns = (width + size - 1) / size
        var cells = [Cell](repeating: Cell(), count: columns * ((height + size - 1) / size))
        for y in 0..<height {
            for x in 0..<width {
                let index = y * width + x
                let covered = Int(coverage[index])
                guard covered >= core || covered <= 4 else { continue }
                let luminance =
                    0.0722 * linear[Int(frame[4 * index])] + 0.7152 * linear[Int(frame[4 * index + 1])] + 0.2126
                    * linear[Int(frame[4 * index + 2])]
                let cell = y / size * columns + x / size
                if covered >= core {
                    cells[cell].text += luminance
                    cells[cell].textCount += 1
                } else {
                    cells[cell].back += luminance
                    cells[cell].backCount += 1
                }
            }
        }
        return cells.compactMap { cell in
            guard cell.textCount >= 6, cell.backCount >= 6 else { return nil }
            let (a, b) = (cell.text / Double(cell.textCount), cell.back / Double(cell.backCount))
            return ((max(a, b) + 0.05) / (min(a, b) + 0.05), cell.textCount)
        }
    }

    /// The opacity of the marker in each pixel, 0 to 255.
    private static func coverage(_ marked: [UInt8], _ hidden: [UInt8]) -> [UInt8] {
        (0..<marked.count / 4).map { index in
            var (best, difference) = (0, 0)
            for channel in 0..<3 {
                let distance = markerChannels[channel] - Int(hidden[4 * index + channel])
                if abs(distance) > abs(best) {
                    (best, difference) = (distance, Int(marked[4 * index + channel]) - Int(hidden[4 * index + channel]))
                }
            }
            // The marker is not visible on its own colour.
            guard abs(best) >= 30 else { return 0 }
            return UInt8(min(max(difference * 255 / best, 0), 255))
        }
    }

    /// The pixels of a part of the canvas, as BGRA.
    private static func pixels(of rasterizer: Rasterizer, _ columns: Range<Int>, _ rows: Range<Int>) -> [UInt8] {
        rasterizer.withPixels { buffer, bytesPerRow in
            var result: [UInt8] = []
            result.reserveCapacity(4 * columns.count * rows.count)
            for row in rows {
                result += buffer[(row * bytesPerRow + 4 * columns.lowerBound)..<(row * bytesPerRow + 4 * columns.upperBound)]
            }
            return result
        }
    }
}
