import CPixels
import Foundation
import KinoraDrawing

/// A gradient mesh subdivided into small quadrilaterals, in pixels.
struct MeshTessellation {
    /// The maximum side of the quadrilaterals, in pixels. Over such a distance, colours and curves are linear within a fraction of a level
    /// and of a pixel.
    private static let side: CGFloat = 12
    /// The approximate maximum number of vertices.
    private static let maxVertices = 1 << 19

    /// A position (two lanes) and a colour in the mixing space (four lanes), interpolated together.
    private typealias Lanes = SIMD8<Double>

    private(set) var vertices: [kinora_mesh_vertex] = []
    private(set) var columns = 0
    private(set) var rows = 0

    /// Returns nil if a position is NaN. `transform` maps the mesh's points to pixels.
    init?(_ mesh: Paint.Mesh, transform: CGAffineTransform, opacity: Double) {
        guard mesh.vertices.allSatisfy({ $0.isFinite }) else { return nil }
        let mixer = ColorMixer(mixing: mesh.mixing)
        let values = mesh.vertices.map { vertex -> Lanes in
            let color = mixer.coordinates(vertex.color)
            return Lanes(lowHalf: SIMD4(vertex.position.x, vertex.position.y, 0, 0), highHalf: color)
        }
        let steps = Self.steps(of: mesh, transform: transform)
        let (across, down) = (steps.across, steps.down)
        columns = across.reduce(1, +)
        rows = down.reduce(1, +)

        // Interpolates along each row of the mesh.
        var curves: [[Lanes]] = []
        var controls: [(top: [Lanes], bottom: [Lanes])] = []
        for row in 0..<mesh.rows {
            let range = row * mesh.columns..<(row + 1) * mesh.columns
            let line = Array(values[range])
            let vertices = Array(mesh.vertices[range])
            curves.append(
                Self.curve(
                    line, steps: across, straightColors: !mesh.smoothsColors,
                    controls: mesh.isCurved
                        ? (vertices.map { $0.tangent(to: $0.leading) }, vertices.map { $0.tangent(to: $0.trailing) }) : nil))
            if mesh.isCurved {
                controls.append(
                    (
                        Self.eased(vertices.map { $0.tangent(to: $0.top) }, steps: across),
                        Self.eased(vertices.map { $0.tangent(to: $0.bottom) }, steps: across)
                    ))
            }
        }
        // Then interpolates along each column of the net.
        vertices = Array(repeating: kinora_mesh_vertex(), count: columns * rows)
        for column in 0..<columns {
            let line = curves.map { $0[column] }
            let ends = mesh.isCurved ? (controls.map { $0.top[column] }, controls.map { $0.bottom[column] }) : nil
            for (row, value) in Self.curve(line, steps: down, straightColors: !mesh.smoothsColors, controls: ends).enumerated() {
                let position = CGPoint(x: value[0], y: value[1]).applying(transform)
                let color = SIMD4<Float>(mixer.pixel(value.highHalf) * opacity)
                // Positions far beyond any canvas are clamped.
                vertices[row * columns + column] = kinora_mesh_vertex(
                    x: min(max(position.x, -1e6), 1e6), y: min(max(position.y, -1e6), 1e6), color: (color.x, color.y, color.z, color.w))
            }
        }
    }

    /// The net with an additional ring of quadrilaterals, slightly wider than a pixel, in the colours of its edge.
    func widened() -> MeshTessellation {
        var wide = self
        (wide.columns, wide.rows) = (columns + 2, rows + 2)
        wide.vertices = []
        wide.vertices.reserveCapacity(wide.columns * wide.rows)
        func vertex(_ column: Int, _ row: Int) -> kinora_mesh_vertex { vertices[row * columns + column] }
        func away(_ from: kinora_mesh_vertex, _ to: kinora_mesh_vertex) -> SIMD2<Double> {
            let delta = SIMD2(from.x - to.x, from.y - to.y)
            let length = (delta * delta).sum().squareRoot()
            return length > 0 ? delta * (1.5 / length) : .zero
        }
        for row in -1...rows {
            for column in -1...columns {
                let (c, r) = (min(max(column, 0), columns - 1), min(max(row, 0), rows - 1))
                var result = vertex(c, r)
                var shift = SIMD2<Double>.zero
                if c != column { shift += away(result, vertex(column < 0 ? 1 : columns - 2, r)) }
                if r != row { shift += away(result, vertex(c, row < 0 ? 1 : rows - 2)) }
                result.x += shift.x
                result.y += shift.y
                wide.vertices.append(result)
            }
        }
        return wide
    }

    /// The net's edge, clockwise unless the mesh is mirrored.
    var outline: Path {
        Path { path in
            func point(_ column: Int, _ row: Int) -> CGPoint {
                let vertex = vertices[row * columns + column]
                return CGPoint(x: vertex.x, y: vertex.y)
            }
            path.move(to: point(0, 0))
            for column in 1..<columns { path.addLine(to: point(column, 0)) }
            for row in 1..<rows { path.addLine(to: point(columns - 1, row)) }
            for column in stride(from: columns - 2, through: 0, by: -1) { path.addLine(to: point(column, rows - 1)) }
            for row in stride(from: rows - 2, through: 1, by: -1) { path.addLine(to: point(0, row)) }
            path.closeSubpath()
        }
    }

