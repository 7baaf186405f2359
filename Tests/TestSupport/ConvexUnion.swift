import Foundation

/// The union of convex polygons and discs, as an oracle. Each query compares the point with every part.
public struct ConvexUnion {
    private var polygons: [[CGPoint]] = []
    private var centers: [CGPoint] = []
    private var discs: [CGPoint] = []
    private let radius: Double
    private let reach: Double

    /// - Parameters:
    ///   - radius: The radius of the discs.
    ///   - reach: The maximum distance of a polygon's points from its centre.
    public init(radius: Double, reach: Double) {
        (self.radius, self.reach) = (radius, reach)
    }

    public mutating func addPolygon(_ corners: [CGPoint], around center: CGPoint) {
        polygons.append(corners)
        centers.append(center)
    }

    public mutating func addDisc(_ center: CGPoint) {
        discs.append(center)
    }

    public func covers(_ point: CGPoint) -> Bool {
        for disc in discs where square(disc, point) <= radius * radius { return true }
        for (index, polygon) in polygons.enumerated() where square(centers[index], point) <= reach * reach {
            var (positive, negative) = (false, false)
            var from = polygon[polygon.count - 1]
            for to in polygon {
                let cross = (to.x - from.x) * (point.y - from.y) - (to.y - from.y) * (point.x - from.x)
                if cross > 0 { positive = true } else if cross < 0 { negative = true }
                from = to
            }
            if !(positive && negative) { return true }
        }
        return false
    }

    private func square(_ a: CGPoint, _ b: CGPoint) -> Double {
        Double((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y))
    }
}
