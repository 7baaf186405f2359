import Foundation

/// The grid of a set of curves. Its cells have about 4e-9 of the size of the relevant region.
struct PathGrid {
    let center: Vector2
    /// The side of a cell, in points.
    let cell: Double

    /// Returns nil if the region is a point.
    init?(region: CGRect) {
        let (width, height) = (Double(region.width), Double(region.height))
        let extent = max(width, height)
        guard !region.isNull, extent > 0, extent.isFinite else { return nil }
        // A power of two, so that short binary fractions are exact.
        let cell = Double(sign: .plus, exponent: extent.exponent + 1 - PathGrid.bits, significand: 1)
        guard cell > 0 else { return nil }
        let middle = Vector2(Double(region.minX) + width / 2, Double(region.minY) + height / 2)
        center = Vector2((middle.x / cell).rounded() * cell, (middle.y / cell).rounded() * cell)
        self.cell = cell
    }

    private static let bits = 28
    /// The region extends up to 2^27 cells from the centre. Points beyond this distance may be moved, as long as they stay outside.
    private static let reach = Double((1 << 27) + (1 << 20))

    func position(_ point: GridPoint) -> Vector2 {
        Vector2(center.x + Double(point.x) * cell, center.y + Double(point.y) * cell)
    }

    /// Converts to cells from the centre. Very large values are clamped to the range of integers.
    @inline(__always) func cells(_ position: Vector2) -> Vector2 {
        let cells = (position - center) / cell
        if abs(cells.x) < PathGrid.far, abs(cells.y) < PathGrid.far { return cells }
        func limited(_ value: Double) -> Double { value.isNaN ? 0 : min(max(value, -PathGrid.far), PathGrid.far) }
        return Vector2(limited(cells.x), limited(cells.y))
    }

    private static let far = 0x1p200

    /// The nearest point of the grid.
    func point(_ position: Vector2) -> GridPoint { PathGrid.nearest(cells(position)) }

    private static func nearest(_ cells: Vector2) -> GridPoint {
        GridPoint(x: Int(min(max(cells.x, -reach), reach).rounded()), y: Int(min(max(cells.y, -reach), reach).rounded()))
    }

    /// Returns true if a curve is completely on one side of the region, or cannot be computed.
    func isAside(_ curve: CurveSegment) -> Bool {
        guard curve.isFinite else { return true }
        var (low, high) = (Vector2(repeating: .infinity), Vector2(repeating: -.infinity))
        curve.forEachControl { control in
            let cells = cells(control)
            low = Vector2(min(low.x, cells.x), min(low.y, cells.y))
            high = Vector2(max(high.x, cells.x), max(high.y, cells.y))
        }
        return low.x > PathGrid.reach || low.y > PathGrid.reach || high.x < -PathGrid.reach || high.y < -PathGrid.reach
    }

    /// Calls `body` with the pieces of a line and their parameter ranges in 0...1. Parts outside the region are moved to its border, which
    /// does not change winding numbers inside.
    func clip(_ from: Vector2, _ to: Vector2, _ body: (GridPoint, GridPoint, Double, Double) -> Void) {
        let reach = PathGrid.reach
        if max(abs(from.x), abs(from.y), abs(to.x), abs(to.y)) <= reach {
            return body(PathGrid.nearest(from), PathGrid.nearest(to), 0, 1)
        }
        var shares = [0.0, 1]
        let delta = to - from
        for share in [(reach - from.x) / delta.x, (-reach - from.x) / delta.x, (reach - from.y) / delta.y, (-reach - from.y) / delta.y]
        where share > 0 && share < 1 {
            shares.append(share)
        }
        shares.sort()
        var origin = PathGrid.nearest(from)
        for (start, end) in zip(shares, shares.dropFirst()) {
            let target = PathGrid.nearest(end == 1 ? to : from + delta * end)
            body(origin, target, start, end)
            origin = target
        }
    }
}
