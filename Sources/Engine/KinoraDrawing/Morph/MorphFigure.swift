/// Outlines that move together: one that is not inside another, and those inside it. They are rotated and scaled about the figure's centre.
struct MorphFigure: Sendable {
    /// The centre at both ends.
    let from: Vector2
    let to: Vector2
    /// The rotation of the figure in radians, clockwise on screen.
    let turn: Double
    /// The areas at both ends, and the mixed one; nil if the area is not corrected.
    var areas: (from: Double, mixed: Double, to: Double)?
    /// The range of its points in the morph's arrays.
    var points: Range<Int>
    /// The figure's points, relative to its centre, at equal steps of the change between both ends; empty if points move on straight lines.
    var keys: [[Vector2]] = []

    private static let scales = 0.05...3.0

    /// The transform of the figure's interpolated points, relative to its centre: a rotation with a scale, and a translation.
    func frame(motion: Double, change: Double) -> (axis: Vector2, center: Vector2) {
        let center = from * (1 - motion) + to * motion
        let axis = turn == 0 ? Vector2(1, 0) : Vector2.unit(at: turn * motion)
        return (axis * scale(at: change), center)
    }

    /// The scale that makes the area change linearly between both ends. Interpolation alone would enlarge convex outlines and shrink
    /// rotating ones.
    private func scale(at t: Double) -> Double {
        guard let areas, t > 0, t < 1 else { return 1 }
        let rest = 1 - t
        let blended = areas.from * rest * rest + 2 * areas.mixed * rest * t + areas.to * t * t
        let wanted = areas.from * rest + areas.to * t
        guard blended > 0, wanted > 0 else { return blended > 0 ? 1 : Self.scales.upperBound }
        return min(max((wanted / blended).squareRoot(), Self.scales.lowerBound), Self.scales.upperBound)
    }
}
