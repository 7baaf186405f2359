import Foundation
import KinoraDrawing

/// Shapes around the origin that turn into one another step by step, over and over, each there exactly on its step.
struct BeatMorphs: Sendable {
    /// The one at `k` leads from shape k to the next.
    private let morphs: [Morph]
    /// How much a figure swells while it swings past its new shape, and shrinks before it leaves the old one, to its share of the way beyond.
    private static let swelling = 0.7

    /// At least one shape.
    init(_ shapes: [Path]) {
        precondition(!shapes.isEmpty, "There must be a shape to show.")
        morphs = shapes.indices.map { Morph(from: shapes[$0], to: shapes[($0 + 1) % shapes.count]) }
    }

    /// The outline at `position` (at whole numbers that shape has been reached, timed by ``Landing``), moved by `placement`.
    func path(at position: Double, placement: CGAffineTransform) -> Path {
        let state = Landing.state(at: position)
        let count = morphs.count
        let beyond = state.progress - min(max(state.progress, 0), 1)
        let size = 1 + BeatMorphs.swelling * beyond
        return morphs[((state.step % count) + count) % count].path(at: state.progress)
            .applying(placement.scaledBy(x: size, y: size))
    }
}
