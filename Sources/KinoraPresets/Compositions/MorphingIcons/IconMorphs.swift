import Foundation
import KinoraDrawing

/// The changes from each icon to the next one, and from the last to the first.
struct IconMorphs: Sendable {
    private let morphs: [Morph]

    /// At least one icon.
    init(_ icons: [Path], options: MorphOptions) {
        precondition(!icons.isEmpty, "There must be an icon to show.")
        morphs = icons.indices.map { Morph(from: icons[$0], to: icons[($0 + 1) % icons.count], options: options) }
    }

    /// The outline at a position, which counts icons on and on: at 0 the first, at 0.5 halfway to the second.
    func path(at position: Double) -> Path {
        let whole = position.rounded(.down)
        let count = Double(morphs.count)
        let index = Int(whole - (whole / count).rounded(.down) * count)
        return morphs[min(max(index, 0), morphs.count - 1)].path(at: position - whole)
    }
}
