import Foundation

/// The place of an outline that is nearest to a point.
public struct NearestPathPoint: Hashable, Sendable {
    /// The place, in points.
    public let point: CGPoint
    /// How far it is from what was asked about, in points.
    public let distance: CGFloat
    /// How far along the outline it lies, in points, all subpaths before it included.
    public let length: CGFloat
    /// The same as a fraction of the whole length, in 0...1; 0 for a path of no length.
    public let fraction: CGFloat
}

extension Path {
    /// The place of the outline that is nearest to `point`, on curves to about 1e-9 of their size; the first of several. nil for a path without
    /// segments and for a point that is not finite.
    ///
    /// The lines that closing draws count, those that would close open subpaths do not; segments with a coordinate that is not finite are left out.
    /// O(number of elements).
    public func nearest(to point: CGPoint) -> NearestPathPoint? {
        let place = Vector2(point)
        guard place.isFinite else { return nil }
        var best: (place: PathPlace, distance: Double, start: Double)?
        var run = 0.0
        for segment in segments where segment.curve.isFinite {
            let curve = segment.curve
            // The control polygon tells whether a curve is worth a closer look.
            if curve.leastDistance(to: place) < best?.distance ?? .infinity {
                let t = curve.nearestParameter(to: place)
                let distance = (curve.position(at: t) - place).length
                if distance < best?.distance ?? .infinity { best = (PathPlace(curve: curve, parameter: t), distance, run) }
            }
            run += curve.length
        }
        guard let best else { return nil }
        let length = best.start + best.place.curve.hodograph.length(from: 0, to: best.place.parameter)
        return NearestPathPoint(
            point: CGPoint(best.place.position), distance: CGFloat(best.distance), length: CGFloat(min(length, run)),
            fraction: run > 0 ? CGFloat(min(length / run, 1)) : 0)
    }
}

extension CurveSegment {
    /// No point of the curve is nearer than this: the distance from the box around its control points.
    func leastDistance(to point: Vector2) -> Double {
        var (low, high) = (Vector2(repeating: .infinity), Vector2(repeating: -.infinity))
        forEachControl { control in
            low = Vector2(min(low.x, control.x), min(low.y, control.y))
            high = Vector2(max(high.x, control.x), max(high.y, control.y))
        }
        let gap = Vector2(max(low.x - point.x, point.x - high.x, 0), max(low.y - point.y, point.y - high.y, 0))
        return gap.length
    }

    /// The parameter of the place nearest to `point`.
    ///
    /// Pieces are halved as long as the box around their control points may hold a nearer place than what is known, the nearest box first within each;
    /// near a foot of the normal Newton's method ends the search.
    func nearestParameter(to point: Vector2) -> Double {
        if case .line(let line) = self {
            let (way, gap) = (line.end - line.start, point - line.start)
            let scale = max(way.length, gap.length)
            guard scale > 0, scale.isFinite, way != .zero else { return 0 }
            let unit = way / scale
            return min(max((gap / scale).dot(unit) / unit.lengthSquared, 0), 1)
        }
        var size = 0.0
        forEachControl { size = max(size, ($0 - point).length) }
        guard size > 0, size.isFinite else { return 0 }
        // In units of the size nothing leaves the range of Double.
        let local = mapped { ($0 - point) / size }
        let hodograph = local.hodograph
        var (best, distance) = local.start.length <= local.end.length ? (0.0, local.start.length) : (1.0, local.end.length)
        func consider(_ t: Double) {
            let found = local.position(at: t).length
            if found < distance { (best, distance) = (t, found) }
        }
        func polish(_ start: Double) {
            var t = start
            for _ in 0..<8 {
                let (place, velocity) = (local.position(at: t), hodograph.value(at: t))
                let slope = velocity.lengthSquared + place.dot(hodograph.derivative(at: t))
                guard slope > 0 else { return }
                let next = min(max(t - place.dot(velocity) / slope, 0), 1)
                consider(next)
                if abs(next - t) < 1e-16 { return }
                t = next
            }
        }
        for step in 0...8 {
            let t = Double(step) / 8
            consider(t)
            polish(t)
        }
        var stack: [(curve: CurveSegment, from: Double, to: Double, depth: Int)] = [(local, 0, 1, 0)]
        var work = 0
        while let piece = stack.popLast() {
            guard piece.curve.leastDistance(to: .zero) < distance * (1 - 1e-12) - 1e-15, piece.depth < 40, work < 400 else { continue }
            work += 1
            let middle = (piece.from + piece.to) / 2
            consider(middle)
            polish(middle)
            let halves = piece.curve.split(at: 0.5)
            let (first, second) = ((halves.0, piece.from, middle, piece.depth + 1), (halves.1, middle, piece.to, piece.depth + 1))
            let isFirstNearer = halves.0.leastDistance(to: .zero) <= halves.1.leastDistance(to: .zero)
            stack.append(isFirstNearer ? second : first)
            stack.append(isFirstNearer ? first : second)
        }
        return best
    }
}
