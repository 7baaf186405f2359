import CCairo
import CPixels
import KinoraDrawing

extension Rasterizer {
    /// Draws an image in the pixels of `shape`.
    func drawImage(_ image: UprightImage, _ style: LeafStyle, on target: Target, _ shape: CoverageSource) {
        let isDrawn = image.resampled(in: shape.bounds, opacity: style.opacity) { resampling in
            forEachRow(of: shape, damage: style.damage, on: target) { destination, row, y in
                kinora_resample_row(resampling, destination, row, Int32(shape.bounds.minX), Int32(y))
            }
        }
        if !isDrawn { noteMissingMemory() }
    }

    /// A surface with the pixels of an image in `bounds`.
    func surface(of image: UprightImage, opacity: Double, bounds: PixelRect) -> CairoSurface {
        let surface = pool.surface(.color, bounds: bounds)
        let isDrawn = surface.withPixels { _ in
            image.resampled(in: bounds, opacity: opacity) { resampling in
                for y in bounds.minY..<bounds.maxY {
                    guard let row = surface.address(x: bounds.minX, y: y)?.words else { return }
                    kinora_resample(resampling, row, Int32(bounds.minX), Int32(y), Int32(bounds.width))
                }
            }
        }
        if !isDrawn {
            surface.clear()
            noteMissingMemory()
        }
        return surface
    }

    private func noteMissingMemory() {
        if failure == CAIRO_STATUS_SUCCESS { failure = CAIRO_STATUS_NO_MEMORY }
    }
}
