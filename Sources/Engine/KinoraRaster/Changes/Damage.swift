import Foundation

/// The parts of a canvas that must be redrawn, as tiles: one word of bits per band of rows, with one bit per tile. The cost of all
/// operations is independent of the number of changes.
///
/// Tiles have even bounds, which chroma subsampling requires.
struct Damage {
    /// Low enough that a line of text damages little more than itself.
    private static let bandHeight = 16

    let bounds: PixelRect
    private let tileWidth: Int
    /// From the top. Bit 0 is the leftmost tile.
    private var bands: [UInt64]

    init(bounds: PixelRect) {
        self.bounds = bounds
        // At most 64 tiles per row, with a width that is a multiple of the vectors of the conversion.
        tileWidth = max((bounds.width + 63) / 64, 1).roundedUp(to: 32)
        bands = [UInt64](repeating: 0, count: (bounds.height + Self.bandHeight - 1) / Self.bandHeight)
    }

    static func everything(_ bounds: PixelRect) -> Damage {
        var damage = Damage(bounds: bounds)
        damage.add(bounds)
        return damage
    }

    var isEmpty: Bool { bands.allSatisfy { $0 == 0 } }

    /// Whether the whole canvas is damaged.
    var isEverything: Bool {
        let all = tiles(bounds.minX, bounds.maxX)
        return bands.allSatisfy { $0 == all }
    }

    /// The damaged fraction of the canvas, from 0 to 1.
    var share: Double {
        let all = bands.count * tiles(bounds.minX, bounds.maxX).nonzeroBitCount
        return all > 0 ? Double(bands.reduce(0) { $0 + $1.nonzeroBitCount }) / Double(all) : 0
    }

    mutating func add(_ rect: PixelRect) {
        let rect = rect.intersection(bounds)
        guard !rect.isEmpty else { return }
        let tiles = tiles(rect.minX, rect.maxX)
        for band in bandRange(rect) { bands[band] |= tiles }
    }

    /// Removes the tiles that are completely in `rect`, as far as they are on the canvas.
    mutating func remove(_ rect: PixelRect) {
        let rect = rect.intersection(bounds)
        guard !rect.isEmpty else { return }
        /// The last tile may be clipped by the end of the canvas.
        func whole(_ first: Int, _ end: Int, _ tile: Int, of length: Int) -> Range<Int> {
            let start = (first + tile - 1) / tile
            return start..<max(start, (end == length ? end + tile - 1 : end) / tile)
        }
        let tiles = tiles(whole(rect.minX - bounds.minX, rect.maxX - bounds.minX, tileWidth, of: bounds.width))
        for band in whole(rect.minY - bounds.minY, rect.maxY - bounds.minY, Self.bandHeight, of: bounds.height) { bands[band] &= ~tiles }
    }

    mutating func formUnion(_ other: Damage) {
        precondition(other.bounds == bounds, "only damage of the same canvas is combined")
        for band in bands.indices { bands[band] |= other.bands[band] }
    }

    /// Keeps only the tiles that `other` has, too.
    mutating func formIntersection(_ other: Damage) {
        precondition(other.bounds == bounds, "only damage of the same canvas is combined")
        for band in bands.indices { bands[band] &= other.bands[band] }
    }

    /// Removes the tiles of `other`.
    mutating func subtract(_ other: Damage) {
        precondition(other.bounds == bounds, "only damage of the same canvas is combined")
        for band in bands.indices { bands[band] &= ~other.bands[band] }
    }

    /// The number of tiles, damaged or not, in a grid of 64 columns.
    var gridCount: Int { bands.count * 64 }

    /// The size of a tile that the canvas does not cut.
    var tileSize: (width: Int, height: Int) { (tileWidth, Self.bandHeight) }

    /// Calls `body` with each damaged tile: its index in the grid, and its pixels.
    func forEachTile(_ body: (Int, PixelRect) -> Void) {
        for (band, tiles) in bands.enumerated() {
            var rest = tiles
            while rest != 0 {
                let column = rest.trailingZeroBitCount
                rest &= rest - 1
                let (x, y) = (bounds.minX + column * tileWidth, bounds.minY + band * Self.bandHeight)
                let tile = PixelRect(minX: x, minY: y, maxX: x + tileWidth, maxY: y + Self.bandHeight)
                body(band * 64 + column, tile.intersection(bounds))
            }
        }
    }

    /// Whether a part of `rect` is damaged.
    func touches(_ rect: PixelRect) -> Bool {
        let rect = rect.intersection(bounds)
        guard !rect.isEmpty else { return false }
        let tiles = tiles(rect.minX, rect.maxX)
        return bandRange(rect).contains { bands[$0] & tiles != 0 }
    }

