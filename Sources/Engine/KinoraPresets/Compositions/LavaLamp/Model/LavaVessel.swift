import Foundation
import KinoraDrawing

/// The vessel of the wax: a body that is symmetrical about a vertical axis. Its half width is a cubic curve from the top to the bottom.
struct LavaVessel: Hashable, Sendable {
    let axis: CGFloat
    let top: CGFloat
    let bottom: CGFloat
    /// The Bézier controls of the half width, equally spaced from the top to the bottom.
    let widths: [CGFloat]

    /// The distance of the wall from the axis at `y`, which is clamped to the vessel.
    func halfWidth(at y: CGFloat) -> CGFloat {
        let t = min(max((y - top) / (bottom - top), 0), 1)
        let r = 1 - t
        return r * r * (r * widths[0] + 3 * t * widths[1]) + t * t * (3 * r * widths[2] + t * widths[3])
    }

    /// The derivative of the half width with respect to y.
    func slope(at y: CGFloat) -> CGFloat {
        let t = min(max((y - top) / (bottom - top), 0), 1)
        let r = 1 - t
        return 3 * (r * r * (widths[1] - widths[0]) + 2 * r * t * (widths[2] - widths[1]) + t * t * (widths[3] - widths[2]))
            / (bottom - top)
    }

    /// The maximum distance of a disc's centre from the axis at `y`; 0 if the disc is wider than the vessel.
    ///
    /// The wall is approximated by a straight line across the disc, because vessels are much larger than blobs.
    func room(for radius: CGFloat, at y: CGFloat) -> CGFloat {
        let slope = slope(at: y)
        return max(0, halfWidth(at: y) - radius * (1 + slope * slope).squareRoot())
    }

    /// The bounding box of the vessel.
    var bounds: CGRect {
        let reach = widths.max() ?? 0
        return CGRect(x: axis - reach, y: top, width: 2 * reach, height: bottom - top)
    }

    /// The interior inset by `inset` from the side walls, between two heights.
    func outline(inset: CGFloat = 0, from start: CGFloat? = nil, to end: CGFloat? = nil) -> Path {
        band(from: -1, to: 1, inset: inset, start: start ?? top, end: end ?? bottom)
    }

    /// The region between two fractions of the half width (-1 is the left wall, 1 the right wall) and two heights.
    func band(from left: CGFloat, to right: CGFloat, inset: CGFloat = 0, start: CGFloat, end: CGFloat) -> Path {
        let (a, b) = (side(left, inset: inset, start: start, end: end), side(right, inset: inset, start: start, end: end))
        return Path { path in
            path.move(to: a[0])
            path.addLine(to: b[0])
            path.addCurve(to: b[3], control1: b[1], control2: b[2])
            path.addLine(to: a[3])
            path.addCurve(to: a[0], control1: a[2], control2: a[1])
            path.closeSubpath()
        }
    }

    /// The Bézier points of the curve at a fraction of the half width, from one height to another.
    func side(_ fraction: CGFloat, inset: CGFloat = 0, start: CGFloat, end: CGFloat) -> [CGPoint] {
        let third = (end - start) / 3
        // A segment of a cubic is the cubic with the same ends and slopes.
        let (w0, w3) = (halfWidth(at: start) - inset, halfWidth(at: end) - inset)
        let (w1, w2) = (w0 + slope(at: start) * third, w3 - slope(at: end) * third)
        return zip([w0, w1, w2, w3], [start, start + third, end - third, end]).map { width, y in
            CGPoint(x: axis + fraction * width, y: y)
        }
    }
}
