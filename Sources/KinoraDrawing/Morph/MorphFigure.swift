import Foundation

/// Outlines that move in one frame: one that lies in no other, and those inside it. A frame turns and scales about the figure's centre.
struct MorphFigure: Sendable {
    /// Where the centre is at both ends.
    let from: Vector2
    let to: Vector2
    /// By how many radians the figure turns, clockwise on screen.
    let turn: Double
    /// The areas at both ends, and the mixed one; nil where the area is left to itself.
    let areas: (from: Double, mixed: Double, to: Double)?
    /// Its points in the morph's arrays.
    let points: Range<Int>

    private static let scales = 0.05...3.0

    /// What takes the figure's blended points, relative to its centre, to their places: a turn with a scale, and a displacement.
    func frame(motion: Double, change: Double) -> (axis: Vector2, center: Vector2) {
        let center = from * (1 - motion) + to * motion
        let axis = turn == 0 ? Vector2(1, 0) : Vector2.unit(at: turn * motion)
        return (axis * scale(at: change), center)
    }

    /// Brings the area to the straight line between both ends: blending alone lets convex outlines swell, and such that turn shrink.
    private func scale(at t: Double) -> Double {
        guard let areas, t > 0, t < 1 else { return 1 }
        let rest = 1 - t
        let blended = areas.from * rest * rest + 2 * areas.mixed * rest * t + areas.to * t * t
        let wanted = areas.from * rest + areas.to * t
        guard blended > 0, wanted > 0 else { return blended > 0 ? 1 : Self.scales.upperBound }
        return min(max((wanted / blended).squareRoot(), Self.scales.lowerBound), Self.scales.upperBound)
    }
}
