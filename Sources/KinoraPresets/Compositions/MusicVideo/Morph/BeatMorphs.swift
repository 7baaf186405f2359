import Foundation
import KinoraDrawing

/// Shapes around the origin that turn into one another step by step, over and over, each there exactly on its step.
struct BeatMorphs: Sendable {
    private let morphs: RoundMorphs
    /// How much a figure swells while it swings past its new shape, and shrinks before it leaves the old one, to its share of the way beyond.
    private static let swelling = 0.7

    /// At least one shape.
    init(_ shapes: [Path]) {
        morphs = RoundMorphs(shapes)
    }

    /// The outline at `position` (at whole numbers that shape has been reached, timed by ``Landing``), moved by `placement`.
    func path(at position: Double, placement: CGAffineTransform) -> Path {
        let state = Landing.state(at: position)
        let beyond = state.progress - min(max(state.progress, 0), 1)
        let size = 1 + BeatMorphs.swelling * beyond
        return morphs.morph(state.step).path(at: state.progress)
            .applying(placement.scaledBy(x: size, y: size))
    }
}
