import Foundation

/// A bounding box that is extended by added points. Coordinates that are not finite are ignored.
struct Bounds {
    private var low = Vector2(repeating: .infinity)
    private var high = Vector2(repeating: -.infinity)

    mutating func add(_ point: Vector2) {
        guard point.isFinite else { return }
        low = Vector2(min(low.x, point.x), min(low.y, point.y))
        high = Vector2(max(high.x, point.x), max(high.y, point.y))
    }

    mutating func add(_ curve: some ParametricCurve) {
        add(curve.start)
        add(curve.end)
        var bounds = self
        curve.extrema { bounds.add(curve.position(at: $0)) }
        self = bounds
    }

    func contains(_ point: Vector2) -> Bool {
        point.x >= low.x && point.x <= high.x && point.y >= low.y && point.y <= high.y
    }

    /// Null if nothing was added.
    var rect: CGRect {
        guard low.x <= high.x else { return .null }
        let largest = Double.greatestFiniteMagnitude
        return CGRect(x: low.x, y: low.y, width: min(high.x - low.x, largest), height: min(high.y - low.y, largest))
    }
}
