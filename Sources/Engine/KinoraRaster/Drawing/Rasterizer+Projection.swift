import CPixels
import Foundation
import KinoraDrawing

extension Rasterizer {
    /// Items that are drawn flat, with separate pixels, and then projected.
    struct Projected {
        /// Pixels per point, high enough that no visible part is coarser than the frame's pixels.
        var scale: CGFloat
        /// The bounds of the items, in pixels of the flat image.
        let content: PixelRect
        /// From the flat image's pixels to the frame's.
        let map: ProjectionTransform

        /// Returns nil if nothing is visible.
        init?(of items: [DisplayItem], _ projection: ProjectionTransform, transform: CGAffineTransform, by rasterizer: Rasterizer) {
            scale = transform.meanScale
            let limit = Self.maxDistance
            content = rasterizer.extent(
                of: items, transform: CGAffineTransform(scaleX: scale, y: scale),
                within: PixelRect(minX: -limit, minY: -limit, maxX: limit, maxY: limit))
            map = Self.map(projection, scale: scale, transform: transform)
            guard !content.isEmpty, map.isDrawable else { return nil }
        }

        /// Creates the same projection with `factor` times the resolution.
        init(_ other: Projected, finer factor: CGFloat) {
            scale = other.scale * factor
            content = PixelBox(other.content).applying(CGAffineTransform(scaleX: factor, y: factor))?.touched ?? other.content
            map = ProjectionTransform(CGAffineTransform(scaleX: 1 / factor, y: 1 / factor)).concatenating(other.map)
        }

        /// The maximum distance of drawn content from the origin, in pixels.
        private static let maxDistance = 8192

        private static func map(_ projection: ProjectionTransform, scale: CGFloat, transform: CGAffineTransform) -> ProjectionTransform {
            ProjectionTransform(CGAffineTransform(scaleX: 1 / scale, y: 1 / scale)).concatenating(projection)
                .concatenating(ProjectionTransform(transform))
        }

        private var rect: CGRect { CGRect(x: content.minX, y: content.minY, width: content.width, height: content.height) }

        /// The pixels of the frame that the projected image intersects.
        func bounds(within limit: PixelRect) -> PixelRect {
            let seen = map.bounds(of: rect)
            guard !seen.isNull, let box = PixelBox(seen) else { return .empty }
            return box.expanded(by: 1).touched.intersection(limit)
        }

        /// The maximum number of the frame's pixels per pixel of the flat image, in any direction.
        func magnification(within limit: PixelRect) -> CGFloat {
            let back = map.inverted()
            var most: CGFloat = 0
            for point in map.outline(of: rect) {
                let x = min(max(point.x, CGFloat(limit.minX)), CGFloat(limit.maxX))
                let y = min(max(point.y, CGFloat(limit.minY)), CGFloat(limit.maxY))
                let w = back.m13 * x + back.m23 * y + back.m33
                guard w > 0 else { continue }
                let u = (back.m11 * x + back.m21 * y + back.m31) / w
                let v = (back.m12 * x + back.m22 * y + back.m32) / w
                // The minimum distance in the flat image per pixel of the frame, for both directions of the frame.
                let right = hypot(back.m11 - u * back.m13, back.m12 - v * back.m13) / w
                let down = hypot(back.m21 - u * back.m23, back.m22 - v * back.m23) / w
                let least = min(right, down)
                if least > 0 { most = max(most, 1 / least) }
            }
            return most
        }
    }

    /// The projected items, on a surface inside `visible`; nil if nothing is visible.
    func projected(_ items: [DisplayItem], _ projection: ProjectionTransform, transform: CGAffineTransform, within visible: PixelRect)
        -> CairoSurface?
    {
        guard var flat = Projected(of: items, projection, transform: transform, by: self) else { return nil }
        let bounds = flat.bounds(within: visible)
        guard !bounds.isEmpty else { return nil }
        let room = (CGFloat(max(4 * visible.width * visible.height, 1 << 22)) / CGFloat(flat.content.width * flat.content.height))
            .squareRoot()
        let finer = min(max(flat.magnification(within: visible), 1), 4, max(room, 1 / 64))
        if finer != 1 { flat = Projected(flat, finer: finer) }
        let source = pool.clearSurface(.color, bounds: flat.content)
        let sourceTarget = Target(source)
        withoutBackdrops {
            draw(items, transform: CGAffineTransform(scaleX: flat.scale, y: flat.scale), on: sourceTarget, clip: flat.content)
        }
        finish(sourceTarget)
        let result = pool.surface(.color, bounds: bounds)
        let back = flat.map.inverted()
        // For each row, from the columns of coordinates, relative to the corners of both surfaces.
        let (ox, oy) = (CGFloat(bounds.minX), CGFloat(bounds.minY))
        let (sx, sy) = (CGFloat(flat.content.minX), CGFloat(flat.content.minY))
        let w = back.m13 * ox + back.m23 * oy + back.m33
        let matrix: [Double] = [
            back.m11 - sx * back.m13, back.m21 - sx * back.m23, back.m11 * ox + back.m21 * oy + back.m31 - sx * w,
            back.m12 - sy * back.m13, back.m22 - sy * back.m23, back.m12 * ox + back.m22 * oy + back.m32 - sy * w,
            back.m13, back.m23, w,
        ]
        source.withPixels { from in
            result.withPixels { to in
                guard let input = from.baseAddress?.words,
                    let output = to.baseAddress?.words
                else { return }
                kinora_project(
                    input, source.bytesPerRow, Int32(source.width), Int32(source.height), output, result.bytesPerRow,
                    Int32(result.width), Int32(result.height), matrix)
            }
        }
        pool.recycle(source)
        return result
    }
}

extension DisplayGroup {
    /// The group as nested groups, so that no group has a projection, a graph or a warp together with another filter. Nil if this is already the
    /// case.
    var partedAtSeparateFilter: DisplayGroup? {
        guard filters.count > 1, let index = filters.lastIndex(where: \.needsOwnGroup) else {
            return nil
        }
        var outer = self
        var inner = DisplayGroup(items: items, isIsolated: isIsolated)
        if index == filters.count - 1 {
            inner.filters = Array(filters[..<index])
            outer.filters = [filters[index]]
        } else {
            inner.filters = Array(filters[...index])
            outer.filters = Array(filters[(index + 1)...])
        }
        outer.items = [DisplayItem(.group(inner))]
        return outer
    }
}

extension Filter {
    /// Whether the filter is not applied to a finished layer of pixels.
    fileprivate var needsOwnGroup: Bool {
        switch self {
        case .projection, .graph, .warp: true
        default: false
        }
    }
}
