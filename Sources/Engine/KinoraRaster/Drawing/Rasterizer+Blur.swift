import CCairo
import CPixels

extension Rasterizer {
    /// Returns the blurred layer; `layer` must not be used any more. Outside the layer, pixels are transparent, or with `clamp` equal to
    /// its edge.
    ///
    /// A wide blur uses cells that are aligned to the canvas, not to the layer, so that a layer that grows by a pixel does not change the
    /// result.
    ///
    /// - Parameters:
    ///   - dithers: False if a threshold follows, which would make single levels visible at its edges.
    ///   - onCells: False if a later filter makes differences of a level visible.
    func blur(_ layer: CairoSurface, _ blur: BoxBlur, clamp: Bool, dithers: Bool = true, onCells: Bool = true) -> CairoSurface {
        guard !blur.isIdentity else { return layer }
        let dithers: Int32 = dithers && self.dithers ? 1 : 0
        if onCells, optimizations.contains(.coarseBlurs), let boxes = blur.coarse {
            enlarge(blurCells(of: layer, boxes, clamp: clamp), boxes.shift, of: layer.bounds, into: layer, dithers: dithers, over: false)
            return layer
        }
        let wide = self.blur(layer, blur.fine, clamp: clamp)
        layer.withPixels { pixels in
            guard let output = pixels.baseAddress?.words, let input = wide.memory.bytes.baseAddress else {
                return
            }
            kinora_narrow_colors(
                // Safe: a pixel has four channels of 16 bits, and rows are aligned to cache lines.
                input.assumingMemoryBound(to: UInt64.self), wide.bytesPerRow, output, layer.bytesPerRow, Int32(layer.bounds.minX),
                Int32(layer.bounds.minY), Int32(layer.width), Int32(layer.height), dithers)
        }
        pool.recycle(wide.memory)
        return layer
    }

    /// Runs `body` for contents whose differences a later filter may amplify, and whose blurs are therefore not computed on cells.
    func amplified(_ isAmplified: Bool = true, _ body: () -> Void) {
        let outer = self.isAmplified
        self.isAmplified = outer || isAmplified
        body()
        self.isAmplified = outer
    }

    /// Composites the blurred layer onto the target, inside of `visible`; `layer` must not be used any more. This saves two passes over the
    /// layer compared with blurring it first.
    func compositeBlurred(_ layer: CairoSurface, _ boxes: BoxBlur.Boxes, onto target: Target, visible: PixelRect) {
        let blurred = blurCells(of: layer, boxes, clamp: false)
        let area = layer.bounds.intersection(visible).intersection(target.surface.bounds)
        enlarge(blurred, boxes.shift, of: layer.bounds, into: target.surface, area: area, dithers: dithers ? 1 : 0, over: true)
        pool.recycle(layer)
    }

    /// Composites a blurred layer that contains only `color`, with any alpha, onto the target, inside of `visible`; `layer` must not be
    /// used any more. One channel is blurred instead of four.
    func compositeBlurred(_ layer: CairoSurface, _ blur: BoxBlur, in color: PixelColor, onto target: Target, visible: PixelRect) {
        let shape = alpha(of: layer, invert: false)
        pool.recycle(layer)
        let blurred = blurShape(shape, blur, clamp: false)
        defer { pool.recycle(blurred.memory) }
        let area = blurred.bounds.intersection(visible).intersection(target.surface.bounds)
        guard !area.isEmpty else { return }
        target.surface.withPixels { _ in
            guard let output = target.surface.address(x: area.minX, y: area.minY)?.words,
                let coverage = blurred.address(x: area.minX, y: area.minY)
            else { return }
            kinora_cast_dithered_shadow(
                output, target.surface.bytesPerRow, Int32(area.minX), Int32(area.minY), coverage, blurred.bytesPerRow, Int32(area.width),
                Int32(area.height), 0, 0, 0, color.word, Int32(kinora_shadow_over))
        }
    }

    /// Returns the blurred shape of a shadow; `shape` must not be used any more. A wide blur uses cells.
    func blurShape(_ shape: CairoSurface, _ blur: BoxBlur, clamp: Bool) -> WidePixels {
        defer { pool.recycle(shape) }
        guard optimizations.contains(.coarseBlurs), let boxes = blur.coarse else { return self.blur(shape, blur.fine, clamp: clamp) }
        let blurred = blurCells(of: shape, boxes, clamp: clamp)
        let result = enlarge(blurred, boxes.shift, to: shape.bounds)
        pool.recycle(blurred.memory)
        return result
    }

    /// The blurred means of the cells that a layer intersects.
    private func blurCells(of layer: CairoSurface, _ boxes: BoxBlur.Boxes, clamp: Bool) -> WidePixels {
        let cells = shrink(layer, boxes.shift, clamp: clamp)
        defer { pool.recycle(cells) }
        return blur(cells, boxes, clamp: clamp)
    }

    private func blur(_ layer: CairoSurface, _ boxes: BoxBlur.Boxes, clamp: Bool) -> WidePixels {
        layer.withPixels {
            let source = BlurSource(
                address: $0.baseAddress, bytesPerRow: layer.bytesPerRow, isWide: false, bounds: layer.bounds,
                channels: layer.format.bytesPerPixel)
            return blur(source, boxes, clamp: clamp)
        }
    }

