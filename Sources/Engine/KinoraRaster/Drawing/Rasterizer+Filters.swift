import CCairo
import CPixels
import Foundation
import KinoraDrawing

extension Rasterizer {
    /// Returns the filtered layer; `layer` must not be used any more. `content` contains all pixels that the children may have changed.
    ///
    /// - Parameter following: The filters that are applied to the result.
    func apply(_ filter: PixelFilter, to layer: CairoSurface, content: PixelRect, following: ArraySlice<PixelFilter>) -> CairoSurface {
        switch filter {
        case .blur(let blur, let isOpaque):
            let dithers = !following.contains(where: \.isThreshold)
            let onCells = !isAmplified && !following.contains(where: \.amplifies)
            guard isOpaque else { return self.blur(layer, blur, clamp: false, dithers: dithers, onCells: onCells) }
            return opaqueBlur(layer, content: content) { self.blur($0, blur, clamp: true, dithers: dithers, onCells: onCells) }
        case .shadow(let shadow, let blur, let dx, let dy): return castShadow(layer, shadow, blur, dx: dx, dy: dy)
        case .colorMatrix(let matrix):
            layer.withPixels { pixels in
                guard let base = pixels.baseAddress?.words else { return }
                kinora_color_matrix(base, layer.bytesPerRow, Int32(layer.width), Int32(layer.height), matrix.elements)
            }
            return layer
        case .alphaThreshold(let minimum, let maximum, let color): return threshold(layer, minimum, maximum, color)
        case .luminanceToAlpha:
            layer.withPixels { pixels in
                guard let base = pixels.baseAddress?.words else { return }
                kinora_luminance_to_alpha(base, layer.bytesPerRow, Int32(layer.width), Int32(layer.height))
            }
            return layer
        case .effect(let effect): return apply(effect, to: layer)
        case .projection, .graph, .warp: preconditionFailure("projections, graphs and warps are drawn from their own layers; see drawLayer")
        }
    }

    /// Inside the content's bounds, the result is opaque, as if its edge pixels were repeated infinitely. Outside, it is transparent.
    private func opaqueBlur(_ layer: CairoSurface, content: PixelRect, blur: (CairoSurface) -> CairoSurface) -> CairoSurface {
        let inside = content.intersection(layer.bounds)
        guard !inside.isEmpty else { return layer }
        let source = copy(of: layer, bounds: inside)
        source.withPixels { pixels in
            guard let base = pixels.baseAddress?.words else { return }
            kinora_repeat_inner_edges(base, source.bytesPerRow, Int32(source.width), Int32(source.height))
        }
        let blurred = blur(source)
        blurred.withPixels { pixels in
            guard let base = pixels.baseAddress?.words else { return }
            kinora_make_opaque(base, blurred.bytesPerRow, Int32(blurred.width), Int32(blurred.height))
        }
        layer.clear()
        blend(blurred, onto: layer, .copy, opacity: 1)
        pool.recycle(blurred)
        return layer
    }

    func alpha(of layer: CairoSurface, invert: Bool) -> CairoSurface {
        let alpha = pool.surface(.alpha, bounds: layer.bounds)
        layer.withPixels { from in
            alpha.withPixels { to in
                guard let input = from.baseAddress?.words,
                    let output = to.baseAddress?.bytes
                else { return }
                kinora_extract_alpha(
                    input, layer.bytesPerRow, output, alpha.bytesPerRow, Int32(layer.width), Int32(layer.height), invert ? 1 : 0)
            }
        }
        return alpha
    }

    private func castShadow(_ layer: CairoSurface, _ shadow: Filter.Shadow, _ blur: BoxBlur, dx: CGFloat, dy: CGFloat) -> CairoSurface {
        let clamp = shadow.invertsAlpha
        // Outside the layer, the shape is empty, and therefore its inversion full.
        let wide = blurShape(alpha(of: layer, invert: shadow.invertsAlpha), blur, clamp: clamp)
        if dithers, let mode = shadow.kernelMode {
            if shadow.isShadowOnly { layer.clear() }
            if shadow.isVisible { shade(layer, PixelColor(shadow.color), mode, through: wide, dx: dx, dy: dy, clamp: clamp) }
            pool.recycle(wide.memory)
            return layer
        }
        let shape = narrow(wide)
        if optimizations.contains(.shadowKernel), let mode = shadow.kernelMode {
            if shadow.isShadowOnly { layer.clear() }
            if shadow.isVisible { shade(layer, PixelColor(shadow.color), mode, through: shape, dx: dx, dy: dy, clamp: clamp) }
        } else {
            castWithCairo(shadow, through: shape, onto: layer, dx: dx, dy: dy)
        }
        pool.recycle(shape)
        return layer
    }

