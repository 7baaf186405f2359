/// A batch that is refused as a whole, before anything renders.
package struct BatchError: CategorizedError, Hashable {
    /// A sentence about the batch or the row.
    package let problem: String
    /// The row's number, where one is to blame.
    package let row: Int?

    package init(_ problem: String, row: Int? = nil) {
        self.problem = problem
        self.row = row
    }

    package var category: KinoraError.Category { .badInput }

    package var description: String { row.map { "row \($0): \(problem)" } ?? problem }
}
