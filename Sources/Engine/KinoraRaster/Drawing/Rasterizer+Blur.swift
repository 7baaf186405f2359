import CCairo
import CPixels

extension Rasterizer {
    /// Returns the blurred layer; `layer` must not be used any more. Outside the layer, pixels are transparent, or with `clamp` equal to
    /// its edge.
    ///
    /// Pass false for `dithers` if a filter follows that would make single levels visible.
    func blur(_ layer: CairoSurface, _ blur: BoxBlur, clamp: Bool, dithers: Bool = true) -> CairoSurface {
        guard !blur.isIdentity else { return layer }
        let wide = self.blur(layer, blur.fine, clamp: clamp)
        layer.withPixels { pixels in
            guard let output = pixels.baseAddress?.words, let input = wide.memory.bytes.baseAddress else {
                return
            }
            kinora_narrow_colors(
                // Safe: a pixel has four channels of 16 bits, and rows are aligned to cache lines.
                input.assumingMemoryBound(to: UInt64.self), wide.bytesPerRow, output, layer.bytesPerRow, Int32(layer.bounds.minX),
                Int32(layer.bounds.minY), Int32(layer.width), Int32(layer.height), dithers && self.dithers ? 1 : 0)
        }
        pool.recycle(wide.memory)
        return layer
    }

    /// Returns the blurred shape of a shadow; `shape` must not be used any more.
    ///
    /// A wide blur uses cells that are aligned to the canvas, not to the layer, so that a layer that grows by a pixel does not change the
    /// result. Images are not blurred on cells, because a later threshold or contrast filter would make the rounding of cells visible.
    func blurShape(_ shape: CairoSurface, _ blur: BoxBlur, clamp: Bool) -> WidePixels {
        defer { pool.recycle(shape) }
        guard optimizations.contains(.coarseShadows), let boxes = blur.coarse else { return self.blur(shape, blur.fine, clamp: clamp) }
        let cells = shrink(shape, boxes.shift, clamp: clamp)
        let blurred = self.blur(cells, boxes, clamp: clamp)
        let result = enlarge(blurred, boxes.shift, to: shape.bounds)
        pool.recycle(cells)
        pool.recycle(blurred.memory)
        return result
    }

    /// Blurs the columns into a transposed copy, and then the columns of that copy back.
    private func blur(_ layer: CairoSurface, _ boxes: BoxBlur.Boxes, clamp: Bool) -> WidePixels {
        let (bounds, channels) = (layer.bounds, layer.format.bytesPerPixel)
        let turned = pool.widePixels(
            bounds: PixelRect(minX: bounds.minY, minY: bounds.minX, maxX: bounds.maxY, maxY: bounds.maxX), channels: channels)
        let result = pool.widePixels(bounds: bounds, channels: channels)
        let scratch = pool.memory(
            byteCount: kinora_blur_scratch(
                Int32(max(bounds.width, bounds.height)), max(boxes.horizontal.radius, boxes.vertical.radius)))
        func blurColumns(_ source: UnsafeRawPointer?, _ bytesPerRow: Int, isWide: Bool, into target: WidePixels, _ box: BoxBlur.Box) {
            // The rows of the target are the columns of the source.
            kinora_blur_columns(
                source, bytesPerRow, isWide ? 1 : 0, Int32(target.bounds.height), Int32(target.bounds.width), Int32(channels),
                target.values,
                target.bytesPerRow, box.radius, box.isIdentity ? 0 : box.fraction, clamp ? 1 : 0, scratch.bytes.baseAddress)
        }
        layer.withPixels { blurColumns($0.baseAddress, layer.bytesPerRow, isWide: false, into: turned, boxes.vertical) }
        blurColumns(turned.values, turned.bytesPerRow, isWide: true, into: result, boxes.horizontal)
        pool.recycle(scratch)
        pool.recycle(turned.memory)
        return result
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

    private func enlarge(_ cells: WidePixels, _ shift: Int, to bounds: PixelRect) -> WidePixels {
        let shape = pool.widePixels(bounds: bounds, channels: 1)
        let scratch = pool.memory(byteCount: kinora_cells_scratch(Int32(bounds.width)))
        kinora_enlarge(
            cells.values, cells.bytesPerRow, shape.values, shape.bytesPerRow, Int32(bounds.width), Int32(bounds.height), Int32(shift),
            Int32(bounds.minX - (cells.bounds.minX << shift)), Int32(bounds.minY - (cells.bounds.minY << shift)), scratch.bytes.baseAddress)
        pool.recycle(scratch)
        return shape
    }

    /// The coverage in bytes; `wide` must not be used any more.
    func narrow(_ wide: WidePixels) -> CairoSurface {
        let shape = pool.surface(.alpha, bounds: wide.bounds)
        shape.withPixels { pixels in
            guard let output = pixels.baseAddress?.bytes else { return }
            kinora_narrow_coverage(
                wide.values, wide.bytesPerRow, output, shape.bytesPerRow, Int32(shape.width), Int32(shape.height))
        }
        pool.recycle(wide.memory)
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