    /// Draws a shadow in any blend mode. The kernels support three blend modes.
    private func castWithCairo(_ shadow: Filter.Shadow, through shape: CairoSurface, onto layer: CairoSurface, dx: CGFloat, dy: CGFloat) {
        let target = Target(layer)
        let context = target.context
        context.setSource(PixelColor(shadow.color))
        func cast() {
            guard let pattern = cairo_pattern_create_for_surface(shape.raw) else { return }
            var matrix = cairo_matrix_t(xx: 1, yx: 0, xy: 0, yy: 1, x0: -dx, y0: -dy)
            cairo_pattern_set_matrix(pattern, &matrix)
            cairo_pattern_set_filter(pattern, CAIRO_FILTER_BILINEAR)
            if shadow.invertsAlpha { cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD) }
            cairo_mask(context.raw, pattern)
            cairo_pattern_destroy(pattern)
        }
        if shadow.isShadowOnly {
            context.setOperator(CAIRO_OPERATOR_SOURCE)
            context.setSource(.clear)
            context.paint()
            context.setOperator(CAIRO_OPERATOR_OVER)
            context.setSource(PixelColor(shadow.color))
            if shadow.isVisible { cast() }
        } else if !shadow.isAbove {
            context.setOperator(CAIRO_OPERATOR_DEST_OVER)
            if shadow.isVisible { cast() }
        } else if let mode = shadow.blendMode.cairoOperator {
            context.setOperator(mode)
            cast()
        } else {
            let colored = pool.clearSurface(.color, bounds: layer.bounds)
            let coloredTarget = Target(colored)
            coloredTarget.context.setSource(PixelColor(shadow.color))
            cairo_mask_surface(coloredTarget.context.raw, shape.raw, dx, dy)
            finish(coloredTarget)
            blend(colored, onto: layer, shadow.blendMode, opacity: 1)
            pool.recycle(colored)
        }
        finish(target)
    }

    private func shade(
        _ layer: CairoSurface, _ color: PixelColor, _ mode: Int32, through shape: WidePixels, dx: CGFloat, dy: CGFloat, clamp: Bool
    ) {
        layer.withPixels { to in
            guard let output = to.baseAddress?.words else { return }
            kinora_cast_dithered_shadow(
                output, layer.bytesPerRow, Int32(layer.bounds.minX), Int32(layer.bounds.minY), shape.values, shape.bytesPerRow,
                Int32(layer.width), Int32(layer.height), Int64((dx * 65536).rounded()), Int64((dy * 65536).rounded()), clamp ? 1 : 0,
                color.word, mode)
        }
    }

    private func shade(
        _ layer: CairoSurface, _ color: PixelColor, _ mode: Int32, through shape: CairoSurface, dx: CGFloat, dy: CGFloat, clamp: Bool
    ) {
        shape.withPixels { from in
            layer.withPixels { to in
                guard let input = from.baseAddress?.bytes,
                    let output = to.baseAddress?.words
                else { return }
                kinora_cast_shadow(
                    output, layer.bytesPerRow, input, shape.bytesPerRow, Int32(layer.width), Int32(layer.height),
                    Int64((dx * 65536).rounded()), Int64((dy * 65536).rounded()), clamp ? 1 : 0, color.word, mode)
            }
        }
    }

    private func threshold(_ layer: CairoSurface, _ minimum: Double, _ maximum: Double, _ color: Color.Resolved) -> CairoSurface {
        let alpha = alpha(of: layer, invert: false)
        alpha.withPixels { from in
            layer.withPixels { to in
                guard let input = from.baseAddress?.bytes,
                    let output = to.baseAddress?.words
                else { return }
                kinora_alpha_threshold(
                    input, alpha.bytesPerRow, output, layer.bytesPerRow, Int32(layer.width), Int32(layer.height), Float(minimum * 255),
                    Float(maximum * 255), PixelColor(color).word)
            }
        }
        pool.recycle(alpha)
        return layer
    }
}

extension Filter.Shadow {
    /// Whether the blend mode leaves anything of the shadow. Alone or below the contents, the shadow has an empty backdrop, on which every
    /// visible blend mode results in the colour itself.
    fileprivate var isVisible: Bool { !(blendMode.needsBackdrop && (isShadowOnly || !isAbove)) }

    /// The mode of the shadow kernel; nil if the shadow is left to Cairo.
    fileprivate var kernelMode: Int32? {
        if isShadowOnly { return Int32(kinora_shadow_over) }
        if !isAbove { return Int32(kinora_shadow_below) }
        switch blendMode {
        case .normal: return Int32(kinora_shadow_over)
        case .sourceAtop: return Int32(kinora_shadow_above)
        default: return nil
        }
    }
}
