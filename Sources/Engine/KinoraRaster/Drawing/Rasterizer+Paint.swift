import CCairo
import CPixels
import Foundation
import KinoraDrawing

extension Rasterizer {
    /// The source of an item's colours, ready for drawing.
    enum Source {
        case color(PixelColor)
        case gradient(Paint)
        case mesh(Paint.Mesh)
        case backdrop(Paint.Backdrop)
        /// A part of a bitmap. The transform maps the part's pixels, relative to its corner, to pixels of the frame.
        case bitmap(Bitmap, PixelRect, CGAffineTransform, Extend, ImageSampling.Filter)

        enum Extend { case pad, tile }
    }

    /// Draws `paint` in the pixels of `shape`.
    func cover(_ shape: CoverageSource, with paint: Paint, _ style: LeafStyle, on target: Target) {
        guard let source = source(of: paint, style) else { return }
        switch source {
        case .gradient(let paint) where isDrawnByRows(shape, with: source, style.blendMode): drawGradient(paint, style, on: target, shape)
        case .color(let color) where isDrawnByRows(shape, with: source, style.blendMode): drawColor(color, style, on: target, shape)
        case .color, .gradient, .bitmap, .mesh, .backdrop: cover(shape, with: source, style, on: target)
        }
    }

    func cover(_ shape: CoverageSource, with source: Source, _ style: LeafStyle, on target: Target) {
        let bounds = shape.bounds
        let image = UprightImage(source)
        if let image, isDrawnByRows(shape, with: source, style.blendMode) { return drawImage(image, style, on: target, shape) }
        // Only the colours of bitmaps that Cairo draws do not contain the opacity.
        var containsOpacity = true
        if case .bitmap = source { containsOpacity = image != nil }
        if let mode = style.blendMode.boundedOperator {
            target.context.setOperator(mode)
            if !containsOpacity, style.opacity < 1 {
                // Cairo applies opacity only when painting, so the faded image is drawn first as a separate source.
                let faded = pool.clearSurface(.color, bounds: bounds)
                let layer = Target(faded)
                withSource(source, style, bounds: bounds, on: layer, behind: target) { layer.context.paint(opacity: style.opacity) }
                finish(layer)
                target.context.setSource(faded)
                draw(shape, on: target)
                release(faded, from: target)
            } else {
                withSource(source, style, bounds: bounds, on: target, behind: target) { draw(shape, on: target) }
            }
            return
        }
        // The blended colours of the whole rectangle come first; the coverage then interpolates between them and the previous pixels.
        let blended = copy(of: target.surface, bounds: bounds)
        let flat = pool.clearSurface(.color, bounds: bounds)
        let layer = Target(flat)
        layer.context.setOperator(CAIRO_OPERATOR_SOURCE)
        withSource(source, style, bounds: bounds, on: layer, behind: target) {
            if containsOpacity { layer.context.paint() } else { layer.context.paint(opacity: style.opacity) }
        }
        finish(layer)
        blend(flat, onto: blended, style.blendMode, opacity: 1)
        pool.recycle(flat)
        target.context.setOperator(CAIRO_OPERATOR_SOURCE)
        target.context.setSource(blended)
        draw(shape, on: target)
        release(blended, from: target)
    }

    /// Returns the memory of a surface that was a source to the pool.
    func release(_ surface: CairoSurface, from target: Target) {
        target.context.setSource(.clear)
        pool.recycle(surface)
    }

