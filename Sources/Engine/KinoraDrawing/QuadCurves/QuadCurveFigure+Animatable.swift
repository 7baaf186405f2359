import Foundation
import KinoraMotion

extension QuadCurveFigure: Animatable {
    /// The coordinates of all curves: start, end and control of each.
    ///
    /// If one figure has more curves than the other, the additional ones grow from or shrink to the top left corner. Use ``divided(into:)``
    /// to make the numbers equal.
    public var animatableData: AnimatableVector {
        get {
            var values: [Double] = []
            values.reserveCapacity(6 * curves.count)
            for curve in curves {
                for point in [curve.start, curve.end, curve.control] { values += [Double(point.x), Double(point.y)] }
            }
            return AnimatableVector(with: values)
        }
        set {
            let values = newValue.values
            func point(_ index: Int) -> CGPoint { CGPoint(x: values[index], y: values[index + 1]) }
            curves = stride(from: 0, through: values.count - 6, by: 6).map {
                AnimatableQuadCurve(start: point($0), end: point($0 + 2), control: point($0 + 4))
            }
        }
    }
}
