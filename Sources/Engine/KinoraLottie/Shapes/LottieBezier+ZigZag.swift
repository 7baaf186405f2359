import Foundation
import KinoraDrawing

extension LottieBezier {
    /// The outline with `ridges` teeth on each curve, which are alternately on the left and on the right by `size` points.
    func zigZag(size: Double, ridges: Double, isSmooth: Bool) -> LottieBezier {
        let count = Int(min(max(ridges.rounded(), 0), LottieLimits.maxRidges))
        let curves = self.curves
        guard let last = curves.last, curves.count * (count + 1) <= LottieLimits.maxElements, size != 0 else { return self }
        var result: [Vertex] = []
        var side = -1.0
        /// Adds a tooth at a point between the directions of arrival and departure.
        func add(_ point: Vector2, _ arriving: Vector2, _ leaving: Vector2, spacing: Double) {
            let direction = (arriving.normalized + leaving.normalized).normalized
            // The normal points to the left of the direction, as seen along it.
            let normal = Vector2(direction.y, -direction.x)
            let tangent = isSmooth ? direction * spacing : .zero
            result.append(Vertex(point + normal * (size * -side), incoming: -tangent, outgoing: tangent))
            side = -side
        }
        for (index, curve) in curves.enumerated() {
            let start = curve.hodograph.direction(at: 0)
            let previous = index > 0 ? curves[index - 1] : isClosed ? last : curve
            let arriving = index > 0 || isClosed ? previous.hodograph.direction(at: 1) : start
            let spacing = curve.chord / Double(count + 1) / 2
            add(curve.start, arriving, start, spacing: spacing)
            for ridge in 0..<count {
                let t = Double(ridge + 1) / Double(count + 1)
                let direction = curve.hodograph.direction(at: t)
                add(curve.position(at: t), direction, direction, spacing: spacing)
            }
        }
        if !isClosed {
            let end = last.hodograph.direction(at: 1)
            add(last.end, end, end, spacing: last.chord / Double(count + 1) / 2)
        }
        return LottieBezier(vertices: result, isClosed: isClosed)
    }

    /// The curves between the vertices, without closing lines of length 0.
    private var curves: [CurveSegment] {
        path.segments.filter { !$0.isClosing || $0.curve.start != $0.curve.end }.map(\.curve)
    }
}

extension CurveSegment {
    fileprivate var chord: Double { (end - start).length }
}
