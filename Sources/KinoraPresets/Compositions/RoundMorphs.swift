import Foundation
import KinoraDrawing
import Synchronization

/// The cyclic morphs of a list of shapes, from each to the next and from the last to the first. Each is prepared on its first use, so that
/// a single frame does not prepare the morphs of all scenes.
final class RoundMorphs: Sendable {
    private let shapes: [Path]
    private let options: MorphOptions
    private let prepared: Mutex<[Morph?]>

    /// Requires at least one shape.
    init(_ shapes: [Path], options: MorphOptions = MorphOptions()) {
        precondition(!shapes.isEmpty, "a cycle of morphs requires at least one shape")
        (self.shapes, self.options) = (shapes, options)
        prepared = Mutex(Array(repeating: nil, count: shapes.count))
    }

    /// The morph that starts with shape `step`, modulo the number of shapes.
    func morph(_ step: Int) -> Morph {
        let index = ((step % shapes.count) + shapes.count) % shapes.count
        return prepared.withLock { prepared in
            if Memoization.isOn, let morph = prepared[index] { return morph }
            let morph = Morph(from: shapes[index], to: shapes[(index + 1) % shapes.count], options: options)
            prepared[index] = morph
            return morph
        }
    }
}
