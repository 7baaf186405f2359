import Foundation

/// The kernel of a polygon: the points from which the whole inside is visible. It is empty unless the polygon is star-shaped.
enum StarKernel {
    /// The centroid of the kernel of a polygon that is clockwise on screen; nil if the kernel is empty or negligible. O(n k), with the
    /// number k of the kernel's corners.
    static func center(of polygon: some Collection<Vector2>) -> Vector2? {
        var bounds = Bounds()
        for point in polygon { bounds.add(point) }
        guard !bounds.rect.isNull, let first = polygon.first else { return nil }
        let rect = bounds.rect
        let size = max(rect.width, rect.height)
        var kernel = [
            Vector2(rect.minX, rect.minY), Vector2(rect.maxX, rect.minY), Vector2(rect.maxX, rect.maxY), Vector2(rect.minX, rect.maxY),
        ]
        var previous: Vector2?
        for point in Array(polygon) + [first] {
            defer { previous = point }
            guard let start = previous, (point - start).length > size * 1e-12 else { continue }
            kernel = clipped(kernel, by: start, (point - start).normalized)
            if kernel.count < 3 { return nil }
        }
        let origin = kernel[0]
        var (twice, moment) = (0.0, Vector2.zero)
        for (start, end) in zip(kernel, kernel.dropFirst() + kernel.prefix(1)) {
            let sweep = (start - origin).cross(end - origin)
            twice += sweep
            moment += (start - origin + (end - origin)) * (sweep / 3)
        }
        guard twice > size * size * 1e-6 else { return nil }
        return origin + moment / twice
    }

    /// The part of a convex polygon to the right of a directed line, with y pointing down.
    private static func clipped(_ polygon: [Vector2], by start: Vector2, _ direction: Vector2) -> [Vector2] {
        var result: [Vector2] = []
        result.reserveCapacity(polygon.count + 1)
        guard var before = polygon.last else { return [] }
        var sideBefore = direction.cross(before - start)
        for point in polygon {
            let side = direction.cross(point - start)
            if (side >= 0) != (sideBefore >= 0) { result.append(before + (point - before) * (sideBefore / (sideBefore - side))) }
            if side >= 0 { result.append(point) }
            (before, sideBefore) = (point, side)
        }
        return result
    }
}
