import Foundation

/// The grid that a set of curves is laid on: its cell is about 4e-9 of their size.
struct PathGrid {
    let center: Vector2
    /// The side of a cell, in points.
    let cell: Double

    /// nil when all points are one.
    init?(bounds: CGRect) {
        let (width, height) = (Double(bounds.width), Double(bounds.height))
        let extent = max(width, height)
        guard !bounds.isNull, extent > 0, extent.isFinite else { return nil }
        // A power of two: what is a short binary fraction stays exact.
        let cell = Double(sign: .plus, exponent: extent.exponent + 1 - PathGrid.bits, significand: 1)
        guard cell > 0 else { return nil }
        let middle = Vector2(Double(bounds.minX) + width / 2, Double(bounds.minY) + height / 2)
        center = Vector2((middle.x / cell).rounded() * cell, (middle.y / cell).rounded() * cell)
        self.cell = cell
    }

    private static let bits = 28

    func point(_ place: Vector2) -> GridPoint {
        GridPoint(x: Int(((place.x - center.x) / cell).rounded()), y: Int(((place.y - center.y) / cell).rounded()))
    }

    func place(_ point: GridPoint) -> Vector2 {
        Vector2(center.x + Double(point.x) * cell, center.y + Double(point.y) * cell)
    }
}
