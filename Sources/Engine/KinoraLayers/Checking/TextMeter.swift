import Foundation
import KinoraDrawing
import KinoraPipeline
import KinoraRaster

/// Draws frames and measures the texts in them.
final class TextMeter {
    /// The colour of the text whose pixels are searched for.
    static let marker = Color(red: 1, green: 0, blue: 1)
    static let markerColor = marker.resolved(in: .light)
    /// Blue, green and red.
    private static let markerChannels = [255, 0, 255]

    let frame: CGSize
    let background: Color.Resolved
    /// Shows the frame and half of it on each side. Its successive lists are mostly frames that differ in few items.
    private let coarse: Rasterizer
    /// Shows parts of frames on other backgrounds, in the same size.
    private let parts: Rasterizer
    let coarseScale: Double
    let caches = FilmCaches()
    static let linear: [Double] = (0...255).map { level in
        let value = Double(level) / 255
        return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }

    /// - Parameter frame: In points.
    init(frame: CGSize, background: Color.Resolved) {
        (self.frame, self.background) = (frame, background)
        coarseScale = min(0.5, 1_000 / max(frame.width, frame.height))
        let width = max(Int((2 * frame.width * coarseScale).rounded(.up)), 1)
        let height = max(Int((2 * frame.height * coarseScale).rounded(.up)), 1)
        coarse = Rasterizer(width: width, height: height, caches: caches)
        parts = Rasterizer(width: width, height: height, caches: caches)
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

    /// The part of the coarse canvas that contains `rect`, in points.
    func coarsePixels(_ rect: CGRect) -> (columns: Range<Int>, rows: Range<Int>) {
        let part = rect.applying(coarseTransform)
        func pixels(_ start: CGFloat, _ end: CGFloat, _ count: Int) -> Range<Int> {
            let first = min(max(Int(start.rounded(.down)), 0), count)
            return first..<min(max(Int(end.rounded(.up)), first), count)
        }
        return (pixels(part.minX, part.maxX, coarse.width), pixels(part.minY, part.maxY, coarse.height))
    }

    /// Draws `list` on a colour and returns a part of the coarse canvas, as BGRA.
    func pixels(of list: DisplayList, on background: Color.Resolved, _ area: (columns: Range<Int>, rows: Range<Int>)) throws -> [UInt8] {
        try parts.draw(list, transform: coarseTransform, background: background)
        return Self.pixels(of: parts, area.columns, area.rows)
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
        guard var result = try letters(marked: marked, hidden: hidden) else {
            return TextPixels(columns: 0..<0, rows: 0..<0, mask: [], box: .null)
        }
        result.contrast = try contrast(in: result.box, shown, hidden, marked, cell: cell)
        return result
    }

    /// The pixels that differ between two frames, cut to the smallest box; nil if there are none.
    ///
    /// - Parameter differ: Whether each pixel differs, from the pixels of both frames as BGRA.
    func difference(_ first: DisplayList, _ second: DisplayList, _ differ: (_ first: [UInt8], _ second: [UInt8]) -> [Bool]) throws
        -> TextPixels?
    {
        try coarse.draw(first, transform: coarseTransform, background: background)
        let areas = try coarse.draw(second, transform: coarseTransform, background: background)
        let bounds = (
            columns: areas.map(\.columns).reduce(nil) { (all: Range<Int>?, next) in
                all.map { min($0.lowerBound, next.lowerBound)..<max($0.upperBound, next.upperBound) } ?? next
            },
            rows: areas.map(\.rows).reduce(nil) { (all: Range<Int>?, next) in
                all.map { min($0.lowerBound, next.lowerBound)..<max($0.upperBound, next.upperBound) } ?? next
            }
        )
        guard let columns = bounds.columns, let rows = bounds.rows, !columns.isEmpty, !rows.isEmpty else { return nil }
        let after = Self.pixels(of: coarse, columns, rows)
        try coarse.draw(first, transform: coarseTransform, background: background)
        let mask = differ(Self.pixels(of: coarse, columns, rows), after)
        var (minX, minY, maxX, maxY) = (Int.max, Int.max, Int.min, Int.min)
        for y in 0..<rows.count {
            for x in 0..<columns.count where mask[y * columns.count + x] {
                (minX, minY, maxX, maxY) = (min(minX, x), min(minY, y), max(maxX, x), max(maxY, y))
            }
        }
        guard minX <= maxX else { return nil }
        let covered = (
            columns: (columns.lowerBound + minX)..<(columns.lowerBound + maxX + 1),
            rows: (rows.lowerBound + minY)..<(rows.lowerBound + maxY + 1)
        )
        let coveredMask = (minY...maxY).flatMap { y in mask[(y * columns.count + minX)...(y * columns.count + maxX)] }
        return TextPixels(
            columns: covered.columns, rows: covered.rows, mask: coveredMask, box: points(covered.columns, covered.rows))
    }

    /// The opacity of the marker in each pixel, 0 to 255.
    static func coverage(_ marked: [UInt8], _ hidden: [UInt8]) -> [UInt8] {
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
    static func pixels(of rasterizer: Rasterizer, _ columns: Range<Int>, _ rows: Range<Int>) -> [UInt8] {
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
