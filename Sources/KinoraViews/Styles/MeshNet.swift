/// The curves of a mesh gradient: each patch between four points is a Coons patch of cubic curves.
struct MeshNet {
    typealias Point = SIMD2<Double>

    let columns: Int
    let rows: Int
    private let points: [MeshGradient.BezierPoint]

    /// nil where there is no patch, where the numbers do not agree or where a place is no number.
    init?(columns: Int, rows: Int, locations: MeshGradient.Locations) {
        guard (2...64).contains(columns), (2...64).contains(rows) else { return nil }
        (self.columns, self.rows) = (columns, rows)
        switch locations {
        case .bezierPoints(let points):
            guard points.count == columns * rows else { return nil }
            self.points = points
        case .points(let points):
            guard points.count == columns * rows else { return nil }
            self.points = points.indices.map { MeshNet.smooth(points, index: $0, columns: columns, rows: rows) }
        }
        let isFinite = points.allSatisfy { abs($0.position.x) < 1e4 && abs($0.position.y) < 1e4 }
        guard isFinite else { return nil }
    }

    /// Control points a third of the way along the direction from one neighbour to the other; at the edges straight to the neighbour.
    private static func smooth(_ points: [SIMD2<Float>], index: Int, columns: Int, rows: Int) -> MeshGradient.BezierPoint {
        let (column, row) = (index % columns, index / columns)
        let point = points[index]
        func controls(_ before: Int?, _ after: Int?) -> (SIMD2<Float>, SIMD2<Float>) {
            switch (before.map { points[$0] }, after.map { points[$0] }) {
            case (let before?, let after?): (point - (after - before) / 6, point + (after - before) / 6)
            case (let before?, nil): (point + (before - point) / 3, point)
            case (nil, let after?): (point, point + (after - point) / 3)
            case (nil, nil): (point, point)
            }
        }
        let (leading, trailing) = controls(column > 0 ? index - 1 : nil, column < columns - 1 ? index + 1 : nil)
        let (top, bottom) = controls(row > 0 ? index - columns : nil, row < rows - 1 ? index + columns : nil)
        return MeshGradient.BezierPoint(
            position: point, leadingControlPoint: leading, topControlPoint: top, trailingControlPoint: trailing, bottomControlPoint: bottom)
    }

    /// The place at `u`, `v` (0...1) of the patch whose first point is at `column`, `row`.
    func place(column: Int, row: Int, u: Double, v: Double) -> Point {
        let first = points[row * columns + column], second = points[row * columns + column + 1]
        let third = points[(row + 1) * columns + column], fourth = points[(row + 1) * columns + column + 1]
        func curve(_ a: SIMD2<Float>, _ b: SIMD2<Float>, _ c: SIMD2<Float>, _ d: SIMD2<Float>, _ t: Double) -> Point {
            let s = 1 - t
            return Point(a) * (s * s * s) + Point(b) * (3 * s * s * t) + Point(c) * (3 * s * t * t) + Point(d) * (t * t * t)
        }
        let top = curve(first.position, first.trailingControlPoint, second.leadingControlPoint, second.position, u)
        let bottom = curve(third.position, third.trailingControlPoint, fourth.leadingControlPoint, fourth.position, u)
        let leading = curve(first.position, first.bottomControlPoint, third.topControlPoint, third.position, v)
        let trailing = curve(second.position, second.bottomControlPoint, fourth.topControlPoint, fourth.position, v)
        let ruled = top * (1 - v) + bottom * v + leading * (1 - u) + trailing * u
        let left = Point(first.position) * (1 - v) + Point(third.position) * v
        let right = Point(second.position) * (1 - v) + Point(fourth.position) * v
        return ruled - (left * (1 - u) + right * u)
    }
}
