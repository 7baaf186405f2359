import Foundation
import KinoraDrawing

/// Outlines of objects on a map. All run clockwise on screen, so that outlines in one path do not cut holes into each other.
enum MapOutline {
    static func disc(_ center: Vector2, _ radius: Double) -> Path {
        Path(ellipseIn: CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
    }

    static func polygon(_ points: [Vector2]) -> Path {
        var path = Path()
        path.addLines(points.map { CGPoint($0) })
        path.closeSubpath()
        return path
    }

    /// A crown of leaves: discs on a circle around a disc, all within `radius` points.
    static func crown(_ center: Vector2, _ radius: Double, lobes: Int, turn: Double) -> Path {
        var path = disc(center, radius * 0.8)
        for index in 0..<lobes {
            let direction = Vector2.unit(at: turn + Double(index) / Double(lobes) * 2 * .pi)
            path.addPath(disc(center + direction * (radius * 0.64), radius * 0.36))
        }
        return path
    }

    /// A star with its points at `radius` and the corners between them at the fraction `inner` of it.
    static func star(_ center: Vector2, _ radius: Double, points: Int, inner: Double, turn: Double) -> Path {
        polygon(
            (0..<2 * points).map { index in
                let length = index.isMultiple(of: 2) ? radius : radius * inner
                return center + Vector2.unit(at: turn + Double(index) / Double(2 * points) * 2 * .pi) * length
            })
    }

    /// The shadow of a cone: its round base, and the two tangents from the apex.
    static func cone(_ center: Vector2, radius: Double, apex: Vector2) -> Path {
        let away = apex - center
        guard away.length > radius else { return disc(center, radius) }
        // The angles at which the tangents from the apex touch the base.
        let (middle, spread) = (atan2(away.y, away.x), acos(radius / away.length))
        var path = Path()
        path.addRelativeArc(
            center: CGPoint(center), radius: radius, startAngle: Angle(radians: middle + spread),
            delta: Angle(radians: 2 * (.pi - spread)))
        path.addLine(to: CGPoint(apex))
        path.closeSubpath()
        return path
    }

    /// The convex outline around points, by Andrew's monotone chain.
    static func hull(_ points: [Vector2]) -> [Vector2] {
        let sorted = points.sorted { ($0.x, $0.y) < ($1.x, $1.y) }
        func chain(_ points: [Vector2]) -> [Vector2] {
            var chain: [Vector2] = []
            for point in points {
                while chain.count > 1, (chain[chain.count - 1] - chain[chain.count - 2]).cross(point - chain[chain.count - 1]) <= 0 {
                    chain.removeLast()
                }
                chain.append(point)
            }
            return chain.dropLast()
        }
        return chain(sorted) + chain(sorted.reversed())
    }
}
