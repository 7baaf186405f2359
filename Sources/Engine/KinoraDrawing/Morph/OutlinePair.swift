/// Two outlines that are split into corresponding curves.
struct OutlinePair: Sendable {
    /// The curves of the first outline, each with its partner.
    let curves: [(first: CurveSegment, second: CurveSegment)]
    let isClosed: Bool
    /// The rotation of the second outline relative to the first one in radians, clockwise on screen.
    let turn: Double
    let warp: Warp

    /// The mixed term of the area of the interpolated outline, (1-t)² from + 2t(1-t) mixed + t² to, if the second outline is rotated back
    /// and both are relative to the given centres.
    func mixedArea(_ firstCenter: Vector2, _ secondCenter: Vector2, turn: Double) -> Double {
        let (axis, side) = (Vector2.unit(at: -turn), Vector2.unit(at: -turn).perpendicular)
        var sum = 0.0
        for (first, second) in curves {
            let (velocity, other) = (first.hodograph, second.hodograph)
            for node in OutlineQuadrature.nodes {
                let t = node.parameter
                let position = second.position(at: t) - secondCenter
                let otherVelocity = other.value(at: t)
                sum += node.weight * (first.position(at: t) - firstCenter).cross(axis * otherVelocity.x + side * otherVelocity.y)
                sum += node.weight * (axis * position.x + side * position.y).cross(velocity.value(at: t))
            }
        }
        return sum / 4
    }
}
