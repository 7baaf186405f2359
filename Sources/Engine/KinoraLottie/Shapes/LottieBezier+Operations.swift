import Foundation
import KinoraDrawing

extension LottieBezier {
    /// The outline with round corners. Only corners between straight lines are rounded; an arc uses at most half of each line.
    func roundingCorners(_ radius: Double) -> LottieBezier {
        guard radius > 0, vertices.count > 2 else { return self }
        var result: [Vertex] = []
        result.reserveCapacity(2 * vertices.count)
        for (index, vertex) in vertices.enumerated() {
            let isEnd = !isClosed && (index == 0 || index == vertices.count - 1)
            let previous = vertices[(index + vertices.count - 1) % vertices.count]
            let next = vertices[(index + 1) % vertices.count]
            guard !isEnd, vertex.incoming == .zero, vertex.outgoing == .zero else {
                result.append(vertex)
                continue
            }
            let (before, after) = (previous.point - vertex.point, next.point - vertex.point)
            let start = before.normalized * min(radius, before.length / 2)
            let end = after.normalized * min(radius, after.length / 2)
            // The controls are at the ratio that approximates a quarter of a circle.
            result.append(
                Vertex(vertex.point + start, outgoing: start * -LottieBezier.quarterArc))
            result.append(
                Vertex(vertex.point + end, incoming: end * -LottieBezier.quarterArc))
        }
        return LottieBezier(vertices: result, isClosed: isClosed)
    }

    /// The ratio of a control's distance to the radius for a quarter of a circle.
    private static let quarterArc = 0.5519150244935106

    /// The outline with vertices moved toward the mean of all vertices, and controls moved away from it, by the fraction `amount`. Negative
    /// amounts do the opposite.
    func puckered(_ amount: Double) -> LottieBezier {
        guard amount != 0, !vertices.isEmpty else { return self }
        let center = vertices.reduce(Vector2.zero) { $0 + $1.point } / Double(vertices.count)
        return LottieBezier(
            vertices: vertices.map { vertex in
                let point = vertex.point + (center - vertex.point) * amount
                func moved(_ control: Vector2) -> Vector2 {
                    let absolute = vertex.point + control
                    return absolute - (center - absolute) * amount - point
                }
                return Vertex(point, incoming: moved(vertex.incoming), outgoing: moved(vertex.outgoing))
            }, isClosed: isClosed)
    }

    /// The outline turned by an angle in radians that is largest in the middle and 0 at the outermost point.
    func twisted(_ angle: Double, around center: Vector2) -> LottieBezier {
        guard angle != 0, !vertices.isEmpty else { return self }
        let points = vertices.flatMap { [$0.point, $0.point + $0.incoming, $0.point + $0.outgoing] }
        let radius = points.map { ($0 - center).length }.max() ?? 0
        guard radius > 0 else { return self }
        func turned(_ point: Vector2) -> Vector2 {
            let arm = point - center
            let unit = Vector2.unit(at: angle * (1 - arm.length / radius))
            return center + Vector2(arm.x * unit.x - arm.y * unit.y, arm.x * unit.y + arm.y * unit.x)
        }
        return LottieBezier(
            vertices: vertices.map { vertex in
                let point = turned(vertex.point)
                func control(_ control: Vector2) -> Vector2 { turned(vertex.point + control) - point }
                return Vertex(point, incoming: control(vertex.incoming), outgoing: control(vertex.outgoing))
            }, isClosed: isClosed)
    }
}
