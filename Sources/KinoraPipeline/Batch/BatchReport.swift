/// What became of a batch, as data. It says nothing of when or how fast, so that the same batch gives the same report.
package struct BatchReport: Codable, Hashable, Sendable {
    package enum State: String, Codable, Hashable, Sendable { case rendered, skipped, failed }

    package struct Row: Codable, Hashable, Sendable {
        /// The row's number, as the batch was given it.
        package var row: Int
        /// The file's name in the output directory.
        package var name: String
        package var state: State
        /// Why it failed, in one sentence.
        package var error: String?
        package var frames: Int?
        package var bytes: Int?
    }

    /// In the order of the batch.
    package var rows: [Row]

    /// How many rows ended in `state`.
    package func count(_ state: State) -> Int {
        rows.count { $0.state == state }
    }
}

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
