import Foundation

/// Transitions in which images turn in space. Depths grow away from the eye, and are 0 in the plane of the frame.
extension TransitionDrawing {
    /// The distance from the eye to the plane of the frame.
    private var eyeDistance: CGFloat { 1.5 * max(frame.width, frame.height) }

    /// A projection of a plane that is turned around one axis. A point at `x` from the middle of the frame, on the other axis, is at `start + rate * x` and
    /// has the depth `depth + slope * x`.
    private func projection(isHorizontal: Bool, start: CGFloat, rate: CGFloat, depth: CGFloat, slope: CGFloat) -> ProjectionTransform {
        var turned = ProjectionTransform()
        let (perspective, far) = (slope / eyeDistance, 1 + depth / eyeDistance)
        if isHorizontal {
            (turned.m11, turned.m31, turned.m13) = (rate, start, perspective)
        } else {
            (turned.m22, turned.m32, turned.m23) = (rate, start, perspective)
        }
        turned.m33 = far
        let middle = CGAffineTransform(translationX: frame.midX, y: frame.midY)
        return ProjectionTransform(middle.inverted()).concatenating(turned).concatenating(ProjectionTransform(middle))
    }

    func cube(_ e: Double) -> [TransitionPlate] {
        let turn = e * .pi / 2
        let half = (isHorizontal ? frame.width : frame.height) / 2
        // The cube moves away, so that its nearest edge stays in the plane of the frame.
        let pull = half * (cos(turn) + sin(turn) - 1)
        func face(_ side: TransitionEffect.Side, _ angle: Double, shade: Double) -> TransitionPlate {
            var plate = TransitionPlate(side, part: frame)
            plate.projection = projection(
                isHorizontal: isHorizontal, start: half * sin(angle), rate: cos(angle), depth: half * (1 - cos(angle)) + pull,
                slope: sin(angle))
            plate.shade = shade
            return plate
        }
        let (outgoing, incoming) = (
            face(.outgoing, sign * turn, shade: 0.6 * sin(turn)), face(.incoming, sign * (turn - .pi / 2), shade: 0.6 * cos(turn))
        )
        return [backdrop(effect.resolvedColor)] + (e < 0.5 ? [incoming, outgoing] : [outgoing, incoming])
    }

    func flip(_ e: Double) -> [TransitionPlate] {
        let angle = sign * (e < 0.5 ? e : e - 1) * .pi
        var card = TransitionPlate(e < 0.5 ? .outgoing : .incoming, part: frame)
        // The card moves away, so that its nearest edge stays in the plane of the frame.
        let half = (isHorizontal ? frame.width : frame.height) / 2
        card.projection = projection(
            isHorizontal: isHorizontal, start: 0, rate: cos(angle), depth: half * abs(sin(angle)), slope: sin(angle))
        card.shade = 0.5 * abs(sin(angle))
        return [backdrop(effect.resolvedColor), card]
    }

    func doorway(_ e: Double) -> [TransitionPlate] {
        let isHorizontal = effect.axis == .horizontal
        let half = (isHorizontal ? frame.width : frame.height) / 2
        // At the end, the eye is in the planes of the doors.
        let angle = e * (.pi / 2 + atan(half / eyeDistance))
        var room = TransitionPlate(.incoming, part: frame)
        room.transform = scaled(by: 0.7 + 0.3 * e, around: CGPoint(x: frame.midX, y: frame.midY))
        room.shade = 0.6 * (1 - e)
        // The hinges are at the sides of the frame.
        let doors = [-1.0, 1].enumerated().map { index, side in
            var door = TransitionPlate(.outgoing, part: halves[index])
            door.projection = projection(
                isHorizontal: isHorizontal, start: side * half * (1 - cos(angle)), rate: cos(angle), depth: half * sin(angle),
                slope: -side * sin(angle))
            door.shade = 0.5 * sin(angle)
            return door
        }
        return [backdrop(effect.resolvedColor), room] + doors
    }
}
