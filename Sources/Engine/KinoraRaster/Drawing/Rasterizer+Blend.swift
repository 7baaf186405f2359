import CCairo
import CPixels
import KinoraDrawing

extension Rasterizer {
    /// A copy of `surface` in `bounds`, which must be inside it.
    func copy(of surface: CairoSurface, bounds: PixelRect) -> CairoSurface {
        let copy = pool.surface(.color, bounds: bounds)
        surface.withPixels { _ in
            copy.withPixels { _ in
                for y in bounds.minY..<bounds.maxY {
                    guard let from = surface.address(x: bounds.minX, y: y), let to = copy.address(x: bounds.minX, y: y) else { return }
                    to.copyMemory(from: from, byteCount: bounds.width * 4)
                }
            }
        }
        return copy
    }

    /// Blends every pixel of `source` onto the same pixel of `target`, which must contain all of them.
    func blend(_ source: CairoSurface, onto target: CairoSurface, _ mode: BlendMode, opacity: Double) {
        if let cairoOperator = mode.cairoOperator {
            let pen = Target(target)
            pen.context.setOperator(cairoOperator)
            pen.context.setSource(source)
            pen.context.paint(opacity: opacity)
            finish(pen)
            return
        }
        let alpha = Int32((opacity * 255).rounded())
        let bounds = source.bounds.intersection(target.bounds)
        guard !bounds.isEmpty else { return }
        source.withPixels { _ in
            target.withPixels { _ in
                guard let from = source.address(x: bounds.minX, y: bounds.minY)?.words,
                    let to = target.address(x: bounds.minX, y: bounds.minY)?.words
                else { return }
                kinora_blend(
                    to, target.bytesPerRow, from, source.bytesPerRow, Int32(bounds.width), Int32(bounds.height), alpha, mode.kernelMode)
            }
        }
    }
}

extension BlendMode {
    /// The mode of `kinora_blend`, for modes without a `cairoOperator`.
    fileprivate var kernelMode: Int32 {
        let mode =
            switch self {
            case .softLight: kinora_blend_soft_light
            case .plusDarker: kinora_blend_plus_darker
            case .hue: kinora_blend_hue
            case .saturation: kinora_blend_saturation
            case .color: kinora_blend_color
            case .luminosity: kinora_blend_luminosity
            default: preconditionFailure("Cairo draws the blend mode \(self)")
            }
        return Int32(mode)
    }
}
