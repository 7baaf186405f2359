import Foundation
import KinoraDrawing
import KinoraViews

/// What the glass does to the light: it darkens toward its edges, mirrors two windows as streaks, and shines along its rim.
struct LampGlass: Sendable {
    /// One side of the glass.
    private struct Wall: Sendable {
        /// From the wall to where its shade ends at the latest.
        let shaded: Path
        /// A circle whose arc lies along the wall, so that shading can follow the taper.
        let center: CGPoint
        let radius: CGFloat
        /// The wall itself.
        let rim: Path
    }

    /// How far the shade of the edges reaches, in points.
    private static let depth: CGFloat = 74

    private let vessel: LavaVessel
    private let sill: CGFloat
    private let walls: [Wall]
    private let shade: Gradient
    private let shine = Gradient(stops: [
        .init(color: .white.opacity(0.4), location: 0), .init(color: .white.opacity(0.12), location: 0.5),
        .init(color: .white.opacity(0.3), location: 1),
    ])

    init(colors: LavaColors, vessel: LavaVessel, sill: CGFloat) {
        self.vessel = vessel
        self.sill = sill
        walls = [-1, 1].map { Self.wall(of: vessel, sill: sill, side: $0) }
        shade = Gradient(stops: [
            .init(color: colors.shade.opacity(0), location: 0), .init(color: colors.shade.opacity(0.2), location: 0.45),
            .init(color: colors.shade.opacity(0.5), location: 0.8), .init(color: colors.shade.opacity(0.85), location: 1),
        ])
    }

    func draw(in context: GraphicsContext) {
        // The liquid swallows light rather than covering it.
        var edges = context
        edges.blendMode = .multiply
        for wall in walls {
            edges.fill(
                wall.shaded,
                with: .radialGradient(shade, center: wall.center, startRadius: wall.radius - Self.depth, endRadius: wall.radius))
        }
        streak(from: -0.82, to: -0.66, start: 246, end: 720, strength: 0.3, in: context)
        streak(from: 0.8, to: 0.88, start: 300, end: 600, strength: 0.16, in: context)
        for wall in walls {
            context.stroke(
                wall.rim,
                with: .linearGradient(
                    shine, startPoint: CGPoint(x: vessel.axis, y: vessel.top), endPoint: CGPoint(x: vessel.axis, y: vessel.bottom)),
                lineWidth: 2)
        }
    }

    /// A soft bright band between two fractions of the half width, with round ends.
    private func streak(from a: CGFloat, to b: CGFloat, start: CGFloat, end: CGFloat, strength: Double, in context: GraphicsContext) {
        let (outer, inner) = (vessel.side(a, start: start, end: end), vessel.side(b, start: start, end: end))
        let top = CGPoint(x: (outer[0].x + inner[0].x) / 2, y: start - 30)
        let tail = CGPoint(x: (outer[3].x + inner[3].x) / 2, y: end + 30)
        let band = Path { path in
            path.move(to: inner[0])
            path.addCurve(to: inner[3], control1: inner[1], control2: inner[2])
            path.addQuadCurve(to: outer[3], control: tail)
            path.addCurve(to: outer[0], control1: outer[2], control2: outer[1])
            path.addQuadCurve(to: inner[0], control: top)
            path.closeSubpath()
        }
        let light = Gradient(stops: [
            .init(color: .white.opacity(strength * 0.25), location: 0), .init(color: .white.opacity(strength), location: 0.14),
            .init(color: .white.opacity(strength * 0.4), location: 0.5), .init(color: .white.opacity(0), location: 1),
        ])
        context.fill(band, with: .linearGradient(light, startPoint: top, endPoint: tail))
    }

    /// The wall on the left (-1) or on the right (1).
    private static func wall(of vessel: LavaVessel, sill: CGFloat, side: CGFloat) -> Wall {
        let line = vessel.side(side, inset: 1, start: vessel.top, end: sill)
        let rim = Path { path in
            path.move(to: line[0])
            path.addCurve(to: line[3], control1: line[1], control2: line[2])
        }
        // As far in as the shade reaches where the glass is narrowest.
        let inner = side * max(0, 1 - 1.1 * depth / vessel.halfWidth(at: vessel.top))
        let shaded = vessel.band(from: min(side, inner), to: max(side, inner), start: vessel.top, end: sill)
        let circle = circle(
            through: [vessel.top, (vessel.top + vessel.bottom) / 2, vessel.bottom].map { y in
                CGPoint(x: vessel.axis + side * vessel.halfWidth(at: y), y: y)
            })
        return Wall(shaded: shaded, center: circle.center, radius: circle.radius, rim: rim)
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
