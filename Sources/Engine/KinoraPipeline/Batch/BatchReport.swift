import KinoraDrawing
import KinoraErrors

/// The results of a batch.
package struct BatchReport: Codable, Hashable, Sendable {
    package enum State: String, Codable, Hashable, Sendable { case rendered, skipped, failed }

    package struct Row: Codable, Hashable, Sendable {
        /// The row's number in the batch.
        package var row: Int
        /// The customer's key of the row, if the table has a column with keys.
        package var id: String?
        /// The path of the film in the output directory; nil if the row has an invalid name.
        package var name: String?
        package var state: State
        /// The reason of a failure, in one sentence.
        package var error: String?
        package var frames: Int?
        package var bytes: Int?
        /// The SHA-256 of the film's file.
        package var hash: String?
        /// The time of rendering the film. The only value that differs from run to run.
        package var seconds: Double?
        /// The paths of the row's additional outputs and captions in the output directory, if there are any.
        package var files: [String]?
        /// What the film does not show, or not as requested, if there is anything. A film that already exists has the warnings of its rendering,
        /// and a row that failed has the warnings that caused its error.
        package var warnings: [FilmWarning]?
    }

    /// In the order of the batch. Rows that were not started are missing.
    package var rows: [Row]
    /// Warnings about the table and the records of films in the directory, if there are any.
    package var warnings: [FilmWarning]?

    package init(rows: [Row], warnings: [FilmWarning]? = nil) { (self.rows, self.warnings) = (rows, warnings) }
}

extension BatchReport.Row {
    /// Creates the result of a row that failed with `error`.
    init(failed row: Batch.Row, _ error: any Error) {
        let error = KinoraError(error)
        self.init(
            row: row.number, id: row.id, name: row.name, state: .failed, error: error.message, warnings: error.warnings.nonempty)
    }

    /// Creates the result of a row whose film exists. `files` are the paths of its other files.
    init(_ state: BatchReport.State, _ row: Batch.Row, film: BatchManifest.Film, files: [String]) {
        self.init(
            row: row.number, id: row.id, name: row.name, state: state, frames: film.frames, bytes: film.bytes, hash: film.hash.nonempty,
            files: files.nonempty, warnings: film.warnings)
    }
}

extension BatchReport.Row {
    /// The number, the customer's key and the name of the row, for messages: "row 3 (C-17), ada.mp4".
    package var label: String { BatchReport.label(row, id: id, path: name) }

    /// The error in one line.
    package var errorLine: String? { error.map { KinoraError(.badInput, $0).messageLine } }

    /// The label with the path of the film.
    package func label(in directory: String) -> String { BatchReport.label(row, id: id, path: name.map { "\(directory)/\($0)" }) }
}

extension BatchEvent {
    /// The number, the customer's key and the path of the row's film, for messages.
    package func label(in directory: String) -> String { BatchReport.label(number, id: id, path: name.map { "\(directory)/\($0)" }) }
}

extension BatchReport {
    fileprivate static func label(_ row: Int, id: String?, path: String?) -> String {
        "row \(row)" + (id.map { " (\($0.shortened()))" } ?? "") + (path.map { ", \($0)" } ?? "")
    }
}

extension Collection {
    /// Nil instead of an empty collection.
    var nonempty: Self? { isEmpty ? nil : self }
}

/// The numbers of rows of a batch by their results.
package struct BatchCounts: Hashable, Sendable {
    package private(set) var rendered = 0
    package private(set) var skipped = 0
    package private(set) var failed = 0
    /// The number of rendered and skipped rows with warnings.
    package private(set) var warned = 0
    /// The number of rows that were not started, because another row failed.
    package internal(set) var notStarted = 0

    package init() {}

    package var ended: Int { rendered + skipped + failed }

    package mutating func add(_ row: BatchReport.Row) {
        if row.state != .failed, row.warnings != nil { warned += 1 }
        switch row.state {
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
