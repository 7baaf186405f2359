import Foundation
import KinoraDrawing

/// The transform of a layer or of a group of shapes.
struct LottieTransform: Hashable, Sendable {
    enum Position: Hashable, Sendable {
        case joined(Animated<Vector2>)
        case split(x: Animated<Double>, y: Animated<Double>)
    }

    var anchor = Animated(Vector2.zero)
    var position = Position.joined(Animated(.zero))
    /// In percent.
    var scale = Animated(Vector2(100, 100))
    /// In degrees, clockwise.
    var rotation = Animated(0.0)
    /// In degrees.
    var skew = Animated(0.0)
    /// The direction of the skew, in degrees.
    var skewAxis = Animated(0.0)
    /// In percent.
    var opacity = Animated(100.0)

    /// The opacity in 0...1.
    func opacity(at time: Double) -> Double { (opacity.value(at: time) / 100).clampedToUnit }

    /// The transform at a time. With `turns`, the direction of movement is added to the rotation.
    func matrix(at time: Double, turns: Bool = false) -> CGAffineTransform {
        let anchor = anchor.value(at: time)
        let scale = scale.value(at: time) / 100
        var rotation = rotation.value(at: time) * .pi / 180
        if turns { rotation += direction(at: time) }
        let position = position(at: time)
        var matrix = CGAffineTransform(translationX: -anchor.x, y: -anchor.y)
            .concatenating(CGAffineTransform(scaleX: scale.x, y: scale.y))
        let skew = skew.value(at: time)
        if skew != 0 {
            let axis = skewAxis.value(at: time) * .pi / 180
            // The skew is clamped, so that it has a tangent.
            let shear = tan(-min(max(skew, -85), 85) * .pi / 180)
            matrix = matrix.concatenating(CGAffineTransform(rotationAngle: axis))
                .concatenating(CGAffineTransform(a: 1, b: 0, c: shear, d: 1, tx: 0, ty: 0))
                .concatenating(CGAffineTransform(rotationAngle: -axis))
        }
        if rotation != 0 { matrix = matrix.concatenating(CGAffineTransform(rotationAngle: rotation)) }
        return matrix.concatenating(CGAffineTransform(translationX: position.x, y: position.y))
    }

    func position(at time: Double) -> Vector2 {
        switch position {
        case .joined(let position): position.value(at: time)
        case .split(let x, let y): Vector2(x.value(at: time), y.value(at: time))
        }
    }

    /// The direction of movement in radians, clockwise from +x. Before and after the movement, it is the direction of its start and its end.
    private func direction(at time: Double) -> Double {
        let ranges: [ClosedRange<Double>?] =
            switch position {
            case .joined(let position): [position.range]
            case .split(let x, let y): [x.range, y.range]
            }
        let moving = ranges.compactMap(\.self)
        guard let start = moving.map(\.lowerBound).min(), let end = moving.map(\.upperBound).max(), end > start else { return 0 }
        let step = min(0.01, (end - start) / 4)
        let time = min(max(time, start + step), end - step)
        let delta = position(at: time + step) - position(at: time - step)
        return delta == .zero ? 0 : atan2(delta.y, delta.x)
    }
}

extension Double {
    /// The number in 0...1; NaN is 0.
    var clampedToUnit: Double { self > 0 ? min(self, 1) : 0 }
}
