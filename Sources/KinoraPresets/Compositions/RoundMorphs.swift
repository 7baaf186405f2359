import Foundation
import KinoraDrawing
import Synchronization

/// The changes from each of some shapes to the next one and from the last to the first, prepared when they are first asked for: a film's first
/// frame, and a single frame out of its middle, need not wait for those of all its scenes.
final class RoundMorphs: Sendable {
    private let shapes: [Path]
    private let options: MorphOptions
    private let prepared: Mutex<[Morph?]>

    /// At least one shape.
    init(_ shapes: [Path], options: MorphOptions = MorphOptions()) {
        precondition(!shapes.isEmpty, "There must be a shape to show.")
        (self.shapes, self.options) = (shapes, options)
        prepared = Mutex(Array(repeating: nil, count: shapes.count))
    }

    /// The change that begins with shape `step`, counted on and on.
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
