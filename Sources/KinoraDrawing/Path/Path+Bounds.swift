import Foundation

extension Path {
    /// The smallest rectangle around all points, control points included; null for an empty path.
    public var boundingRect: CGRect {
        guard var low = points.first else { return .null }
        var high = low
        for point in points {
            low = CGPoint(x: min(low.x, point.x), y: min(low.y, point.y))
            high = CGPoint(x: max(high.x, point.x), y: max(high.y, point.y))
        }
        return CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
    }
}
