import KinoraDrawing

/// The cyclic morphs of a list of shapes, from each to the next and from the last to the first.
struct RoundMorphs: Sendable {
    private let morphs: LazyCycle<Morph>

    /// Requires at least one shape.
    init(_ shapes: [Path], options: MorphOptions = MorphOptions()) {
        morphs = LazyCycle(count: shapes.count) { index in
            Morph(from: shapes[index], to: shapes[(index + 1) % shapes.count], options: options)
        }
    }

    /// The morph that starts with shape `step`, modulo the number of shapes.
    func morph(_ step: Int) -> Morph { morphs[step] }
}
