import CPixels

/// What was on the canvas outside of a clip before something was drawn that reaches beyond it. Of most clips that is far less than the whole picture.
///
/// It keeps the memory of its lists for the next clip; pixels lie in blocks of the pool.
final class SavedPixels {
    /// Pixels beside each other, which lie in the blocks one run after the other.
    private struct Run {
        var x: Int32
        var y: Int32
        var count: Int32
        /// Behind the pixels there is a byte of coverage for each; otherwise nothing of them is covered.
        var isPartlyCovered: Bool
    }

    /// Room for the longest run, whose pixels take five bytes each. Layers below blurs may be wider than a canvas: runs are cut there.
    private static let blockSize = 1 << 18
    private static let maxRunLength = 1 << 15

    private var runs: [Run] = []
    private var blocks: [PixelMemory] = []
    /// Of the last block.
    private var used = SavedPixels.blockSize

    /// Keeps what a row of coverage leaves out of a row of the surface.
    ///
    /// - Parameters:
    ///   - pixels: The first is the frame's pixel (`x`, `y`).
    ///   - row: Its columns count from `x`. nil: nothing is covered.
    func keep(_ pixels: UnsafePointer<UInt32>, x: Int, y: Int, width: Int, outside row: kinora_row?, from pool: LayerPool) {
        var end = 0
        func keep(_ columns: Range<Int>, _ coverage: UnsafePointer<UInt8>? = nil) {
            for start in stride(from: columns.lowerBound, to: columns.upperBound, by: SavedPixels.maxRunLength) {
                let count = min(columns.upperBound - start, SavedPixels.maxRunLength)
                let run = Run(x: Int32(x + start), y: Int32(y), count: Int32(count), isPartlyCovered: coverage != nil)
                let place = place(for: run, from: pool)
                place.copyMemory(from: pixels + start, byteCount: count * 4)
                if let coverage { (place + count * 4).copyMemory(from: coverage + (start - columns.lowerBound), byteCount: count) }
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

    /// Puts back what was kept, on edges as much of it as is not covered, and forgets it.
    func restore(on surface: CairoSurface, pool: LayerPool) {
        var block = 0
        used = 0
        surface.withPixels { _ in
            for run in runs {
                if used + SavedPixels.size(of: run) > SavedPixels.blockSize { (block, used) = (block + 1, 0) }
                guard let place = blocks[block].bytes.baseAddress?.advanced(by: used),
                    let pixels = surface.address(x: Int(run.x), y: Int(run.y))?.assumingMemoryBound(to: UInt32.self)
                else { return }
                let old = place.assumingMemoryBound(to: UInt32.self)
                if run.isPartlyCovered {
                    let coverage = (place + Int(run.count) * 4).assumingMemoryBound(to: UInt8.self)
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

    /// Where in the blocks it goes.
    private func place(for run: Run, from pool: LayerPool) -> UnsafeMutableRawPointer {
        let size = SavedPixels.size(of: run)
        if used + size > SavedPixels.blockSize {
            blocks.append(pool.memory(byteCount: SavedPixels.blockSize))
            used = 0
        }
        guard let start = blocks.last?.bytes.baseAddress else { preconditionFailure("a block has memory") }
        defer { used += size }
        return start + used
    }

    /// In bytes; runs begin where pixels can.
    private static func size(of run: Run) -> Int { (Int(run.count) * (run.isPartlyCovered ? 5 : 4) + 3) / 4 * 4 }
}
