import Foundation
import KinoraDrawing

extension Rasterizer {
    /// The warped items, on a surface inside `visible` or the region; nil if nothing is visible.
    func warped(_ items: [DisplayItem], _ warp: PixelWarp, transform: CGAffineTransform, within visible: PixelRect) -> CairoSurface? {
        guard let filter = UprightFilter(warp.region, transform: transform) else { return nil }
        let extent = filter.extent(within: visible)
        guard !extent.isEmpty else { return nil }
        let bounds = filter.bounds(around: visible, canvas: canvas.bounds)
        guard !bounds.isEmpty else { return nil }
        let renderer = WarpRenderer(warp, transform: filter.upright, bounds: bounds, pool: pool) { [self] scale, size in
            source(of: items, transform: filter.upright, bounds: bounds, scale: scale, size: size)
        }
        let result = renderer.result()
        guard let placement = filter.placement else { return result }
        defer { pool.recycle(result) }
        return placed(result, placement, bounds: extent)
    }

    /// The items inside `bounds`, on a surface of `size` pixels whose pixels are `1 / scale` times as large.
    private func source(
        of items: [DisplayItem], transform: CGAffineTransform, bounds: PixelRect, scale: CGFloat, size: PixelRect
    ) -> CairoSurface {
        let surface = pool.clearSurface(.color, bounds: size)
        let target = Target(surface)
        let moved =
            scale == 1
            ? transform
            : transform.concatenating(CGAffineTransform(translationX: -CGFloat(bounds.minX), y: -CGFloat(bounds.minY)))
                .concatenating(CGAffineTransform(scaleX: scale, y: scale))
        withoutBackdrops { draw(items, transform: moved, on: target, clip: size) }
        finish(target)
        return surface
    }
}
