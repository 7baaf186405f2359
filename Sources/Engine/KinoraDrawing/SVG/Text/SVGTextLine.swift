import Foundation

/// A line along text, such as an underline: rectangles in the coordinates of a chunk.
struct SVGTextLine {
    enum Position { case under, over, through }

    /// The outline of the line along the clusters of a chunk at `indices`, which ascend.
    ///
    /// - Parameter thickness: The thickness in user units, around the position that the font gives to lines. Nil for the font's thickness.
    static func outline(
        _ position: Position, along indices: [Int], of clusters: [SVGTextCluster], _ metrics: FontMetrics, thickness: Double?,
        isVertical: Bool
    ) -> Path {
        let offset: CGFloat =
            switch position {
            case .under: isVertical ? metrics.height / 2 : metrics.underlineOffset
            case .over: isVertical ? -metrics.height / 2 : -metrics.ascent
            case .through: isVertical ? 0 : -metrics.strikethroughOffset
            }
        let thickness = thickness.map { CGFloat($0) } ?? metrics.lineThickness
        guard thickness > 0 else { return Path() }
        var path = Path()
        var start: (placement: CGAffineTransform, width: Double)?
        func finish() {
            if let start, start.width > 0 {
                let rect = CGRect(x: 0, y: offset - thickness / 2, width: start.width, height: thickness)
                path.addRect(rect, transform: start.placement)
            }
            start = nil
        }
        var last: Int?
        for index in indices {
            let cluster = clusters[index]
            if index - 1 != last || cluster.isHidden || cluster.isShifted { finish() }
            last = index
            guard !cluster.isHidden else { continue }
            if let known = start {
                start = (known.placement, known.width + cluster.advance)
            } else {
                start = (cluster.placement, cluster.advance)
            }
        }
        finish()
        return path
    }
}
