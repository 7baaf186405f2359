import Foundation

extension Path {
    /// Creates a closed curve through `points` in order with a continuous tangent at each: it is parallel to the line between the
    /// neighbours.
    ///
    /// The handles are proportional to the distance between their points, so that uneven spacing does not cause loops. Eight equally spaced
    /// points of a circle result in that circle. Fewer than three points are connected by straight lines. O(number of points). Based on
    /// Catmull and Rom: "A class of local interpolating splines", 1974.
    public init(smoothThrough points: [CGPoint]) {
        self.init()
        let count = points.count
        guard count >= 3 else {
            addLines(points)
            closeSubpath()
            return
        }
        // 4/3 tan(pi/16) / (2 sin(pi/8)), the value for a circle in eighths.
        let part = 0.3465
        func handles(_ index: Int) -> (before: CGPoint, after: CGPoint) {
            let here = Vector2(points[index])
            let (before, after) = (Vector2(points[(index + count - 1) % count]), Vector2(points[(index + 1) % count]))
            let across = after - before
            let distance = across.lengthSquared.squareRoot()
            guard distance > 0, distance.isFinite else { return (CGPoint(here), CGPoint(here)) }
            let step = across * (part / distance)
            return (
                CGPoint(here - step * (here - before).lengthSquared.squareRoot()),
                CGPoint(here + step * (after - here).lengthSquared.squareRoot())
            )
        }
        reserveCapacity(verbs: count + 2, points: 3 * count + 1)
        move(to: points[0])
        let first = handles(0)
        var last = first
        for index in 1...count {
            let next = index == count ? first : handles(index)
            addCurve(to: points[index % count], control1: last.after, control2: next.before)
            last = next
        }
        closeSubpath()
    }
}