    /// Whether the net's edge is a rectangle that contains all pixels of `bounds`.
    func covers(_ bounds: PixelRect) -> Bool {
        func isOnSide(_ value: Double, _ edge: Int, outward: Double) -> Bool { (value - Double(edge)) * outward >= -1e-6 }
        for column in 0..<columns {
            let (top, bottom) = (vertices[column], vertices[(rows - 1) * columns + column])
            guard isOnSide(top.y, bounds.minY, outward: -1), isOnSide(bottom.y, bounds.maxY, outward: 1) else { return false }
        }
        for row in 0..<rows {
            let (left, right) = (vertices[row * columns], vertices[(row + 1) * columns - 1])
            guard isOnSide(left.x, bounds.minX, outward: -1), isOnSide(right.x, bounds.maxX, outward: 1) else { return false }
        }
        return true
    }

    // MARK: Curves

    /// The numbers of segments between columns and between rows.
    private static func steps(of mesh: Paint.Mesh, transform: CGAffineTransform) -> (across: [Int], down: [Int]) {
        func length(_ points: CGPoint...) -> CGFloat {
            let pixels = points.map { $0.applying(transform) }
            return zip(pixels, pixels.dropFirst()).reduce(0) { $0 + hypot($1.1.x - $1.0.x, $1.1.y - $1.0.y) }
        }
        func vertex(_ column: Int, _ row: Int) -> Paint.Mesh.Vertex { mesh.vertices[row * mesh.columns + column] }
        var across = (0..<mesh.columns - 1).map { column in
            (0..<mesh.rows).map { row in
                let (a, b) = (vertex(column, row), vertex(column + 1, row))
                return mesh.isCurved ? length(a.position, a.trailing, b.leading, b.position) : length(a.position, b.position)
            }.max() ?? 0
        }
        var down = (0..<mesh.rows - 1).map { row in
            (0..<mesh.columns).map { column in
                let (a, b) = (vertex(column, row), vertex(column, row + 1))
                return mesh.isCurved ? length(a.position, a.bottom, b.top, b.position) : length(a.position, b.position)
            }.max() ?? 0
        }
        let total = (across.reduce(0, +) / side + 1) * (down.reduce(0, +) / side + 1)
        let coarser = max((total / CGFloat(maxVertices)).squareRoot(), 1) * side
        if !coarser.isFinite { (across, down) = (across.map { _ in side * 16 }, down.map { _ in side * 16 }) }
        let unit = coarser.isFinite ? coarser : side
        // Short segments can bend, too: with fewer segments, four corners of different colours have errors of half a level.
        let least = max(min(16, 512 / max(mesh.columns, mesh.rows)), 2)
        return (across.map { max(Int(($0 / unit).rounded(.up)), least) }, down.map { max(Int(($0 / unit).rounded(.up)), least) })
    }

    /// A curve through `values`, with `steps` segments between consecutive ones. Positions use the tangents of `controls`; colours use
    /// tangents that keep each lane within the range of its two values.
    private static func curve(
        _ values: [Lanes], steps: [Int], straightColors: Bool, controls: (before: [Lanes], after: [Lanes])?
    ) -> [Lanes] {
        let count = values.count
        let differences = zip(values, values.dropFirst()).map { $1 - $0 }
        let tangents = (0..<count).map { index -> Lanes in
            if index == 0 { return differences[0] }
            if index == count - 1 { return differences[count - 2] }
            return calm(differences[index - 1], differences[index])
        }
        let isColor = SIMDMask<SIMD8<Int64>>([false, false, false, false, true, true, true, true])
        var result: [Lanes] = []
        result.reserveCapacity(steps.reduce(1, +))
        for index in 0..<count - 1 {
            var (start, end) = (tangents[index], tangents[index + 1])
            if let controls {
                start = controls.after[index].replacing(with: start, where: isColor)
                // The control before a vertex is behind it.
                end = (-controls.before[index + 1]).replacing(with: end, where: isColor)
            }
            if straightColors {
                start.replace(with: differences[index], where: isColor)
                end.replace(with: differences[index], where: isColor)
            }
            for step in 0..<steps[index] {
                let t = Double(step) / Double(steps[index])
                let s = 1 - t
                // Hermite interpolation. Between equal values, the result is exactly that value.
                let bend = (start - differences[index]) * (t * s * s) - (end - differences[index]) * (t * t * s)
                result.append(values[index] + differences[index] * t + bend)
            }
        }
        result.append(values[count - 1])
        return result
    }

    /// The harmonic mean of two slopes, 0 if their signs differ: the tangent of Fritsch and Butland, which preserves monotonicity.
    private static func calm(_ a: Lanes, _ b: Lanes) -> Lanes {
        let product = a * b
        let sum = a + b
        let mean = 2 * product / sum.replacing(with: 1, where: sum .== 0)
        return mean.replacing(with: 0, where: product .<= 0)
    }

    /// Interpolates smoothly between the tangents of the vertices.
    private static func eased(_ tangents: [Lanes], steps: [Int]) -> [Lanes] {
        var result: [Lanes] = []
        for index in steps.indices {
            for step in 0..<steps[index] {
                let t = Double(step) / Double(steps[index])
                result.append(tangents[index] + (tangents[index + 1] - tangents[index]) * (t * t * (3 - 2 * t)))
            }
        }
        result.append(tangents[tangents.count - 1])
        return result
    }
}

extension Paint.Mesh.Vertex {
    fileprivate var isFinite: Bool {
        [position, leading, top, trailing, bottom].allSatisfy { $0.x.isFinite && $0.y.isFinite }
    }

    /// The derivative of a curve at its start, for a control point.
    fileprivate func tangent(to control: CGPoint) -> SIMD8<Double> {
        SIMD8(lowHalf: SIMD4(3 * (control.x - position.x), 3 * (control.y - position.y), 0, 0), highHalf: .zero)
    }
}
