import Foundation
import KinoraDrawing

/// Puts a fixed number of knots on each ring of a path: on every corner, and between corners evenly by arc length, closer together where the
/// outline bends, so that neither tips nor tight curves lose their form.
struct OutlineSampler: Sendable {
    /// Knots on each ring; at least 3.
    let count: Int

    init(count: Int) {
        precondition(count >= 3, "an outline needs three knots or more")
        self.count = count
    }

    /// The outline of `path`; subpaths without any extent are left out.
    func outline(of path: Path) -> Outline {
        let contours = Contour.contours(of: path).map { $0.knots(count: count) }
        var rings: [Outline.Ring] = []
        let polygons = contours.map { $0.map(\.point) }
        for (index, knots) in contours.enumerated() {
            let around = polygons.indices.count { $0 != index && OutlineSampler.contains(polygons[$0], polygons[index][0]) }
            let area = OutlineSampler.area(polygons[index])
            guard abs(area) > 1e-12 else { continue }
            let isHole = around % 2 == 1
            rings.append(Outline.Ring((area < 0) == isHole ? knots : OutlineSampler.reversed(knots), area: abs(area), isHole: isHole))
        }
        // Sorting in Swift keeps the order of equals, which makes this the same everywhere.
        return Outline(rings: rings.sorted { $0.area > $1.area })
    }

    private static func reversed(_ knots: [Outline.Knot]) -> [Outline.Knot] {
        knots.reversed().map { Outline.Knot(point: $0.point, handleBefore: $0.handleAfter, handleAfter: $0.handleBefore) }
    }

    /// Positive when the ring runs clockwise on screen, y pointing down.
    private static func area(_ points: [CGPoint]) -> Double {
        var sum = 0.0
        var last = points[points.count - 1]
        for point in points {
            sum += last.x * point.y - point.x * last.y
            last = point
        }
        return sum / 2
    }

    private static func contains(_ points: [CGPoint], _ place: CGPoint) -> Bool {
        var isInside = false
        var last = points[points.count - 1]
        for point in points {
            if (last.y > place.y) != (point.y > place.y),
                place.x < last.x + (place.y - last.y) * (point.x - last.x) / (point.y - last.y)
            {
                isInside.toggle()
            }
            last = point
        }
        return isInside
    }
}
