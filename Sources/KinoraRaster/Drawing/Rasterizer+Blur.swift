import CCairo
import CPixels
import KinoraDrawing

extension Rasterizer {
    /// Returns the blurred layer; `layer` must not be used any more. Outside the layer, pixels are transparent, or with `clamp` equal to
    /// its edge.
    func blur(_ layer: CairoSurface, _ blur: BoxBlur, clamp: Bool) -> CairoSurface {
        blur.isIdentity ? layer : self.blur(layer, blur.fine, clamp: clamp)
    }

    /// Returns the blurred shape of a shadow; `shape` must not be used any more.
    ///
    /// A wide blur uses cells that are aligned to the canvas, not to the layer, so that a layer that grows by a pixel does not change the
    /// result. Images are not blurred on cells, because a later threshold or contrast filter would make the rounding of cells visible.
    func blurShape(_ shape: CairoSurface, _ blur: BoxBlur, clamp: Bool) -> CairoSurface {
        guard optimizations.contains(.coarseShadows), let boxes = blur.coarse else { return self.blur(shape, blur, clamp: clamp) }
        let cells = self.blur(shrink(shape, boxes.shift, clamp: clamp), boxes, clamp: clamp)
        let result = enlarge(cells, boxes.shift, to: shape.bounds)
        pool.recycle(shape)
        pool.recycle(cells)
        return result
    }

    /// Blurs the columns into a transposed copy, and then the columns of that copy back.
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

    /// The means of the cells that a shape intersects.
    private func shrink(_ shape: CairoSurface, _ shift: Int, clamp: Bool) -> CairoSurface {
        let bounds = shape.bounds
        let cells = pool.surface(.alpha, bounds: bounds.cells(shift))
        let scratch = pool.memory(byteCount: kinora_cells_scratch(Int32(shape.width)))
        shape.withBytes(and: cells) { input, output in
            kinora_shrink(
                input, shape.bytesPerRow, Int32(shape.width), Int32(shape.height), Int32(shift),
                Int32(bounds.minX - (cells.bounds.minX << shift)), Int32(bounds.minY - (cells.bounds.minY << shift)), output,
                cells.bytesPerRow, clamp ? 1 : 0, scratch.bytes.baseAddress)
        }
        pool.recycle(scratch)
        return cells
    }

    private func enlarge(_ cells: CairoSurface, _ shift: Int, to bounds: PixelRect) -> CairoSurface {
        let shape = pool.surface(.alpha, bounds: bounds)
        let scratch = pool.memory(byteCount: kinora_cells_scratch(Int32(shape.width)))
        cells.withBytes(and: shape) { input, output in
            kinora_enlarge(
                input, cells.bytesPerRow, output, shape.bytesPerRow, Int32(shape.width), Int32(shape.height), Int32(shift),
                Int32(bounds.minX - (cells.bounds.minX << shift)), Int32(bounds.minY - (cells.bounds.minY << shift)),
                scratch.bytes.baseAddress)
        }
        pool.recycle(scratch)
        return shape
    }
}

extension PixelRect {
    /// The cells of `1 << shift` by `1 << shift` pixels that the rectangle intersects.
    fileprivate func cells(_ shift: Int) -> PixelRect {
        let last = (1 << shift) - 1
        return PixelRect(minX: minX >> shift, minY: minY >> shift, maxX: (maxX + last) >> shift, maxY: (maxY + last) >> shift)
    }
}
