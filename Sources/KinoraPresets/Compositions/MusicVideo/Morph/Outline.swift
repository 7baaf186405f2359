import Foundation
import KinoraDrawing
import KinoraMotion

/// A shape as rings of equally many knots each, ready to be mixed with another.
struct Outline: Sendable {
    /// A point of a ring and the handles of the curves that meet there, as offsets from it.
    struct Knot: Sendable {
        var point, handleBefore, handleAfter: CGPoint
    }

    /// One closed contour. Contours that bound ink run clockwise on screen, holes the other way round.
    struct Ring: Sendable {
        /// How many numbers a knot has: x and y of the point, of the handle before it and of the one after it.
        static let stride = 6

        /// The knots' numbers one after another.
        var vector: AnimatableVector
        /// Positive, whichever way the ring runs.
        var area: Double
        var isHole: Bool

        init(_ knots: [Knot], area: Double, isHole: Bool) {
            vector = AnimatableVector(
                with: knots.flatMap {
                    [$0.point.x, $0.point.y, $0.handleBefore.x, $0.handleBefore.y, $0.handleAfter.x, $0.handleAfter.y]
                })
            self.area = area
            self.isHole = isHole
        }
    }

    /// The largest first.
    var rings: [Ring]

    /// The radius of the largest disc about the origin that the polygon of the outermost ring leaves whole; 0 when the origin is not inside it.
    var innerRadius: Double {
        guard let ring = rings.first(where: { !$0.isHole }) else { return 0 }
        let values = ring.vector.values
        var (squared, winding) = (Double.infinity, 0.0)
        var (x0, y0) = (values[values.count - Ring.stride], values[values.count - Ring.stride + 1])
        for index in stride(from: 0, to: values.count, by: Ring.stride) {
            let (x1, y1) = (values[index], values[index + 1])
            let (dx, dy) = (x1 - x0, y1 - y0)
            let length = dx * dx + dy * dy
            let t = length > 0 ? min(max(-(x0 * dx + y0 * dy) / length, 0), 1) : 0
            let (x, y) = (x0 + t * dx, y0 + t * dy)
            squared = min(squared, x * x + y * y)
            if (y0 > 0) != (y1 > 0), x0 - y0 * dx / dy > 0 { winding += y1 > y0 ? 1 : -1 }
            (x0, y0) = (x1, y1)
        }
        return winding != 0 ? squared.squareRoot() : 0
    }
}
