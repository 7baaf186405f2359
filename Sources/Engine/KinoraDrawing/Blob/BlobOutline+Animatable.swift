import Foundation
import KinoraMotion

extension BlobOutline: Animatable {
    /// The start, and then both controls and the end of each segment. Lines and quadratic curves are represented as cubic curves.
    ///
    /// Outlines with equal numbers of segments are interpolated point by point. Additional segments of one outline grow from its centre. A
    /// morph finds better correspondences.
    public var animatableData: AnimatableVector {
        get {
            var values: [Double] = []
            values.reserveCapacity(2 + 6 * path.verbs.count)
            func add(_ points: Vector2...) {
                for point in points { values += [point.x, point.y] }
            }
            var current = Vector2.zero
            path.forEach { element in
                switch element {
                case .move(let start):
                    current = Vector2(start)
                    add(current)
                case .line(let end):
                    let end = Vector2(end)
                    add(current + (end - current) / 3, current + (end - current) * (2.0 / 3), end)
                    current = end
                case .quadCurve(let end, let control):
                    let curve = QuadCurve(start: current, control: Vector2(control), end: Vector2(end)).raised
                    add(curve.control1, curve.control2, curve.end)
                    current = curve.end
                case .curve(let end, let control1, let control2):
                    add(Vector2(control1), Vector2(control2), Vector2(end))
                    current = Vector2(end)
                case .closeSubpath: break
                }
            }
            return AnimatableVector(with: values)
        }
        set {
            // Keeps lines as lines if nothing changes.
            guard newValue != animatableData else { return }
            let values = newValue.values
            func point(_ index: Int) -> CGPoint { CGPoint(x: values[index], y: values[index + 1]) }
            var path = Path()
            if values.count >= 2 { path.move(to: point(0)) }
            for index in stride(from: 2, through: values.count - 6, by: 6) {
                path.addCurve(to: point(index + 4), control1: point(index), control2: point(index + 2))
            }
            path.closeSubpath()
            self = BlobOutline(path)
        }
    }
}
