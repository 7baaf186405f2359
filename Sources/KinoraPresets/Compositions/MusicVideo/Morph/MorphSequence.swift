import Foundation
import KinoraDrawing

/// Shapes that turn into one another step by step, over and over.
struct MorphSequence: Sendable {
    /// The one at `k` leads from shape k to the next.
    private let morphs: [OutlineMorph]

    /// At least one shape.
    init(_ outlines: [Outline]) {
        precondition(!outlines.isEmpty, "a sequence needs a shape")
        morphs = outlines.indices.map { OutlineMorph(from: outlines[$0], to: outlines[($0 + 1) % outlines.count]) }
    }

    /// Samples each shape with `sampler`.
    init(_ shapes: [Path], _ sampler: OutlineSampler) {
        self.init(shapes.map(sampler.outline))
    }

    /// The outline at `position` (at whole numbers that shape has been reached, timed by ``Landing``), moved by `placement`.
    func path(at position: Double, placement: CGAffineTransform) -> Path {
        var path = Path()
        append(to: &path, at: position, placement: placement)
        return path
    }

    func append(to path: inout Path, at position: Double, placement: CGAffineTransform) {
        let state = Landing.state(at: position)
        let count = morphs.count
        morphs[((state.step % count) + count) % count].append(to: &path, at: state.progress, placement: placement)
    }
}
