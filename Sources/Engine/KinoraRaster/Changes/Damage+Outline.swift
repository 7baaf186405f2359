import Foundation
import KinoraDrawing

extension Damage {
    /// The minimum size in pixels for which it is worth finding the tiles along a line.
    private static let minPixels = 128 * 128
    /// The maximum of the smaller side of the boxes of a line's segments, in pixels. Larger segments are halved.
    private static let thickness: CGFloat = 16

    /// The tiles in `bounds` that a line may cover. Nil if there is no line, or finding the tiles is not worthwhile.
    init?(of shape: CoverageSource, bounds: PixelRect) {
        let limit = CairoContext.coordinateLimit
        let (path, extent) = (shape.path, shape.extent)
        guard case .stroke(let pen) = shape.kind, bounds.width * bounds.height >= Self.minPixels, extent.minX >= -limit,
            extent.minY >= -limit, extent.maxX <= limit, extent.maxY <= limit
        else { return nil }
        self.init(bounds: bounds)
        let t = pen.transform
        // The maximum distance of the pen's coverage from the path, with a margin for square caps and flattened curves.
        let near = pen.style.lineWidth / 2 * hypot(hypot(t.a, t.b), hypot(t.c, t.d)) * 1.4143 + 2
        let isPointed = pen.style.lineJoin == .miter
        var walk = OutlineWalk(near: near, area: self)
        var next = 0
        var start = CGPoint.zero
        for verb in path.verbs {
            switch verb {
            case .move:
                start = path.points[next].applying(t)
                walk.current = start
            case .line: walk.line(to: path.points[next].applying(t))
            case .quadCurve:
                let (control, end) = (path.points[next].applying(t), path.points[next + 1].applying(t))
                let (c1, c2) = CairoContext.cubicControls(from: walk.current, control: control, to: end)
                walk.curve(c1, c2, end)
            case .curve:
                walk.curve(path.points[next].applying(t), path.points[next + 1].applying(t), path.points[next + 2].applying(t))
            case .close: walk.line(to: start)
            }
            if isPointed { walk.add(walk.current, walk.current, within: pen.reach) }
            next += verb.pointCount
        }
        self = walk.area
        guard share < 0.6 else { return nil }
    }

    /// Collects the boxes of a line's segments.
    private struct OutlineWalk {
        let near: CGFloat
        var area: Damage
        var current = CGPoint.zero

        mutating func add(_ a: CGPoint, _ b: CGPoint, within distance: CGFloat) {
            let box = PixelBox(
                minX: min(a.x, b.x) - distance, minY: min(a.y, b.y) - distance, maxX: max(a.x, b.x) + distance,
                maxY: max(a.y, b.y) + distance)
            area.add(box.touched)
        }

        mutating func line(to end: CGPoint) {
            line(current, end, depth: 0)
            current = end
        }

        private mutating func line(_ a: CGPoint, _ b: CGPoint, depth: Int) {
            let (width, height) = (abs(a.x - b.x), abs(a.y - b.y))
            guard min(width, height) > Damage.thickness, depth < 12, isVisible(a, b, a, b) else { return add(a, b, within: near) }
            let middle = Self.middle(a, b)
            line(a, middle, depth: depth + 1)
            line(middle, b, depth: depth + 1)
        }

        mutating func curve(_ c1: CGPoint, _ c2: CGPoint, _ end: CGPoint) {
            curve(current, c1, c2, end, depth: 0)
            current = end
        }

        private mutating func curve(_ p0: CGPoint, _ p1: CGPoint, _ p2: CGPoint, _ p3: CGPoint, depth: Int) {
            let low = CGPoint(x: min(p0.x, p1.x, p2.x, p3.x), y: min(p0.y, p1.y, p2.y, p3.y))
            let high = CGPoint(x: max(p0.x, p1.x, p2.x, p3.x), y: max(p0.y, p1.y, p2.y, p3.y))
            guard min(high.x - low.x, high.y - low.y) > Damage.thickness, depth < 12, isVisible(p0, p1, p2, p3) else {
                return add(low, high, within: near)
            }
            let (a, b, c) = (Self.middle(p0, p1), Self.middle(p1, p2), Self.middle(p2, p3))
            let (ab, bc) = (Self.middle(a, b), Self.middle(b, c))
            let center = Self.middle(ab, bc)
            curve(p0, a, ab, center, depth: depth + 1)
            curve(center, bc, c, p3, depth: depth + 1)
        }

        private func isVisible(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint, _ d: CGPoint) -> Bool {
            let bounds = area.bounds
            return min(a.x, b.x, c.x, d.x) - near < CGFloat(bounds.maxX) && max(a.x, b.x, c.x, d.x) + near > CGFloat(bounds.minX)
                && min(a.y, b.y, c.y, d.y) - near < CGFloat(bounds.maxY) && max(a.y, b.y, c.y, d.y) + near > CGFloat(bounds.minY)
        }

        private static func middle(_ a: CGPoint, _ b: CGPoint) -> CGPoint { CGPoint(x: (a.x + b.x) / 2, y: (a.y + b.y) / 2) }
    }
}
