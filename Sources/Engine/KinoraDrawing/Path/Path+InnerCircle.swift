import Foundation

extension Path {
    /// Returns a circle inside the path that is nearly as large as possible: the best of a grid of 25 by 25 points, refined three times. Nil
    /// if no point of the grid is inside.
    package func innerCircle() -> (center: CGPoint, radius: CGFloat)? {
        let bounds = boundingRect
        guard !bounds.isNull, bounds.width > 0, bounds.height > 0, bounds.width.isFinite, bounds.height.isFinite else { return nil }
        var best: (center: CGPoint, radius: CGFloat)?
        func search(_ area: CGRect, _ count: Int) {
            for row in 0..<count {
                for column in 0..<count {
                    let point = CGPoint(
                        x: area.minX + area.width * (CGFloat(column) + 0.5) / CGFloat(count),
                        y: area.minY + area.height * (CGFloat(row) + 0.5) / CGFloat(count))
                    guard contains(point), let nearest = nearest(to: point), nearest.distance > best?.radius ?? 0 else { continue }
                    best = (point, nearest.distance)
                }
            }
        }
        search(bounds, 25)
        var (width, height) = (bounds.width / 12, bounds.height / 12)
        for _ in 0..<3 {
            guard let center = best?.center else { return nil }
            search(CGRect(x: center.x - width / 2, y: center.y - height / 2, width: width, height: height), 7)
            (width, height) = (width / 4, height / 4)
        }
        return best
    }
}
