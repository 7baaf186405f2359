/// Memory for layers, kept from frame to frame so that a film in full run allocates none.
final class LayerPool {
    private struct Spare {
        let memory: PixelMemory
        var lastUse: Int
    }

    private var spares: [Spare] = []
    private var frame = 0

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
        var best: Int?
        for (index, spare) in spares.enumerated() where spare.memory.bytes.count >= byteCount {
            if let found = best, spares[found].memory.bytes.count <= spare.memory.bytes.count { continue }
            best = index
        }
        if let best { return spares.remove(at: best).memory }
        // Steps of an eighth of the size's power of two: layers that grow a little from frame to frame find room in what there is.
        let step = max(1 << max(Int.bitWidth - byteCount.leadingZeroBitCount - 4, 0), 4096)
        return PixelMemory(byteCount: max((byteCount + step - 1) / step * step, step))
    }

    func recycle(_ memory: PixelMemory) {
        spares.append(Spare(memory: memory, lastUse: frame))
    }

    /// Frees what the last eight frames did not need.
    func endFrame() {
        frame += 1
        spares.removeAll { frame - $0.lastUse > 8 }
    }
}
