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
        // The corners of each end fit if their circles do not overlap, in the direction of the arc and of the radius.
        let half = min(span / 2, .pi / 2)
        let fitting = (outer * sin(half) - inset) / (1 + sin(half))
        let radius = min(max(cornerRadius, 0), max(fitting, 0), (outer - inner) / 2)
        guard outer * sin(half) > inset else { return }
        let sector = RoundedSector(
            center: center, start: start * 2 * .pi - .pi / 2, span: span, inner: inner, outer: outer, inset: inset, radius: radius)
        sector.addOuterEdge(to: &self)
        sector.addInnerEdge(to: &self)
        closeSubpath()
    }
}

/// A sector whose corners are arcs. Lengths are in points, angles in radians, clockwise from the positive x axis.
private struct RoundedSector {
    let center: CGPoint
    let start: Double
    let span: Double
    let inner: Double
    let outer: Double
    /// The distance from both straight edges.
    let inset: Double
    /// The radius of the corners.
    let radius: Double

    private var end: Double { start + span }

    /// Begins the path with the outer arc and its corners.
    func addOuterEdge(to path: inout Path) {
        let corner = corner(outer - radius)
        path.move(to: point(start, corner.along, across: inset))
        addCorner(at: start + corner.angle, outer - radius, from: start - .pi / 2, by: corner.angle + .pi / 2, to: &path)
        path.addRelativeArc(
            center: center, radius: outer, startAngle: .radians(start + corner.angle), delta: .radians(max(span - 2 * corner.angle, 0)))
        addCorner(at: end - corner.angle, outer - radius, from: end - corner.angle, by: corner.angle + .pi / 2, to: &path)
        path.addLine(to: point(end, corner.along, across: -inset))
    }

    /// Continues with the inner arc and its corners, or with the tip if there is no inner arc.
    func addInnerEdge(to path: inout Path) {
        let corner = corner(inner + radius)
        guard inner > 0, span > 2 * corner.angle else {
            // The insets of both edges meet on the bisector.
            let tip = inset > 0 ? point(start + span / 2, min(inset / sin(min(span / 2, .pi / 2)), outer)) : center
            return path.addLine(to: tip)
        }
        path.addLine(to: point(end, corner.along, across: -inset))
        addCorner(at: end - corner.angle, inner + radius, from: end + .pi / 2, by: .pi / 2 - corner.angle, to: &path)
        path.addRelativeArc(
            center: center, radius: inner, startAngle: .radians(end - corner.angle), delta: .radians(-(span - 2 * corner.angle)))
        addCorner(at: start + corner.angle, inner + radius, from: start + corner.angle + .pi, by: .pi / 2 - corner.angle, to: &path)
    }

    /// Adds the arc of a corner, if corners are round. Its circle has its centre in the direction `angle` at `distance` from the centre of the ring.
    private func addCorner(at angle: Double, _ distance: Double, from start: Double, by delta: Double, to path: inout Path) {
        guard radius > 0 else { return }
        path.addRelativeArc(center: point(angle, distance), radius: radius, startAngle: .radians(start), delta: .radians(delta))
    }

    /// The corner whose circle has its centre at `distance` from the centre of the ring: its angle from a straight edge, and its distance from
    /// the centre along the edge.
    private func corner(_ distance: Double) -> (angle: Double, along: Double) {
        let offset = inset + radius
        return (asin(min(offset / max(distance, 1e-9), 1)), max(distance * distance - offset * offset, 0).squareRoot())
    }

    /// The point at `distance` from the centre in the direction `angle`, moved by `across` clockwise.
    private func point(_ angle: Double, _ distance: Double, across: Double = 0) -> CGPoint {
        CGPoint(x: center.x + cos(angle) * distance - sin(angle) * across, y: center.y + sin(angle) * distance + cos(angle) * across)
    }
}
