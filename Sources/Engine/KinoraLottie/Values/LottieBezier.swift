import Foundation
import KinoraDrawing

/// An outline of cubic curves, as Lottie stores it: vertices, and tangents relative to them.
struct LottieBezier: LottieValue {
    struct Vertex: Hashable, Sendable {
        var point: Vector2
        /// The control of the curve that arrives at the vertex, relative to it.
        var incoming: Vector2
        /// The control of the curve that leaves the vertex, relative to it.
        var outgoing: Vector2

        init(_ point: Vector2, incoming: Vector2 = .zero, outgoing: Vector2 = .zero) {
            (self.point, self.incoming, self.outgoing) = (point, incoming, outgoing)
        }
    }

    var vertices: [Vertex]
    var isClosed: Bool

    /// Outlines with different numbers of vertices change abruptly.
    static func interpolated(from start: LottieBezier, to end: LottieBezier, progress: (Int) -> Double) -> LottieBezier {
        guard start.vertices.count == end.vertices.count else { return start }
        let p = progress(0)
        return LottieBezier(
            vertices: zip(start.vertices, end.vertices).map { a, b in
                Vertex(
                    a.point + (b.point - a.point) * p, incoming: a.incoming + (b.incoming - a.incoming) * p,
                    outgoing: a.outgoing + (b.outgoing - a.outgoing) * p)
            }, isClosed: start.isClosed)
    }

    /// The outline as a path. A curve without tangents is a line.
    var path: Path {
        var path = Path()
        guard let first = vertices.first else { return path }
        path.reserveCapacity(verbs: vertices.count + 2, points: 3 * vertices.count + 4)
        path.move(to: CGPoint(first.point))
        func connect(_ start: Vertex, _ end: Vertex) {
            if start.outgoing == .zero && end.incoming == .zero {
                path.addLine(to: CGPoint(end.point))
            } else {
                path.addCurve(
                    to: CGPoint(end.point), control1: CGPoint(start.point + start.outgoing), control2: CGPoint(end.point + end.incoming))
            }
        }
        for (start, end) in zip(vertices, vertices.dropFirst()) { connect(start, end) }
        if isClosed {
            if let last = vertices.last, vertices.count > 1, last.outgoing != .zero || first.incoming != .zero { connect(last, first) }
            path.closeSubpath()
        }
        return path
    }
}

extension LottieBezier {
    /// The subpaths of `path`. The vertices of a closed subpath are distinct.
    static func subpaths(of path: Path) -> [LottieBezier] {
        var found: [LottieBezier] = []
        var current: LottieBezier?
        func end(closed: Bool) {
            guard var bezier = current else { return }
            current = nil
            bezier.isClosed = closed
            if closed, bezier.vertices.count > 1, let last = bezier.vertices.last, last.point == bezier.vertices[0].point {
                bezier.vertices[0].incoming = last.incoming
                bezier.vertices.removeLast()
            }
            found.append(bezier)
        }
        func curve(_ control1: CGPoint, _ control2: CGPoint, _ point: CGPoint) {
            guard let last = current?.vertices.indices.last, let start = current?.vertices[last].point else { return }
            current?.vertices[last].outgoing = Vector2(control1) - start
            current?.vertices.append(Vertex(Vector2(point), incoming: Vector2(control2) - Vector2(point)))
        }
        path.forEach { element in
            switch element {
            case .move(let point):
                end(closed: false)
                current = LottieBezier(vertices: [Vertex(Vector2(point))], isClosed: false)
            case .line(let point): current?.vertices.append(Vertex(Vector2(point)))
            case .quadCurve(let point, let control):
                guard let start = current?.vertices.last?.point else { return }
                let (c, p) = (Vector2(control), Vector2(point))
                curve(CGPoint(start + (c - start) * (2 / 3)), CGPoint(p + (c - p) * (2 / 3)), point)
            case .curve(let point, let control1, let control2): curve(control1, control2, point)
            case .closeSubpath: end(closed: true)
            }
        }
        end(closed: false)
        return found
    }

    /// A path of several outlines.
    static func path(of subpaths: [LottieBezier]) -> Path {
        var path = Path()
        for subpath in subpaths { path.addPath(subpath.path) }
        return path
    }
}
