import CPixels
import Foundation

/// The mean pixels of the tiles in which something moves during an exposure.
final class ExposureMeans {
    /// The tiles.
    private(set) var area: Damage
    /// The tiles that drawing the exposure has overwritten; they contain ``area``.
    private(set) var overwritten: Damage
    private var parts: [(tiles: [Tile], memory: PixelMemory)] = []

    private struct Tile {
        let rect: PixelRect
        /// The number of drawings before the one that the canvas shows.
        var added = 0
    }

    init(bounds: PixelRect) {
        area = Damage(bounds: bounds)
        overwritten = area
    }

    /// Notes that `damage` is drawn.
    func overwrite(_ damage: Damage) { overwritten.formUnion(damage) }

    /// Adds the means of `count` drawings of the tiles `area`.
    ///
    /// - Parameters:
    ///   - surface: The canvas. It has shown drawing 0 and shows the last one at the end.
    ///   - draw: Draws each drawing after the first. It calls its second argument with an area before it changes the area.
    func add(
        _ area: Damage, count: Int, on surface: CairoSurface, pool: LayerPool, dithers: Bool,
        draw: (_ number: Int, _ willChange: (Damage) -> Void) -> Void
    ) {
        self.area.formUnion(area)
        var tiles: [Tile] = []
        var numbers = [Int32](repeating: -1, count: area.gridCount)
        area.forEachTile { index, rect in
            numbers[index] = Int32(tiles.count)
            tiles.append(Tile(rect: rect))
        }
        let (width, height) = area.tileSize
        let pixelCount = width * height
        let sums = pool.memory(byteCount: tiles.count * pixelCount * 16)
        if let start = sums.bytes.baseAddress { memset(start, 0, tiles.count * pixelCount * 16) }
        /// Adds what the canvas shows of a tile, for all drawings before `number`.
        func addShown(_ tile: Int, before number: Int) {
            let weight = number - tiles[tile].added
            guard weight > 0 else { return }
            tiles[tile].added = number
            let rect = tiles[tile].rect
            surface.withPixels { _ in
                guard var to = sums.bytes.baseAddress?.advanced(by: tile * pixelCount * 16).numbers else { return }
                for y in rect.minY..<rect.maxY {
                    guard let pixels = surface.address(x: rect.minX, y: y)?.words else { return }
                    kinora_exposure_add(to, pixels, Int32(rect.width), Int32(weight))
                    to += width * 4
                }
            }
        }
        for number in 1..<max(count, 1) {
            draw(number) { damage in
                damage.forEachTile { index, _ in
                    if numbers[index] >= 0 { addShown(Int(numbers[index]), before: number) }
                }
            }
        }
        let means = pool.memory(byteCount: tiles.count * pixelCount * 4)
        for tile in tiles.indices {
            addShown(tile, before: count)
            let rect = tiles[tile].rect
            surface.withPixels { _ in
                guard var from = sums.bytes.baseAddress?.advanced(by: tile * pixelCount * 16).numbers,
                    var to = means.bytes.baseAddress?.advanced(by: tile * pixelCount * 4).words
                else { return }
                for y in rect.minY..<rect.maxY {
                    guard let pixels = surface.address(x: rect.minX, y: y)?.words else { return }
                    kinora_exposure_mean(
                        to, from, pixels, Int32(rect.width), Int32(count), Int32(rect.minX), Int32(y), dithers ? 1 : 0)
                    from += width * 4
                    to += width
                }
            }
        }
        pool.recycle(sums)
        parts.append((tiles, means))
    }

    /// Writes the means to the canvas, and returns the memory to the pool.
    func write(to surface: CairoSurface, pool: LayerPool) {
        let (width, height) = area.tileSize
        surface.withPixels { _ in
            for part in parts {
                for (index, tile) in part.tiles.enumerated() {
                    for y in tile.rect.minY..<tile.rect.maxY {
                        let offset = index * width * height + (y - tile.rect.minY) * width
                        guard let to = surface.address(x: tile.rect.minX, y: y), let from = part.memory.bytes.baseAddress else { return }
                        to.copyMemory(from: from + offset * 4, byteCount: tile.rect.width * 4)
                    }
                }
            }
        }
        for part in parts { pool.recycle(part.memory) }
        parts = []
    }
}
