import CCairo
import CPixels
import KinoraDrawing

/// The coverage of a shape comes into a mask, and a loop over its pixels puts the colours through: the same pixels as Cairo's own compositing would
/// give, without a picture of the colours for the whole rectangle.
extension Rasterizer {
    /// Calls `draw` with the coverage of `ink` inside `bounds`; nil where all of it is covered.
    func overlay(
        _ bounds: PixelRect, _ style: LeafStyle, isWhole: Bool, on target: Target, ink: Ink, draw: (CairoSurface?) -> Void
    ) {
        guard !isWhole else { return draw(nil) }
        let mask = mask(bounds, reach: style.reach, ink: ink)
        draw(mask)
        pool.recycle(mask)
    }

    /// The coverage of `ink` inside `bounds`; undefined outside of `reach`. To be recycled.
    func mask(_ bounds: PixelRect, reach: Damage? = nil, ink: Ink) -> CairoSurface {
        let mask = pool.surface(.alpha, bounds: bounds)
        if techniques.contains(.coverage), coverage.draw(ink, into: mask) { return mask }
        if let reach { mask.clear(reach) } else { mask.clear() }
        let layer = Target(mask)
        layer.context.setSource(PixelColor(red: 255, green: 255, blue: 255, alpha: 255))
        ink.draw(on: layer.context)
        finish(layer)
        return mask
    }

    /// Whether a mask is the quickest way to draw even an opaque colour. Rectangles Cairo fills at once.
    func isMeasured(_ ink: Ink) -> Bool {
        guard techniques.contains(.coverage), Coverage.measures(ink) else { return false }
        if case .fill = ink.kind { return !ink.path.isRectangle(mappedBy: ink.transform) }
        return true
    }

    func drawColor(_ color: PixelColor, _ style: LeafStyle, through mask: CairoSurface?, bounds: PixelRect, on target: Target) {
        withParts(bounds, style, of: target.surface, and: mask) { part, pixels, stride, coverage, coverageStride in
            kinora_color_over(pixels, stride, coverage, coverageStride, Int32(part.width), Int32(part.height), color.word)
        }
    }

    /// Calls `body` with each part of `bounds` that is to be drawn, and where it begins in the surface and in the mask of `bounds`.
    func withParts(
        _ bounds: PixelRect, _ style: LeafStyle, of surface: CairoSurface, and mask: CairoSurface?,
        _ body: (PixelRect, UnsafeMutablePointer<UInt32>, Int, UnsafePointer<UInt8>?, Int) -> Void
    ) {
        withRows(bounds, of: surface, and: mask) { pixels, stride, coverage, coverageStride in
            func draw(_ part: PixelRect) {
                let (across, down) = (part.minX - bounds.minX, part.minY - bounds.minY)
                body(
                    part, pixels + (down * stride / 4 + across), stride, coverage.map { $0 + (down * coverageStride + across) },
                    coverageStride)
            }
            let damage = style.damage.flatMap { $0.contains(bounds) ? nil : $0 }
            func drawDamaged(_ part: PixelRect) {
                if let damage { damage.forEachPart(of: part, draw) } else { draw(part) }
            }
            if let reach = style.reach { reach.forEachPart(of: bounds, drawDamaged) } else { drawDamaged(bounds) }
        }
    }

    /// Calls `body` with the places where `bounds` begin in the surface and in the mask, which covers exactly `bounds`.
    func withRows(
        _ bounds: PixelRect, of surface: CairoSurface, and mask: CairoSurface?,
        _ body: (UnsafeMutablePointer<UInt32>, Int, UnsafePointer<UInt8>?, Int) -> Void
    ) {
        surface.withPixels { _ in
            guard let start = surface.address(x: bounds.minX, y: bounds.minY)?.assumingMemoryBound(to: UInt32.self) else { return }
            guard let mask else { return body(start, surface.bytesPerRow, nil, 0) }
            mask.withPixels { coverage in
                body(
                    start, surface.bytesPerRow, coverage.baseAddress.map { UnsafePointer($0.assumingMemoryBound(to: UInt8.self)) },
                    mask.bytesPerRow)
            }
        }
    }
}