    /// Returns nil if nothing would be visible.
    func source(of paint: Paint, _ style: LeafStyle) -> Source? {
        switch paint {
        case .color(let color): return .color(PixelColor(color, opacity: style.opacity))
        case .linearGradient(let ramp, let start, let end):
            guard start != end else { return lastColor(ramp, style) }
            return .gradient(paint)
        case .radialGradient(let ramp, let start, let end):
            guard start.center != end.center || max(start.radius, 0) != max(end.radius, 0) else { return lastColor(ramp, style) }
            return .gradient(paint)
        case .angularGradient(let ramp, _, let start, let end):
            guard start != end else { return lastColor(ramp, style) }
            return .gradient(paint)
        case .image(let paintBitmap, let origin, let part, let scale):
            guard let bitmap = footage.decoded(paintBitmap) else { return nil }
            let region = PixelBox(
                CGRect(
                    x: part.minX * CGFloat(bitmap.width), y: part.minY * CGFloat(bitmap.height), width: part.width * CGFloat(bitmap.width),
                    height: part.height * CGFloat(bitmap.height)))
            guard let region, scale > 0, scale.isFinite else { return nil }
            let rect = PixelRect(
                minX: Int(min(max(region.minX, 0), 1e9).rounded()), minY: Int(min(max(region.minY, 0), 1e9).rounded()),
                maxX: Int(min(max(region.maxX, 0), CGFloat(bitmap.width)).rounded()),
                maxY: Int(min(max(region.maxY, 0), CGFloat(bitmap.height)).rounded()))
            guard !rect.isEmpty else { return nil }
            let t = CGAffineTransform(a: scale, b: 0, c: 0, d: scale, tx: origin.x, ty: origin.y).concatenating(style.transform)
            guard t.isDrawable else { return nil }
            return .bitmap(bitmap, rect, t, .tile, .smooth)
        case .mesh(let mesh): return .mesh(mesh)
        case .backdrop(let backdrop): return .backdrop(backdrop)
        }
    }

    private func lastColor(_ ramp: Paint.Ramp, _ style: LeafStyle) -> Source? {
        ramp.stops.last.map { .color(PixelColor($0.color, opacity: style.opacity)) }
    }

    /// Runs `body` with the source set on `pen`. `behind` is the destination.
    private func withSource(_ source: Source, _ style: LeafStyle, bounds: PixelRect, on pen: Target, behind: Target, body: () -> Void) {
        let context = pen.context
        func use(_ pixels: CairoSurface) {
            context.setSource(pixels)
            body()
            context.setSource(.clear)
            pool.recycle(pixels)
        }
        switch source {
        case .color(let color):
            context.setSource(color)
            body()
        case .gradient(let paint):
            let pixels = pool.surface(.color, bounds: bounds)
            fillGradient(paint, style, into: pixels, bounds: bounds)
            use(pixels)
        case .mesh(let mesh): use(meshSurface(mesh, style, bounds: bounds))
        case .backdrop(let backdrop): use(backdropSurface(backdrop, style, bounds: bounds, on: behind))
        case .bitmap(let bitmap, let part, let t, let extend, let filter):
            if let image = UprightImage(source) { return use(surface(of: image, opacity: style.opacity, bounds: bounds)) }
            guard let matrix = PatternMatrix(inverting: t, in: bounds) else {
                context.setSource(bitmap.meanColor(in: part))
                body()
                return
            }
            // Cairo only reads from a source surface, and the array outlives it here.
            bitmap.pixels.withUnsafeBufferPointer { bytes in
                guard let base = bytes.baseAddress else { return }
                let corner = UnsafeMutablePointer(mutating: base + (part.minY * bitmap.width + part.minX) * 4)
                let surface = cairo_image_surface_create_for_data(
                    corner, CAIRO_FORMAT_ARGB32, Int32(part.width), Int32(part.height), Int32(bitmap.width * 4))
                cairo_set_source_surface(context.raw, surface, 0, 0)
                let pattern = cairo_get_source(context.raw)
                var matrix = matrix.cairo
                cairo_pattern_set_matrix(pattern, &matrix)
                cairo_pattern_set_filter(pattern, filter.cairo)
                cairo_pattern_set_extend(pattern, extend == .tile ? CAIRO_EXTEND_REPEAT : CAIRO_EXTEND_PAD)
                body()
                context.setSource(.clear)
                cairo_surface_finish(surface)
                cairo_surface_destroy(surface)
            }
        }
    }
}

extension ImageSampling.Filter {
    fileprivate var cairo: cairo_filter_t {
        switch self {
        case .nearest: CAIRO_FILTER_NEAREST
        case .bilinear: CAIRO_FILTER_BILINEAR
        case .smooth: CAIRO_FILTER_GOOD
        }
    }
}
