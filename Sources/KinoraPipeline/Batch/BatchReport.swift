/// The results of a batch. They contain no times, so that equal batches have equal reports.
package struct BatchReport: Codable, Hashable, Sendable {
    package enum State: String, Codable, Hashable, Sendable { case rendered, skipped, failed }

    package struct Row: Codable, Hashable, Sendable {
        /// The row's number in the batch.
        package var row: Int
        /// The path of the film in the output directory.
        package var name: String
        package var state: State
        /// The reason of a failure, in one sentence.
        package var error: String?
        package var frames: Int?
        package var bytes: Int?
        /// The paths of the row's additional outputs in the output directory, if there are any.
        package var files: [String]?
    }

    /// In the order of the batch. Rows that were not started are missing.
    package var rows: [Row]

    package init(rows: [Row]) { self.rows = rows }
}

extension BatchReport.Row {
    /// Creates the result of a row that failed with `error`.
    init(failed row: Batch.Row, _ error: any Error) {
        self.init(row: row.number, name: row.name, state: .failed, error: KinoraError(error).message)
    }
}

extension [String] {
    /// Nil instead of an empty list.
    var nonempty: [String]? { isEmpty ? nil : self }
}

/// The numbers of rows of a batch by their results.
package struct BatchCounts: Hashable, Sendable {
    package private(set) var rendered = 0
    package private(set) var skipped = 0
    package private(set) var failed = 0
    /// The number of rows that were not started, because another row failed.
    package internal(set) var notStarted = 0

    package init() {}

    package var ended: Int { rendered + skipped + failed }

    package mutating func add(_ state: BatchReport.State) {
        switch state {
        case .rendered: rendered += 1
        case .skipped: skipped += 1
        case .failed: failed += 1
        }
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