    /// Whether all of `rect` that is on the canvas is damaged.
    func contains(_ rect: PixelRect) -> Bool {
        let rect = rect.intersection(bounds)
        guard !rect.isEmpty else { return true }
        let tiles = tiles(rect.minX, rect.maxX)
        return bandRange(rect).allSatisfy { bands[$0] & tiles == tiles }
    }

    /// The rows of `rect` from the first to the last damaged one. Empty, at the top of `rect`, if there is no damage.
    func rows(of rect: PixelRect) -> Range<Int> {
        let rect = rect.intersection(bounds)
        guard !rect.isEmpty else { return rect.minY..<rect.minY }
        let inside = tiles(rect.minX, rect.maxX)
        let range = bandRange(rect)
        guard let first = range.first(where: { bands[$0] & inside != 0 }), let last = range.last(where: { bands[$0] & inside != 0 })
        else { return rect.minY..<rect.minY }
        return max(bounds.minY + first * Self.bandHeight, rect.minY)..<min(bounds.minY + (last + 1) * Self.bandHeight, rect.maxY)
    }

    /// Disjoint rectangles that form the damage.
    var rects: [PixelRect] {
        var rects: [PixelRect] = []
        forEachPart(of: bounds) { rects.append($0) }
        return rects
    }

    /// Calls `body` with disjoint rectangles that form the damaged part of `rect`, from the top.
    func forEachPart(of rect: PixelRect, _ body: (PixelRect) -> Void) {
        let rect = rect.intersection(bounds)
        guard !rect.isEmpty else { return }
        let inside = tiles(rect.minX, rect.maxX)
        let range = bandRange(rect)
        var first = range.lowerBound
        while first < range.upperBound {
            let row = bands[first] & inside
            // Merges equal bands.
            var end = first + 1
            while end < range.upperBound, bands[end] & inside == row { end += 1 }
            let minY = max(bounds.minY + first * Self.bandHeight, rect.minY)
            let maxY = min(bounds.minY + end * Self.bandHeight, rect.maxY)
            forEachRun(in: row, of: rect) { columns in
                body(PixelRect(minX: columns.lowerBound, minY: minY, maxX: columns.upperBound, maxY: maxY))
            }
            first = end
        }
    }

    /// Calls `body` with the damaged columns of row `y` that are in `rect`, from the left.
    func forEachStretch(ofRow y: Int, in rect: PixelRect, _ body: (Range<Int>) -> Void) {
        let rect = rect.intersection(bounds)
        guard rect.minY <= y, y < rect.maxY, rect.minX < rect.maxX else { return }
        forEachRun(in: bands[(y - bounds.minY) / Self.bandHeight] & tiles(rect.minX, rect.maxX), of: rect, body)
    }

    /// Calls `body` with the ranges of columns of `rect` that consecutive tiles cover.
    private func forEachRun(in tiles: UInt64, of rect: PixelRect, _ body: (Range<Int>) -> Void) {
        var rest = tiles
        while rest != 0 {
            let start = rest.trailingZeroBitCount
            let length = (~(rest >> UInt64(start))).trailingZeroBitCount
            body(max(bounds.minX + start * tileWidth, rect.minX)..<min(bounds.minX + (start + length) * tileWidth, rect.maxX))
            rest = start + length < 64 ? rest & (UInt64.max << UInt64(start + length)) : 0
        }
    }

    private func bandRange(_ rect: PixelRect) -> Range<Int> {
        (rect.minY - bounds.minY) / Self.bandHeight..<(rect.maxY - bounds.minY + Self.bandHeight - 1) / Self.bandHeight
    }

    /// The tiles that contain the columns from `minX` to `maxX`.
    private func tiles(_ minX: Int, _ maxX: Int) -> UInt64 {
        tiles((minX - bounds.minX) / tileWidth..<(maxX - bounds.minX + tileWidth - 1) / tileWidth)
    }

    private func tiles(_ columns: Range<Int>) -> UInt64 {
        (columns.count < 64 ? (1 << UInt64(columns.count)) - 1 : .max) << UInt64(columns.lowerBound)
    }
}

extension Int {
    fileprivate func roundedUp(to step: Int) -> Int { (self + step - 1) / step * step }
}

extension PixelRect {
    func contains(_ other: PixelRect) -> Bool {
        other.isEmpty || (minX <= other.minX && minY <= other.minY && maxX >= other.maxX && maxY >= other.maxY)
    }
}

extension CairoSurface {
    /// Clears the part of the surface that `area` contains.
    func clear(_ area: Damage) {
        withPixels { _ in
            area.forEachPart(of: bounds) { part in
                for y in part.minY..<part.maxY {
                    guard let start = address(x: part.minX, y: y) else { return }
                    memset(start, 0, part.width * format.bytesPerPixel)
                }
            }
        }
    }
}
