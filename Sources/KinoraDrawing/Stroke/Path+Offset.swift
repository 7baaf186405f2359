import Foundation

extension Path {
    /// The outline of what this path covers, grown by `distance` points on all sides, or shrunk by as much where that is negative.
    ///
    /// `join` says what becomes of the corners that grow: the outer ones of areas, or the corners of holes when shrinking; a miter longer than `miterLimit` times
    /// twice the distance becomes a bevel. What is narrower than twice the distance disappears when shrinking, holes do so when growing. Curves stay
    /// curves, as near to the true outline as those of ``strokedPath(_:)``. Open subpaths count as closed; `eoFill` is the rule by which the path is read. The
    /// result is as ``union(_:eoFill:)`` describes it; 0 and distances that are not finite give the normalised path.
    public func offset(by distance: CGFloat, join: CGLineJoin = .miter, miterLimit: CGFloat = 10, eoFill: Bool = false) -> Path {
        let area = normalized(eoFill: eoFill)
        guard distance.isFinite, distance != 0 else { return area }
        let border = area.strokedPath(StrokeStyle(lineWidth: 2 * abs(distance), lineJoin: join, miterLimit: miterLimit))
        return distance > 0 ? area.union(border) : area.subtracting(border)
    }
}
