import CCairo
import CPixels
import Foundation
import KinoraDrawing

extension Rasterizer {
    /// The current contents of the canvas in `bounds`, blurred and tinted.
    func backdropSurface(_ backdrop: Paint.Backdrop, _ style: LeafStyle, bounds: PixelRect, on target: Target) -> CairoSurface {
        let blur = BoxBlur(deviation: backdrop.radius, transform: style.transform)
        let behind = backdropCopy(bounds.expanded(x: blur.reach(), y: blur.reach()), target)
        let surface = self.blur(behind, blur, clamp: true, onCells: backdrop.saturation <= 1)
        if backdrop.saturation != 1 {
            let matrix = ColorMatrix.saturation(backdrop.saturation)
            surface.withPixels { pixels in
                guard let base = pixels.baseAddress?.words else { return }
                kinora_color_matrix(base, surface.bytesPerRow, Int32(surface.width), Int32(surface.height), matrix.elements)
            }
        }
        let glass = Target(surface)
        glass.context.setSource(PixelColor(backdrop.tint))
        glass.context.paint()
        finish(glass)
        let opacity = PixelColor.unit(backdrop.opacity * style.opacity)
        if opacity < 1 { fade(surface, by: opacity) }
        return surface
    }

    /// A copy of the drawn contents in `region`: everything below the current layer, and the layer itself.
    private func backdropCopy(_ region: PixelRect, _ target: Target) -> CairoSurface {
        let layers = backdropTargets + [target]
        let visible = region.intersection(layers[0].surface.bounds)
        guard !visible.isEmpty else { return pool.clearSurface(.color, bounds: PixelRect(minX: 0, minY: 0, maxX: 1, maxY: 1)) }
        let backdrop = copy(of: layers[0].surface, bounds: visible)
        for layer in layers.dropFirst() { blend(layer.surface, onto: backdrop, .normal, opacity: 1) }
        return backdrop
    }

    /// Runs `body` for contents that are drawn separately, without access to what is behind.
    func withoutBackdrops(_ body: () -> Void) {
        let outer = backdropTargets
        backdropTargets = []
        body()
        backdropTargets = outer
    }
}

extension DisplayItem {
    /// Whether the item contains a backdrop effect.
    var hasBackdrop: Bool {
        switch content {
        case .fill(_, .backdrop, _), .stroke(_, .backdrop, _), .text(_, .backdrop): true
        case .group(let group): group.items.contains(where: \.hasBackdrop)
        case .fill, .stroke, .text, .image: false
        }
    }
}
