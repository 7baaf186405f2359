import Foundation
import KinoraDrawing

extension Path {
    /// Creates a sector of a ring with rounded corners. Lengths are in points.
    ///
    /// - Parameters:
    ///   - start: The start in turns, clockwise from the top. The sector ends at `end`.
    ///   - inset: The distance from both straight edges.
    ///   - cornerRadius: Limited so that the corners fit.
    init(sectorAt center: CGPoint, from start: Double, to end: Double, inner: Double, outer: Double, inset: Double, cornerRadius: Double) {
        self.init()
        let span = (end - start) * 2 * .pi
        guard outer > 0, span > 0 else { return }
        let inner = min(max(inner, 0), outer)
        if span >= 2 * .pi - 1e-9 {
            addEllipse(in: CGRect(x: center.x - outer, y: center.y - outer, width: 2 * outer, height: 2 * outer))
            guard inner > 0 else { return }
            let hole = Path(ellipseIn: CGRect(x: center.x - inner, y: center.y - inner, width: 2 * inner, height: 2 * inner))
            addPath(hole.reversed())
            return
        }
        let first = start * 2 * .pi - .pi / 2
        // The corners of each end fit if their circles do not overlap, in the direction of the arc and of the radius.
        let half = min(span / 2, .pi / 2)
        let fitting = (outer * sin(half) - inset) / (1 + sin(half))
        let radius = min(max(cornerRadius, 0), max(fitting, 0), (outer - inner) / 2)
        guard outer * sin(half) > inset else { return }

        /// The corner whose circle has its centre at the distance `distance` from the middle of the ring.
        func corner(_ distance: Double) -> (angle: Double, along: Double) {
            let offset = inset + radius
            return (
                asin(min(offset / max(distance, 1e-9), 1)), max(distance * distance - offset * offset, 0).squareRoot()
            )
        }
        func point(_ angle: Double, _ distance: Double, across: Double = 0) -> CGPoint {
            CGPoint(
                x: center.x + cos(angle) * distance - sin(angle) * across, y: center.y + sin(angle) * distance + cos(angle) * across)
        }
        let last = first + span
        let out = corner(outer - radius)
        move(to: point(first, out.along, across: inset))
        if radius > 0 {
            addRelativeArc(
                center: point(first + out.angle, outer - radius), radius: radius, startAngle: .radians(first - .pi / 2),
                delta: .radians(out.angle + .pi / 2))
        }
        addRelativeArc(
            center: center, radius: outer, startAngle: .radians(first + out.angle), delta: .radians(max(span - 2 * out.angle, 0)))
        if radius > 0 {
            addRelativeArc(
                center: point(last - out.angle, outer - radius), radius: radius, startAngle: .radians(last - out.angle),
                delta: .radians(out.angle + .pi / 2))
        }
        addLine(to: point(last, out.along, across: -inset))
        let into = corner(inner + radius)
        if inner > 0, span > 2 * into.angle {
            addLine(to: point(last, into.along, across: -inset))
            if radius > 0 {
                addRelativeArc(
                    center: point(last - into.angle, inner + radius), radius: radius, startAngle: .radians(last + .pi / 2),
                    delta: .radians(.pi / 2 - into.angle))
            }
            addRelativeArc(
                center: center, radius: inner, startAngle: .radians(last - into.angle), delta: .radians(-(span - 2 * into.angle)))
            if radius > 0 {
                addRelativeArc(
                    center: point(first + into.angle, inner + radius), radius: radius, startAngle: .radians(first + into.angle + .pi),
                    delta: .radians(.pi / 2 - into.angle))
            }
        } else if inset > 0 {
            // The insets of both edges meet on the bisector.
            addLine(to: point(first + span / 2, min(inset / sin(half), outer)))
        } else {
            addLine(to: center)
        }
        closeSubpath()
    }
}
