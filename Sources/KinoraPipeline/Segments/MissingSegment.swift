import KinoraErrors

/// A segment that should be in the cache is not there.
struct MissingSegment: CategorizedError {
    var category: KinoraError.Category { .failed }

    var description: String { "a finished segment was removed or damaged while the film was rendered; render it again" }
}
