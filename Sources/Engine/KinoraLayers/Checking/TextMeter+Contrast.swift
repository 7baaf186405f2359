import Foundation
import KinoraDrawing
import KinoraPipeline
import KinoraRaster

// The contrast of a text to what is beside its letters.
extension TextMeter {
    /// The contrast in `box`: the value that nine tenths of the text exceed.
    func contrast(
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
}
