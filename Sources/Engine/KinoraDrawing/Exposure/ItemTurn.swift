import Foundation

/// The motion of an item that turns: the angle, the position of its centre and the rest of the transform at each moment.
struct ItemTurn: Sendable {
    private let angles: [Double]
    private let centers: [CGPoint]
    private let rests: [CGAffineTransform]
    private let center: CGPoint

    /// Creates the motion about `center` in the item's coordinates; nil if the item does not turn.
    init?(_ transforms: [CGAffineTransform], about center: CGPoint) {
        var angles: [Double] = []
        for transform in transforms {
            guard transform.determinant != 0, transform.isFinite else { return nil }
            var angle = Double(atan2(transform.b, transform.a))
            // The shorter way round.
            if let last = angles.last { angle = last + (angle - last).remainder(dividingBy: 2 * .pi) }
            angles.append(angle)
        }
        guard angles.contains(where: { abs($0 - angles[0]) > 1e-9 }) else { return nil }
        self.angles = angles
        self.center = center
        centers = transforms.map { center.applying($0) }
        rests = zip(transforms, angles).map { transform, angle in
            var linear = transform
            (linear.tx, linear.ty) = (0, 0)
            return linear.concatenating(CGAffineTransform(rotationAngle: CGFloat(-angle)))
        }
    }

    func transform(_ mixer: MomentMixer) -> CGAffineTransform {
        let angle = mixer.number(angles[0], angles[1], angles[2])
        var result = mixer.transform(rests).concatenating(CGAffineTransform(rotationAngle: CGFloat(angle)))
        let target = mixer.point(centers)
        let moved = center.applying(result)
        (result.tx, result.ty) = (target.x - moved.x, target.y - moved.y)
        return result
    }
}

extension MomentMixer {
    func length(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat) -> CGFloat { CGFloat(number(Double(a), Double(b), Double(c))) }

    func point(_ points: [CGPoint]) -> CGPoint {
        CGPoint(x: length(points[0].x, points[1].x, points[2].x), y: length(points[0].y, points[1].y, points[2].y))
    }

    func transform(_ t: [CGAffineTransform]) -> CGAffineTransform {
        CGAffineTransform(
            a: length(t[0].a, t[1].a, t[2].a), b: length(t[0].b, t[1].b, t[2].b), c: length(t[0].c, t[1].c, t[2].c),
            d: length(t[0].d, t[1].d, t[2].d), tx: length(t[0].tx, t[1].tx, t[2].tx), ty: length(t[0].ty, t[1].ty, t[2].ty))
    }
}
