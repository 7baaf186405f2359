import CPixels

/// Saves the canvas's pixels outside a clip before something is drawn that exceeds the clip. For most clips, this is much less than the
/// whole canvas.
///
/// The lists are reused for the next clip; pixels are stored in blocks of the pool.
final class SavedPixels {
    /// A horizontal run of saved pixels. The blocks contain consecutive runs.
    private struct Run {
        var x: Int32
        var y: Int32
        var count: Int32
        /// Whether each pixel is followed by a byte of coverage; otherwise no pixel of the run is covered.
        var isPartlyCovered: Bool
    }

    /// The size of a block in bytes, enough for the longest run with five bytes per pixel. Runs of layers below blurs, which may be wider
    /// than a canvas, are split.
    private static let blockSize = 1 << 18
    private static let maxRunLength = 1 << 15

    private var runs: [Run] = []
    private var blocks: [PixelMemory] = []
    /// The number of used bytes of the last block.
    private var used = SavedPixels.blockSize

    /// Saves the pixels of a row of the surface that a row of coverage excludes.
    ///
    /// - Parameters:
    ///   - pixels: The first one is the frame's pixel (`x`, `y`).
    ///   - row: Its columns count from `x`. Nil if nothing is covered.
    func keep(_ pixels: UnsafePointer<UInt32>, x: Int, y: Int, width: Int, outside row: kinora_row?, from pool: LayerPool) {
        var end = 0
        func keep(_ columns: Range<Int>, _ coverage: UnsafePointer<UInt8>? = nil) {
            for start in stride(from: columns.lowerBound, to: columns.upperBound, by: SavedPixels.maxRunLength) {
                let count = min(columns.upperBound - start, SavedPixels.maxRunLength)
                let run = Run(x: Int32(x + start), y: Int32(y), count: Int32(count), isPartlyCovered: coverage != nil)
                let memory = memory(for: run, from: pool)
                memory.copyMemory(from: pixels + start, byteCount: count * 4)
                if let coverage { (memory + count * 4).copyMemory(from: coverage + (start - columns.lowerBound), byteCount: count) }
                runs.append(run)
            }
        }
        if let row {
            for span in UnsafeBufferPointer(start: row.spans, count: Int(row.count)) {
                let start = Int(span.x)
                if end < start { keep(end..<start) }
                end = start + Int(span.width)
                guard let bytes = span.bytes else { continue }
                var (first, next): (Int32, Int32) = (0, 0)
                while kinora_uncovered_run(bytes, span.width, &first, &next) {
                    keep(start + Int(first)..<start + Int(next), bytes + Int(first))
                    first = next
                }
            }
        }
        if end < width { keep(end..<width) }
    }

    /// Restores the saved pixels, weighted by the uncovered fraction on edges, and clears the lists.
    func restore(on surface: CairoSurface, pool: LayerPool) {
        var block = 0
        used = 0
        surface.withPixels { _ in
            for run in runs {
                if used + SavedPixels.size(of: run) > SavedPixels.blockSize { (block, used) = (block + 1, 0) }
                guard let memory = blocks[block].bytes.baseAddress?.advanced(by: used),
                    let pixels = surface.address(x: Int(run.x), y: Int(run.y))?.words
                else { return }
                let old = memory.words
                if run.isPartlyCovered {
                    let coverage = (memory + Int(run.count) * 4).bytes
                    kinora_keep_inside(pixels, old, coverage, run.count)
                } else {
                    pixels.update(from: old, count: Int(run.count))
                }
                used += SavedPixels.size(of: run)
            }
        }
        for block in blocks { pool.recycle(block) }
        blocks.removeAll(keepingCapacity: true)
        runs.removeAll(keepingCapacity: true)
        used = SavedPixels.blockSize
    }

    /// Allocates space for a run in the blocks.
    private func memory(for run: Run, from pool: LayerPool) -> UnsafeMutableRawPointer {
        let size = SavedPixels.size(of: run)
        if used + size > SavedPixels.blockSize {
            blocks.append(pool.memory(byteCount: SavedPixels.blockSize))
            used = 0
        }
        guard let start = blocks.last?.bytes.baseAddress else { preconditionFailure("a block must have memory") }
        defer { used += size }
        return start + used
    }

    /// The size in bytes, rounded up to the alignment of pixels.
    private static func size(of run: Run) -> Int { (Int(run.count) * (run.isPartlyCovered ? 5 : 4) + 3) / 4 * 4 }
}
