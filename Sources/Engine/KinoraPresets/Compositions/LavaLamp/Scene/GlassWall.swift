import Foundation
import KinoraDrawing

/// One side of the glass.
struct GlassWall: Sendable {
    /// The width of the shading at the edges, in points.
    static let depth: CGFloat = 74

    /// -1 is the left side, 1 the right side.
    let side: CGFloat
    /// A region from the wall inwards that contains the shading.
    let shaded: Path
    /// The centre of a circle whose arc follows the wall, for a radial gradient that follows the taper.
    let center: CGPoint
    let radius: CGFloat
    /// The edge of the glass.
    let rim: Path

    init(_ vessel: LavaVessel, sill: CGFloat, side: CGFloat) {
        self.side = side
        let line = vessel.side(side, inset: 1, start: vessel.top, end: sill)
        rim = Path { path in
            path.move(to: line[0])
            path.addCurve(to: line[3], control1: line[1], control2: line[2])
        }
        // Inset by the width of the shading where the glass is narrowest.
        let inner = side * max(0, 1 - 1.1 * GlassWall.depth / vessel.halfWidth(at: vessel.top))
        shaded = vessel.band(from: min(side, inner), to: max(side, inner), start: vessel.top, end: sill)
        (center, radius) = GlassWall.circle(
            through: [vessel.top, (vessel.top + vessel.bottom) / 2, vessel.bottom].map { y in
                CGPoint(x: vessel.axis + side * vessel.halfWidth(at: y), y: y)
            })
    }

    /// The circle through three points that are not on a line.
    private static func circle(through p: [CGPoint]) -> (center: CGPoint, radius: CGFloat) {
        let (bx, by, cx, cy) = (p[1].x - p[0].x, p[1].y - p[0].y, p[2].x - p[0].x, p[2].y - p[0].y)
        let d = 2 * (bx * cy - by * cx)
        let ux = (cy * (bx * bx + by * by) - by * (cx * cx + cy * cy)) / d
        let uy = (bx * (cx * cx + cy * cy) - cx * (bx * bx + by * by)) / d
        return (CGPoint(x: p[0].x + ux, y: p[0].y + uy), (ux * ux + uy * uy).squareRoot())
    }
}
