import Foundation
import KinoraDrawing
import KinoraViews

/// What the glass does to the light: it darkens toward its edges and mirrors two windows as streaks.
struct LampGlass: Sendable {
    /// Of the edges, where one looks through more liquid.
    private let shade: Color
    private let vessel: LavaVessel
    private let sill: CGFloat
    private let inside: Path
    /// Circles whose arcs lie along the left and the right wall, so that shading can follow the taper.
    private let left: (center: CGPoint, radius: CGFloat)
    private let right: (center: CGPoint, radius: CGFloat)

    init(colors: LavaColors, vessel: LavaVessel, sill: CGFloat) {
        shade = colors.shade
        self.vessel = vessel
        self.sill = sill
        inside = vessel.outline(to: sill)
        left = Self.circle(along: vessel, side: -1)
        right = Self.circle(along: vessel, side: 1)
    }

    func draw(in context: GraphicsContext) {
        // The liquid swallows light rather than covering it.
        var edges = context
        edges.blendMode = .multiply
        for side in [left, right] {
            let edge = Gradient(stops: [
                .init(color: shade.opacity(0), location: 0), .init(color: shade.opacity(0.2), location: 0.45),
                .init(color: shade.opacity(0.5), location: 0.8), .init(color: shade.opacity(0.85), location: 1),
            ])
            edges.fill(
                inside, with: .radialGradient(edge, center: side.center, startRadius: side.radius - 74, endRadius: side.radius))
        }
        streak(from: -0.82, to: -0.66, start: 246, end: 720, strength: 0.3, along: left, in: context)
        streak(from: 0.8, to: 0.88, start: 300, end: 600, strength: 0.16, along: right, in: context)
        let rim = Gradient(stops: [
            .init(color: .white.opacity(0.4), location: 0), .init(color: .white.opacity(0.12), location: 0.5),
            .init(color: .white.opacity(0.3), location: 1),
        ])
        for side: CGFloat in [-1, 1] {
            let points = vessel.side(side, inset: 1, start: vessel.top, end: sill)
            context.stroke(
                Path { path in
                    path.move(to: points[0])
                    path.addCurve(to: points[3], control1: points[1], control2: points[2])
                },
                with: .linearGradient(
                    rim, startPoint: CGPoint(x: vessel.axis, y: vessel.top), endPoint: CGPoint(x: vessel.axis, y: vessel.bottom)),
                lineWidth: 2)
        }
    }

    /// A soft bright band between two fractions of the half width.
    private func streak(
        from a: CGFloat, to b: CGFloat, start: CGFloat, end: CGFloat, strength: Double, along side: (center: CGPoint, radius: CGFloat),
        in context: GraphicsContext
    ) {
        let (outer, inner) = (vessel.side(a, start: start, end: end), vessel.side(b, start: start, end: end))
        let (top, tail) = (CGPoint(x: (outer[0].x + inner[0].x) / 2, y: start - 30), CGPoint(x: (outer[3].x + inner[3].x) / 2, y: end + 30))
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

    /// The circle through three points of a wall.
    private static func circle(along vessel: LavaVessel, side: CGFloat) -> (center: CGPoint, radius: CGFloat) {
        let ys = [vessel.top, (vessel.top + vessel.bottom) / 2, vessel.bottom]
        let p = ys.map { CGPoint(x: vessel.axis + side * vessel.halfWidth(at: $0), y: $0) }
        let (bx, by, cx, cy) = (p[1].x - p[0].x, p[1].y - p[0].y, p[2].x - p[0].x, p[2].y - p[0].y)
        let d = 2 * (bx * cy - by * cx)
        let ux = (cy * (bx * bx + by * by) - by * (cx * cx + cy * cy)) / d
        let uy = (bx * (cx * cx + cy * cy) - cx * (bx * bx + by * by)) / d
        return (CGPoint(x: p[0].x + ux, y: p[0].y + uy), (ux * ux + uy * uy).squareRoot())
    }
}
