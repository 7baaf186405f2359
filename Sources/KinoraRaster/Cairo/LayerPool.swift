import Synchronization

/// Memory for layers, kept from frame to frame so that a film in full run allocates none. Rasterisers that draw frames of one film share it, so
/// that there is only as much as are drawing at once need.
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

    /// A surface over memory of unknown content; give it back with `recycle`.
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

    /// The smallest spare block that is large enough.
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
        // Steps of an eighth of the size's power of two: layers that grow a little from frame to frame find room in what there is.
        let step = max(1 << max(Int.bitWidth - byteCount.leadingZeroBitCount - 4, 0), 4096)
        return PixelMemory(byteCount: max((byteCount + step - 1) / step * step, step))
    }

    func recycle(_ memory: PixelMemory) {
        state.withLock { $0.spares.append(Spare(memory: memory, lastUse: $0.frame)) }
    }

    /// Frees what the last eight frames did not need.
    func endFrame() {
        state.withLock { state in
            state.frame += 1
            let frame = state.frame
            state.spares.removeAll { frame - $0.lastUse > 8 }
        }
    }
}
