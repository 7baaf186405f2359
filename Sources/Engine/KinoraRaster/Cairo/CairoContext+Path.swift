import CCairo
import Foundation
import KinoraDrawing

extension CairoContext {
    /// Paths are clipped at this distance in pixels from the origin, which is beyond the largest canvas. Cairo's coordinates have 24
    /// integer bits, but its scan converter (1.16) loses edges that are longer than about 130,000 pixels in x or y.
    static let coordinateLimit: CGFloat = 50_000

    /// Sets `path`, transformed by `transform`, as the current path. Both must be finite. `extent` is the path's bounding box in pixels.
    /// `view` is the visible area, extended by the pen: curves outside it become straight.
    func setPath(_ path: Path, transform: CGAffineTransform, extent: PixelBox, view: PixelBox) {
        cairo_new_path(raw)
        append(path, transform: transform, extent: extent, view: view)
    }

    func append(_ path: Path, transform t: CGAffineTransform, extent: PixelBox, view: PixelBox) {
        let limit = Self.coordinateLimit
        guard extent.minX >= -limit, extent.minY >= -limit, extent.maxX <= limit, extent.maxY <= limit else {
            return appendCut(path, transform: t, view: view)
        }
        let cr = raw
        path.points.withUnsafeBufferPointer { points in
            var next = 0
            var current = CGPoint.zero
            var start = CGPoint.zero
            for verb in path.verbs {
                switch verb {
                case .move:
                    current = points[next].applying(t)
                    start = current
                    cairo_move_to(cr, current.x, current.y)
                case .line:
                    current = points[next].applying(t)
                    cairo_line_to(cr, current.x, current.y)
                case .quadCurve:
                    let control = points[next].applying(t)
                    let end = points[next + 1].applying(t)
                    let (c1, c2) = Self.cubicControls(from: current, control: control, to: end)
                    cairo_curve_to(cr, c1.x, c1.y, c2.x, c2.y, end.x, end.y)
                    current = end
                case .curve:
                    let c1 = points[next].applying(t)
                    let c2 = points[next + 1].applying(t)
                    current = points[next + 2].applying(t)
                    cairo_curve_to(cr, c1.x, c1.y, c2.x, c2.y, current.x, current.y)
                case .close:
                    cairo_close_path(cr)
                    current = start
                }
                next += verb.pointCount
            }
        }
    }

    /// The control points of the cubic curve that equals a quadratic curve.
    static func cubicControls(from start: CGPoint, control: CGPoint, to end: CGPoint) -> (CGPoint, CGPoint) {
        (
            CGPoint(x: start.x + (control.x - start.x) * 2 / 3, y: start.y + (control.y - start.y) * 2 / 3),
            CGPoint(x: end.x + (control.x - end.x) * 2 / 3, y: end.y + (control.y - end.y) * 2 / 3)
        )
    }

    /// Appends a path that exceeds Cairo's coordinate range. Visible curves are flattened. Lines are cut at the limits, and outside parts
    /// are projected onto them, which changes neither winding nor anything inside.
    private func appendCut(_ path: Path, transform t: CGAffineTransform, view: PixelBox) {
        var cutter = PathCutter(context: raw, view: view)
        path.forEach { element in
            switch element {
            case .move(let end): cutter.move(to: end.applying(t))
            case .line(let end): cutter.line(to: end.applying(t))
            case .quadCurve(let end, let control):
                let end = end.applying(t)
                let (c1, c2) = Self.cubicControls(from: cutter.current, control: control.applying(t), to: end)
                cutter.curve(c1, c2, end)
            case .curve(let end, let control1, let control2):
                cutter.curve(control1.applying(t), control2.applying(t), end.applying(t))
            case .closeSubpath: cutter.close()
            }
        }
    }
}
