import CCairo
import CPixels
import KinoraDrawing

extension Rasterizer {
    /// Answers the blurred layer; `layer` itself must not be used any more. What lies beyond it is clear, or with `clamp` like its edges.
    func blur(_ layer: CairoSurface, _ blur: BoxBlur, clamp: Bool) -> CairoSurface {
        guard !blur.isIdentity else { return layer }
        // Where a picture's edges go on, each pass makes them go on in its own result, and cells would make that a few levels different. Shapes have
        // nothing at their edges, or everything.
        let isEdgeSeen = clamp && layer.format == .color
        guard techniques.contains(.coarseBlurs), !isEdgeSeen, let boxes = blur.coarse else {
            return self.blur(layer, blur.fine, clamp: clamp)
        }
        // Cells lie where they lie on the canvas, not on the layer: a layer that grows by a pixel does not change what it shows.
        let cells = self.blur(shrink(layer, boxes.shift, clamp: clamp), boxes, clamp: clamp)
        let result = enlarge(cells, boxes.shift, to: layer.bounds)
        pool.recycle(layer)
        pool.recycle(cells)
        return result
    }

    /// Blurs columns into a transposed copy, and that one's columns back.
    private func blur(_ layer: CairoSurface, _ boxes: BoxBlur.Boxes, clamp: Bool) -> CairoSurface {
        let bounds = layer.bounds
        let turned = pool.surface(
            layer.format, bounds: PixelRect(minX: bounds.minY, minY: bounds.minX, maxX: bounds.maxY, maxY: bounds.maxX))
        let result = pool.surface(layer.format, bounds: bounds)
        let scratch = pool.memory(
            byteCount: kinora_blur_scratch(
                Int32(max(bounds.width, bounds.height)), max(boxes.horizontal.radius, boxes.vertical.radius)))
        columns(of: layer, into: turned, boxes.vertical, clamp: clamp, scratch)
        columns(of: turned, into: result, boxes.horizontal, clamp: clamp, scratch)
        pool.recycle(scratch)
        pool.recycle(turned)
        pool.recycle(layer)
        return result
    }

    private func columns(of source: CairoSurface, into target: CairoSurface, _ box: BoxBlur.Box, clamp: Bool, _ scratch: PixelMemory) {
        source.withBytes(and: target) { input, output in
            kinora_blur_columns(
                input, source.bytesPerRow, Int32(source.width), Int32(source.height), Int32(source.format.bytesPerPixel), output,
                target.bytesPerRow, box.radius, box.fraction, clamp ? 1 : 0, scratch.bytes.baseAddress)
        }
    }

    /// The cells that a layer touches, their averages.
    private func shrink(_ layer: CairoSurface, _ shift: Int, clamp: Bool) -> CairoSurface {
        let bounds = layer.bounds
        let cells = pool.surface(layer.format, bounds: bounds.cells(shift))
        let scratch = pool.memory(byteCount: kinora_cells_scratch(Int32(layer.width), Int32(layer.format.bytesPerPixel)))
        layer.withBytes(and: cells) { input, output in
            kinora_shrink(
                input, layer.bytesPerRow, Int32(layer.width), Int32(layer.height), Int32(layer.format.bytesPerPixel), Int32(shift),
                Int32(bounds.minX - (cells.bounds.minX << shift)), Int32(bounds.minY - (cells.bounds.minY << shift)), output,
                cells.bytesPerRow, clamp ? 1 : 0, scratch.bytes.baseAddress)
        }
        pool.recycle(scratch)
        return cells
    }

    private func enlarge(_ cells: CairoSurface, _ shift: Int, to bounds: PixelRect) -> CairoSurface {
        let layer = pool.surface(cells.format, bounds: bounds)
        let scratch = pool.memory(byteCount: kinora_cells_scratch(Int32(layer.width), Int32(layer.format.bytesPerPixel)))
        cells.withBytes(and: layer) { input, output in
            kinora_enlarge(
                input, cells.bytesPerRow, output, layer.bytesPerRow, Int32(layer.width), Int32(layer.height),
                Int32(layer.format.bytesPerPixel), Int32(shift), Int32(bounds.minX - (cells.bounds.minX << shift)),
                Int32(bounds.minY - (cells.bounds.minY << shift)), scratch.bytes.baseAddress)
        }
        pool.recycle(scratch)
        return layer
    }
}

extension PixelRect {
    /// The cells of `1 << shift` pixels each way that this touches.
    fileprivate func cells(_ shift: Int) -> PixelRect {
        let last = (1 << shift) - 1
        return PixelRect(minX: minX >> shift, minY: minY >> shift, maxX: (maxX + last) >> shift, maxY: (maxY + last) >> shift)
    }
}
