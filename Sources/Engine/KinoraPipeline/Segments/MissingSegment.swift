import KinoraErrors

/// A segment is missing in the cache that has contained it.
struct MissingSegment: CategorizedError {
    var category: KinoraError.Category { .failed }

    var description: String { "a finished segment was removed or damaged while the film was rendered; render it again" }
}
