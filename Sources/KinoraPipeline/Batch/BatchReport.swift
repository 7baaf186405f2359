/// The results of a batch. They contain no times, so that equal batches have equal reports.
package struct BatchReport: Codable, Hashable, Sendable {
    package enum State: String, Codable, Hashable, Sendable { case rendered, skipped, failed }

    package struct Row: Codable, Hashable, Sendable {
        /// The row's number in the batch.
        package var row: Int
        /// The file's name in the output directory.
        package var name: String
        package var state: State
        /// The reason of a failure, in one sentence.
        package var error: String?
        package var frames: Int?
        package var bytes: Int?
    }

    /// In the order of the batch.
    package var rows: [Row]

    /// The number of rows with the result `state`.
    package func count(_ state: State) -> Int {
        rows.count { $0.state == state }
    }
}

/// An error because of which a whole batch is refused before rendering.
package struct BatchError: CategorizedError, Hashable {
    /// A sentence about the batch or the row.
    package let problem: String
    /// The number of the row that causes the error, if there is one.
    package let row: Int?

    package init(_ problem: String, row: Int? = nil) {
        self.problem = problem
        self.row = row
    }

    package var category: KinoraError.Category { .badInput }

    package var description: String { row.map { "row \($0): \(problem)" } ?? problem }
}
