import Foundation

extension Path {
    /// An estimate of the maximum number of edges that a straight line across the outline intersects: the length of the outline (twice that
    /// plus joins, if it is stroked) divided by its size. The drawing time grows with its square.
    ///
    /// - Parameter lineWidth: The line width in points; nil for a filled path.
    /// - Returns: At least 0; infinite if the numbers exceed the range of `Double`. O(number of elements).
    package func density(lineWidth: Double? = nil) -> Double {
        let bounds = controlBounds
        let size = max(Double(bounds.width), Double(bounds.height)) + (lineWidth ?? 0)
        guard size > 0, !bounds.isNull else { return 0 }
        var length = 0.0
        var last: CGPoint?
        for point in points {
            if let last { length += (Vector2(point) - Vector2(last)).length }
            last = point
        }
        let edges = lineWidth.map { length * 2 + Double(verbs.count) * $0 * 3 } ?? length
        let density = edges / size
        return density.isNaN ? .infinity : density
    }
}
