import KinoraErrors

/// The gestures of scripts that have no target.
struct ScriptErrors: CategorizedError {
    let errors: [any Error]

    var category: KinoraError.Category { .badInput }
    var description: String { errors.map { KinoraError($0).message }.joined(separator: "\n") }
}
