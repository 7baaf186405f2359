import Foundation
import KinoraDrawing
import KinoraMotion

/// Puts a fixed number of points on each ring of a path: on every corner, and between corners evenly by arc length, closer together where the
/// outline bends, so that neither tips nor tight curves lose their form.
struct OutlineSampler: Sendable {
    /// Points on each ring; at least 3.
    let count: Int

    init(count: Int) {
        precondition(count >= 3, "an outline needs three points or more")
        self.count = count
    }

    /// The outline of `path`; subpaths without any extent are left out.
    func outline(of path: Path) -> Outline {
        let contours = Contour.contours(of: path).map { $0.points(count: count) }
        var rings: [Outline.Ring] = []
        for (index, points) in contours.enumerated() {
            let around = contours.indices.count { $0 != index && OutlineSampler.contains(contours[$0], points[0]) }
            let area = OutlineSampler.area(points)
            guard abs(area) > 1e-12 else { continue }
            let isHole = around % 2 == 1
            let ordered = (area < 0) == isHole ? points : points.reversed()
            rings.append(Outline.Ring(points: AnimatableVector(with: ordered.flatMap { [$0.x, $0.y] }), area: abs(area), isHole: isHole))
        }
        // Sorting in Swift keeps the order of equals, which makes this the same everywhere.
        return Outline(rings: rings.sorted { $0.area > $1.area })
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
