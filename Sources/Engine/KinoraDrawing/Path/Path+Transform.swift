import Foundation

extension Path {
    /// The path with every point, including control points, mapped by `transform`. Curves stay exact.
    public func applying(_ transform: CGAffineTransform) -> Path {
        guard !transform.isIdentity else { return self }
        var copy = self
        for index in copy.points.indices { copy.points[index] = copy.points[index].applying(transform) }
        copy.subpathStart = subpathStart.applying(transform)
        return copy
    }

    /// The path translated by `dx` and `dy` points.
    public func offsetBy(dx: CGFloat, dy: CGFloat) -> Path {
        applying(CGAffineTransform(translationX: dx, y: dy))
    }

    /// Runs `body`, then transforms the points that it added.
    mutating func append(under transform: CGAffineTransform, _ body: (inout Path) -> Void) {
        guard !transform.isIdentity else { return body(&self) }
        let (firstVerb, firstPoint) = (verbs.count, points.count)
        body(&self)
        for index in firstPoint..<points.count { points[index] = points[index].applying(transform) }
        if verbs[firstVerb...].contains(.move) { subpathStart = subpathStart.applying(transform) }
    }

    /// Adds all subpaths of `path`, mapped by `transform`. Afterwards, the current point and the start of the subpath belong to the last added
    /// subpath.
    public mutating func addPath(_ path: Path, transform: CGAffineTransform = .identity) {
        guard !path.isEmpty else { return }
        verbs.append(contentsOf: path.verbs)
        let first = points.count
        points.append(contentsOf: path.points)
        subpathStart = path.subpathStart
        guard !transform.isIdentity else { return }
        for index in first..<points.count { points[index] = points[index].applying(transform) }
        subpathStart = subpathStart.applying(transform)
    }
}
