import CCairo
import Foundation

/// Passes a path to Cairo whose coordinates are too large for it, and keeps the visible parts.
struct PathCutter {
    /// Borrowed while a path is appended.
    let context: OpaquePointer
    /// The visible area, in pixels.
    let view: PixelBox
    private(set) var current = CGPoint.zero
    private var start = CGPoint.zero

    init(context: OpaquePointer, view: PixelBox) {
        self.context = context
        self.view = view
    }

    mutating func move(to end: CGPoint) {
        let end = Self.sane(end)
        current = end
        start = end
        let inside = Self.pressed(end)
        cairo_move_to(context, inside.x, inside.y)
    }

    mutating func line(to end: CGPoint) {
        let end = Self.sane(end)
        let limit = CairoContext.coordinateLimit
        // Between two crossings of the limits, clamping both ends keeps a straight line straight.
        var crossings: [CGFloat] = []
        for (from, to) in [(current.x, end.x), (current.y, end.y)] where from != to {
            for edge in [-limit, limit] {
                let fraction = (edge - from) / (to - from)
                if fraction > 0, fraction < 1 { crossings.append(fraction) }
            }
        }
        crossings.sort()
        for fraction in crossings {
            let point = CGPoint(x: current.x + (end.x - current.x) * fraction, y: current.y + (end.y - current.y) * fraction)
            let inside = Self.pressed(point)
            cairo_line_to(context, inside.x, inside.y)
        }
        let inside = Self.pressed(end)
        cairo_line_to(context, inside.x, inside.y)
        current = end
    }

    mutating func curve(_ c1: CGPoint, _ c2: CGPoint, _ end: CGPoint) {
        flatten(current, Self.sane(c1), Self.sane(c2), Self.sane(end), depth: 0)
    }

    mutating func close() {
        line(to: start)
        cairo_close_path(context)
    }

    /// Halves the curve until it is straight to a twentieth of a pixel or invisible. The maximum depth bounds the work.
    private mutating func flatten(_ p0: CGPoint, _ p1: CGPoint, _ p2: CGPoint, _ p3: CGPoint, depth: Int) {
        let low = CGPoint(x: min(p0.x, p1.x, p2.x, p3.x), y: min(p0.y, p1.y, p2.y, p3.y))
        let high = CGPoint(x: max(p0.x, p1.x, p2.x, p3.x), y: max(p0.y, p1.y, p2.y, p3.y))
        let isVisible = low.x <= view.maxX && high.x >= view.minX && low.y <= view.maxY && high.y >= view.minY
        // An upper bound of the distance of a cubic from its chord (Wang's bound on second differences divided by 8).
        let bend = max(
            hypot(p0.x - 2 * p1.x + p2.x, p0.y - 2 * p1.y + p2.y), hypot(p1.x - 2 * p2.x + p3.x, p1.y - 2 * p2.y + p3.y))
        guard isVisible, bend * 0.75 > 0.05, depth < 32 else { return line(to: p3) }
        let a = Self.middle(p0, p1)
        let b = Self.middle(p1, p2)
        let c = Self.middle(p2, p3)
        let ab = Self.middle(a, b)
        let bc = Self.middle(b, c)
        let center = Self.middle(ab, bc)
        flatten(p0, a, ab, center, depth: depth + 1)
        flatten(center, bc, c, p3, depth: depth + 1)
    }

    private static func middle(_ a: CGPoint, _ b: CGPoint) -> CGPoint {
        CGPoint(x: a.x + (b.x - a.x) / 2, y: a.y + (b.y - a.y) / 2)
    }

    /// Limits coordinates to a range in which differences are still exact enough.
    private static func sane(_ point: CGPoint) -> CGPoint {
        CGPoint(x: min(max(point.x, -1e12), 1e12), y: min(max(point.y, -1e12), 1e12))
    }

    private static func pressed(_ point: CGPoint) -> CGPoint {
        let limit = CairoContext.coordinateLimit
        return CGPoint(x: min(max(point.x, -limit), limit), y: min(max(point.y, -limit), limit))
    }
}
