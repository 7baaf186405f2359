import Foundation

extension Path {
    /// The bounding box of the outline itself, without control points. Null for an empty path.
    ///
    /// Coordinates that are not finite are ignored. O(number of elements).
    public var boundingRect: CGRect {
        var bounds = Bounds()
        var next = 0
        var (current, start) = (Vector2.zero, Vector2.zero)
        for verb in verbs {
            let count = verb.pointCount
            switch verb {
            case .move, .line:
                current = Vector2(points[next])
                if verb == .move { start = current }
                bounds.add(current)
            case .quadCurve:
                let (control, end) = (Vector2(points[next]), Vector2(points[next + 1]))
                bounds.add(end)
                // A curve with its control inside the other points' bounds does not extend them.
                if !bounds.contains(control) { bounds.add(QuadCurve(start: current, control: control, end: end)) }
                current = end
            case .curve:
                let (control1, control2, end) = (Vector2(points[next]), Vector2(points[next + 1]), Vector2(points[next + 2]))
                bounds.add(end)
                if !bounds.contains(control1) || !bounds.contains(control2) {
                    bounds.add(CubicCurve(start: current, control1: control1, control2: control2, end: end))
                }
                current = end
            case .close:
                current = start
            }
            next += count
        }
        return bounds.rect
    }

    /// The bounding box of all points, including control points; null for an empty path.
    package var controlBounds: CGRect {
        var bounds = Bounds()
        for point in points { bounds.add(Vector2(point)) }
        return bounds.rect
    }
}
