import KinoraErrors

/// The reason why a font in a document cannot be used.
package struct FontDataError: CategorizedError, Hashable {
    /// The problem, as a sentence without a full stop.
    package let problem: String
    /// Failed if memory is exhausted, otherwise bad input.
    package let category: KinoraError.Category

    package init(_ problem: String, category: KinoraError.Category = .badInput) {
        (self.problem, self.category) = (problem, category)
    }

    package var description: String { problem }
}
