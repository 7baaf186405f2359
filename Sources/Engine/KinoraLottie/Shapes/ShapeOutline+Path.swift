import Foundation
import KinoraDrawing

extension ShapeOutline {
    /// The ratio of a control's distance to the radius for a quarter of a circle.
    private static let quarterArc = 0.5519150244935106

    /// The outline at a time, in the coordinates of its group.
    func path(at time: Double) -> Path {
        let bezier: LottieBezier =
            switch kind {
            case .path(let path): path.value(at: time)
            case .rectangle(let position, let size, let radius):
                Self.rectangle(center: position.value(at: time), size: size.value(at: time), radius: radius.value(at: time))
            case .ellipse(let position, let size): Self.ellipse(center: position.value(at: time), size: size.value(at: time))
            case .star(let star): star.outline(at: time)
            }
        return isReversed ? bezier.reversed.path : bezier.path
    }

    /// Clockwise from the right end of the upper side.
    private static func rectangle(center: Vector2, size: Vector2, radius: Double) -> LottieBezier {
        let half = Vector2(abs(size.x), abs(size.y)) / 2
        let radius = min(max(radius, 0), half.x, half.y)
        let (left, right) = (center.x - half.x, center.x + half.x)
        let (top, bottom) = (center.y - half.y, center.y + half.y)
        typealias Vertex = LottieBezier.Vertex
        guard radius > 0 else {
            let corners = [Vector2(right, top), Vector2(right, bottom), Vector2(left, bottom), Vector2(left, top)]
            return LottieBezier(vertices: corners.map { Vertex($0) }, isClosed: true)
        }
        let control = radius * quarterArc
        let vertices = [
            Vertex(Vector2(right, top + radius), incoming: Vector2(0, -control)),
            Vertex(Vector2(right, bottom - radius), outgoing: Vector2(0, control)),
            Vertex(Vector2(right - radius, bottom), incoming: Vector2(control, 0)),
            Vertex(Vector2(left + radius, bottom), outgoing: Vector2(-control, 0)),
            Vertex(Vector2(left, bottom - radius), incoming: Vector2(0, control)),
            Vertex(Vector2(left, top + radius), outgoing: Vector2(0, -control)),
            Vertex(Vector2(left + radius, top), incoming: Vector2(-control, 0)),
            Vertex(Vector2(right - radius, top), outgoing: Vector2(control, 0)),
        ]
        return LottieBezier(vertices: vertices, isClosed: true)
    }

    /// Clockwise from the top.
    private static func ellipse(center: Vector2, size: Vector2) -> LottieBezier {
        let half = size / 2
        let control = half * quarterArc
        typealias Vertex = LottieBezier.Vertex
        let vertices = [
            Vertex(center + Vector2(0, -half.y), incoming: Vector2(-control.x, 0), outgoing: Vector2(control.x, 0)),
            Vertex(center + Vector2(half.x, 0), incoming: Vector2(0, -control.y), outgoing: Vector2(0, control.y)),
            Vertex(center + Vector2(0, half.y), incoming: Vector2(control.x, 0), outgoing: Vector2(-control.x, 0)),
            Vertex(center + Vector2(-half.x, 0), incoming: Vector2(0, control.y), outgoing: Vector2(0, -control.y)),
        ]
        return LottieBezier(vertices: vertices, isClosed: true)
    }
}

extension StarShape {
    /// Clockwise from the top, before its rotation.
    func outline(at time: Double) -> LottieBezier {
        let count = Int(min(max(points.value(at: time), 0), LottieLimits.maxStarPoints))
        let center = position.value(at: time)
        let start = (rotation.value(at: time) - 90) * .pi / 180
        let (outer, inner) = (outerRadius.value(at: time), innerRadius.value(at: time))
        let (outerRoundness, innerRoundness) = (outerRoundness.value(at: time) / 100, innerRoundness.value(at: time) / 100)
        let corners = isStar ? 2 * count : count
        let vertices = (0..<corners).map { index -> LottieBezier.Vertex in
            let isInner = isStar && index % 2 == 1
            let radius = isInner ? inner : outer
            let direction = Vector2.unit(at: start + 2 * .pi * Double(index) / Double(corners))
            // A full roundness has controls at a quarter of the arc between two points of the star.
            let length = radius * 2 * .pi / Double(4 * count) * (isInner ? innerRoundness : outerRoundness)
            let tangent = direction.perpendicular * length
            return LottieBezier.Vertex(center + direction * radius, incoming: -tangent, outgoing: tangent)
        }
        return LottieBezier(vertices: vertices, isClosed: true)
    }
}

extension LottieBezier {
    /// The outline in the opposite direction, from the same vertex if it is closed.
    var reversed: LottieBezier {
        var vertices = Array(vertices.reversed())
        if isClosed, let first = vertices.popLast() { vertices.insert(first, at: 0) }
        return LottieBezier(
            vertices: vertices.map { Vertex($0.point, incoming: $0.outgoing, outgoing: $0.incoming) }, isClosed: isClosed)
    }
}
