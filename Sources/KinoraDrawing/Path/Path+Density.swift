import Foundation

extension Path {
    /// About how many edges a straight line across the outline meets where it meets most: the length of the outline, twice that and room for joins
    /// where it is drawn with a pen, over its size. The time that drawing takes grows with its square.
    ///
    /// - Parameter lineWidth: The width of the pen, in points; nil for a filled path.
    /// - Returns: At least 0; infinite where the numbers leave the range of `Double`. O(number of elements).
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
