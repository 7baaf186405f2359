import CCairo
import Foundation
import KinoraDrawing

extension Rasterizer {
    /// The coordinates in which a filter graph or a warp is calculated: the group's axes are parallel to rows and columns of pixels.
    struct UprightFilter {
        /// From the group's points to the pixels of the filter.
        let upright: CGAffineTransform
        /// From the pixels of the filter to the frame's; nil if they are the same.
        let placement: CGAffineTransform?
        /// The filter region in pixels of the filter.
        let region: PixelRect

        /// Returns nil if nothing is visible.
        init?(_ region: CGRect, transform t: CGAffineTransform) {
            guard t.isDrawable else { return nil }
            if t.b == 0, t.c == 0, t.a > 0, t.d > 0 {
                (upright, placement) = (t, nil)
            } else {
                upright = CGAffineTransform(scaleX: hypot(t.a, t.b), y: hypot(t.c, t.d))
                guard upright.isDrawable else { return nil }
                placement = upright.inverted().concatenating(t)
            }
            self.region = FilterRenderer.pixels(of: region, transform: upright)
            guard !self.region.isEmpty, placement?.isDrawable ?? true else { return nil }
        }

        /// The pixels of the frame that the filter may change.
        func extent(within limit: PixelRect) -> PixelRect {
            guard let placement else { return region.intersection(limit) }
            return PixelBox(region).applying(placement)?.expanded(by: 1).touched.intersection(limit) ?? .empty
        }

        /// Whether the region has more pixels than are calculated, so that only a part of it is drawn.
        func isCut(canvas: PixelRect) -> Bool { region.width * region.height > UprightFilter.maxCount(canvas: canvas) }

        /// The maximum number of pixels that are calculated.
        static func maxCount(canvas: PixelRect) -> Int { max(2 * canvas.width * canvas.height, 1 << 20) }

        /// The pixels that are calculated: all, so that the result does not depend on what is visible, or a part around the visible one.
        func bounds(around visible: PixelRect, canvas: PixelRect) -> PixelRect {
            guard isCut(canvas: canvas) else { return region }
            let seen = placement.flatMap { PixelBox(visible).applying($0.inverted())?.expanded(by: 1).touched } ?? visible
            var (bounds, margin) = (seen.intersection(region), max(canvas.width, canvas.height))
            while margin > 0 {
                let wide = seen.expanded(x: margin, y: margin).intersection(region)
                if wide.width * wide.height <= UprightFilter.maxCount(canvas: canvas) {
                    bounds = wide
                    break
                }
                margin /= 2
            }
            return bounds
        }
    }

    /// The filtered items, on a surface inside `visible`; nil if nothing is visible.
    func filtered(_ items: [DisplayItem], _ graph: FilterGraph, transform: CGAffineTransform, within visible: PixelRect) -> CairoSurface? {
        guard let filter = UprightFilter(graph.region, transform: transform) else { return nil }
        let extent = filter.extent(within: visible)
        guard !extent.isEmpty else { return nil }
        let bounds = filter.bounds(around: visible, canvas: canvas.bounds)
        guard !bounds.isEmpty else { return nil }
        let renderer = FilterRenderer(graph, transform: filter.upright, bounds: bounds, pool: pool) { [self] items, bounds in
            image(of: items, transform: filter.upright, bounds: bounds)
        }
        let result = renderer.result(of: image(of: items, transform: filter.upright, bounds: bounds))
        let surface = pool.surface(.color, bounds: bounds)
        result.write(to: surface)
        guard let placement = filter.placement else { return surface }
        defer { pool.recycle(surface) }
        return placed(surface, placement, bounds: extent)
    }

    private func image(of items: [DisplayItem], transform: CGAffineTransform, bounds: PixelRect) -> FilterImage {
        let surface = pool.clearSurface(.color, bounds: bounds)
        let target = Target(surface)
        withoutBackdrops { amplified { draw(items, transform: transform, on: target, clip: bounds) } }
        finish(target)
        let image = FilterImage(surface, bounds: bounds, pool: pool)
        pool.recycle(surface)
        return image
    }

    /// The pixels of a surface after a transform.
    func placed(_ surface: CairoSurface, _ placement: CGAffineTransform, bounds: PixelRect) -> CairoSurface? {
        guard let matrix = PatternMatrix(inverting: placement, in: bounds) else { return nil }
        let result = pool.clearSurface(.color, bounds: bounds)
        let target = Target(result)
        target.context.setSource(surface)
        let pattern = cairo_get_source(target.context.raw)
        var map = matrix.cairo
        cairo_pattern_set_matrix(pattern, &map)
        cairo_pattern_set_filter(pattern, CAIRO_FILTER_BILINEAR)
        target.context.paint()
        target.context.setSource(.clear)
        finish(target)
        return result
    }
}
