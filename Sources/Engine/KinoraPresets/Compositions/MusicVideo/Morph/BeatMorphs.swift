import Foundation
import KinoraDrawing

/// A cycle of shapes around the origin that morph into one another. Each is complete exactly on its step.
struct BeatMorphs: Sendable {
    private let morphs: RoundMorphs
    /// The factor from the overshoot of the morph to the growth of the figure while it overshoots, and to its shrinking while it
    /// undershoots.
    private static let swelling = 0.7

    /// Requires at least one shape.
    init(_ shapes: [Path]) {
        morphs = RoundMorphs(shapes)
    }

    /// The outline at `position`, transformed by `placement`. At whole numbers the shape is complete. ``Landing`` determines the timing.
    func path(at position: Double, placement: CGAffineTransform) -> Path {
        let state = Landing.state(at: position)
        let beyond = state.progress - min(max(state.progress, 0), 1)
        let size = 1 + BeatMorphs.swelling * beyond
        return morphs.morph(state.step).path(at: state.progress)
            .applying(placement.scaledBy(x: size, y: size))
    }
}
