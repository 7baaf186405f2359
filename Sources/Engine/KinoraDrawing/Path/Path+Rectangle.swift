import Foundation

extension Path {
    /// The rectangle if the path is one: one closed subpath along the axes, or four lines that end at their start.
    package var rectangle: CGRect? {
        var corners = points
        guard verbs.first == .move, verbs.dropFirst().dropLast().allSatisfy({ $0 == .line }), let last = verbs.last else { return nil }
        guard last == .close || last == .line else { return nil }
        if corners.count == 5 {
            guard corners[4] == corners[0] else { return nil }
            corners.removeLast()
        } else if last != .close {
            return nil
        }
        guard corners.count == 4 else { return nil }
        let (a, b, c, d) = (corners[0], corners[1], corners[2], corners[3])
        let firstAlong = a.y == b.y && b.x == c.x && c.y == d.y && d.x == a.x
        let firstUp = a.x == b.x && b.y == c.y && c.x == d.x && d.y == a.y
        guard firstAlong || firstUp else { return nil }
        return CGRect(x: min(a.x, c.x), y: min(a.y, c.y), width: abs(c.x - a.x), height: abs(c.y - a.y))
    }
}
