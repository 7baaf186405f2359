import Synchronization

/// A pool of memory for layers, so that no memory is allocated per frame. The rasterizers of a film share it, so that its size depends on
/// the number of concurrent frames only.
final class LayerPool: Sendable {
    private struct Spare {
        let memory: PixelMemory
        var lastUse: Int
    }

    private struct State {
        var spares: [Spare] = []
        var frame = 0
    }

    private let state = Mutex(State())

    /// Returns a surface with uninitialized memory. Return it with `recycle`.
    func surface(_ format: CairoSurface.Format, bounds: PixelRect) -> CairoSurface {
        CairoSurface(
            format: format, bounds: bounds, memory: memory(byteCount: CairoSurface.bytesPerRow(format, width: bounds.width) * bounds.height)
        )
    }

    func clearSurface(_ format: CairoSurface.Format, bounds: PixelRect) -> CairoSurface {
        let surface = surface(format, bounds: bounds)
        surface.clear()
        return surface
    }

    func recycle(_ surface: CairoSurface) {
        recycle(surface.memory)
    }

    /// Returns the smallest sufficient free block.
    func memory(byteCount: Int) -> PixelMemory {
        let spare = state.withLock { state -> PixelMemory? in
            var best: Int?
            for (index, spare) in state.spares.enumerated() where spare.memory.bytes.count >= byteCount {
                if let found = best, state.spares[found].memory.bytes.count <= spare.memory.bytes.count { continue }
                best = index
            }
            return best.map { state.spares.remove(at: $0).memory }
        }
        if let spare { return spare }
        // Sizes are rounded up to an eighth of their power of two, so that layers that grow slightly fit into existing blocks.
        let step = max(1 << max(Int.bitWidth - byteCount.leadingZeroBitCount - 4, 0), 4096)
        return PixelMemory(byteCount: max((byteCount + step - 1) / step * step, step))
    }

    func recycle(_ memory: PixelMemory) {
        state.withLock { $0.spares.append(Spare(memory: memory, lastUse: $0.frame)) }
    }

    /// Frees the blocks that were not needed in the last eight frames.
    func endFrame() {
        state.withLock { state in
            state.frame += 1
            let frame = state.frame
            state.spares.removeAll { frame - $0.lastUse > 8 }
        }
    }
}
