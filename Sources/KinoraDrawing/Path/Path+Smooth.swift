import Foundation

extension Path {
    /// A closed curve through `points` in order whose tangent is continuous at each of them: it runs parallel to the line between the neighbours.
    ///
    /// The handles are in proportion to the distance of the points they stand between, so that uneven spacing makes no loops; points that go round a
    /// circle in eighths give that circle. Fewer than three points are joined by straight lines. O(number of points).
    /// After Catmull and Rom: "A class of local interpolating splines", 1974.
    public init(smoothThrough points: [CGPoint]) {
        self.init()
        let count = points.count
        guard count >= 3 else {
            addLines(points)
            closeSubpath()
            return
        }
        // 4/3 tan(pi/16) over 2 sin(pi/8), what a circle in eighths asks for.
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