    /// Returns the blurred pixels; `wide` must not be used any more. Outside, pixels are transparent.
    func blur(_ wide: WidePixels, _ boxes: BoxBlur.Boxes) -> WidePixels {
        guard !boxes.isIdentity else { return wide }
        let source = BlurSource(
            address: wide.values.map { UnsafeRawPointer($0) }, bytesPerRow: wide.bytesPerRow, isWide: true, bounds: wide.bounds,
            channels: wide.channels)
        let result = blur(source, boxes, clamp: false)
        pool.recycle(wide.memory)
        return result
    }

    /// The pixels that a blur reads.
    private struct BlurSource {
        let address: UnsafeRawPointer?
        let bytesPerRow: Int
        /// Whether a channel has 16 bits.
        let isWide: Bool
        let bounds: PixelRect
        let channels: Int
    }

    /// Blurs the columns into a transposed copy, and then the columns of that copy back.
    private func blur(_ source: BlurSource, _ boxes: BoxBlur.Boxes, clamp: Bool) -> WidePixels {
        let (bounds, channels) = (source.bounds, source.channels)
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
        blurColumns(source.address, source.bytesPerRow, isWide: source.isWide, into: turned, boxes.vertical)
        blurColumns(turned.values, turned.bytesPerRow, isWide: true, into: result, boxes.horizontal)
        pool.recycle(scratch)
        pool.recycle(turned.memory)
        return result
    }

    /// The means of the cells that a layer intersects, and with `clamp` of the cells around them, which contain the repeated edge.
    private func shrink(_ layer: CairoSurface, _ shift: Int, clamp: Bool) -> CairoSurface {
        let (bounds, margin, channels) = (layer.bounds.cells(shift), clamp ? 1 : 0, Int32(layer.format.bytesPerPixel))
        let cells = pool.surface(layer.format, bounds: bounds.expanded(x: margin, y: margin))
        let scratch = pool.memory(byteCount: kinora_cells_scratch(Int32(layer.width), channels))
        layer.withBytes(and: cells) { input, output in
            kinora_shrink(
                input, layer.bytesPerRow, Int32(layer.width), Int32(layer.height), channels,
                kinora_cells(cells.bounds, shift, of: layer.bounds), output, cells.bytesPerRow, clamp ? 1 : 0, scratch.bytes.baseAddress)
        }
        pool.recycle(scratch)
        return cells
    }

    /// Draws the colours of cells into an area of a surface, by default all of it; `cells` must not be used any more.
    ///
    /// - Parameters:
    ///   - bounds: The bounds of the layer that the cells belong to.
    ///   - over: Whether the colours are composited with the surface instead of replacing its pixels.
    private func enlarge(
        _ cells: WidePixels, _ shift: Int, of bounds: PixelRect, into surface: CairoSurface, area: PixelRect? = nil, dithers: Int32,
        over: Bool
    ) {
        let area = area ?? surface.bounds
        defer { pool.recycle(cells.memory) }
        guard !area.isEmpty else { return }
        let scratch = pool.memory(byteCount: kinora_cells_scratch(Int32(bounds.width), 4))
        surface.withPixels { _ in
            guard let output = surface.address(x: area.minX, y: area.minY)?.words else { return }
            kinora_enlarge_colors(
                cells.values, cells.bytesPerRow, output, surface.bytesPerRow, Int32(area.minX), Int32(area.minY), Int32(area.width),
                Int32(area.height), kinora_cells(cells.bounds, shift, of: area), dithers, over ? 1 : 0, scratch.bytes.baseAddress)
        }
        pool.recycle(scratch)
    }

    private func enlarge(_ cells: WidePixels, _ shift: Int, to bounds: PixelRect) -> WidePixels {
        let shape = pool.widePixels(bounds: bounds, channels: 1)
        let scratch = pool.memory(byteCount: kinora_cells_scratch(Int32(bounds.width), 1))
        kinora_enlarge(
            cells.values, cells.bytesPerRow, shape.values, shape.bytesPerRow, Int32(bounds.width), Int32(bounds.height),
            kinora_cells(cells.bounds, shift, of: bounds), scratch.bytes.baseAddress)
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
    func cells(_ shift: Int) -> PixelRect {
        let last = (1 << shift) - 1
        return PixelRect(minX: minX >> shift, minY: minY >> shift, maxX: (maxX + last) >> shift, maxY: (maxY + last) >> shift)
    }
}

extension kinora_cells {
    /// - Parameters:
    ///   - cells: The cells, counted from the frame's origin.
    ///   - bounds: The image that they belong to, in pixels.
    init(_ cells: PixelRect, _ shift: Int, of bounds: PixelRect) {
        self.init(
            shift: Int32(shift), columns: Int32(cells.width), rows: Int32(cells.height),
            phase_x: Int32(bounds.minX - (cells.minX << shift)), phase_y: Int32(bounds.minY - (cells.minY << shift)))
    }
}
