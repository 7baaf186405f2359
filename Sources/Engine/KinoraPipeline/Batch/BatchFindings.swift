import Foundation
import KinoraErrors

/// The results of checking the rows of a batch before the first film is rendered.
package struct BatchFindings: Sendable {
    /// The number of rows that cannot be rendered.
    package private(set) var failedCount = 0
    /// The number of rows whose films would not show everything as requested.
    package private(set) var warnedCount = 0
    /// Warnings about the columns of the table, and about the records of films in the directory, which decide which films are rendered again.
    package internal(set) var warnings: [FilmWarning] = []
    /// Whether each row failed, by index.
    private var isFailed: [Bool] = []
    /// The results of the failed rows, in the order of the table; nil while there are none.
    private var spool: RowSpool?
    private var offsets: [(index: Int, offset: Int)] = []

    /// The maximum number of listed errors.
    private static let maxErrors = 100

    package init() {}

    /// Adds the result of a row.
    ///
    /// - Parameter index: Its index, which is larger than the indices of the rows before.
    mutating func add(_ row: BatchReport.Row, index: Int) throws {
        if row.state == .rendered, row.warnings != nil { warnedCount += 1 }
        guard row.state == .failed else { return }
        let spool = try self.spool ?? RowSpool()
        self.spool = spool
        offsets.append((index, try spool.append(JSONEncoder().encode(row))))
        isFailed += Array(repeating: false, count: index - isFailed.count) + [true]
        failedCount += 1
    }

    /// Whether the row with an index cannot be rendered.
    func contains(_ index: Int) -> Bool { index < isFailed.count && isFailed[index] }

    /// Calls `body` with the index and the result of each failed row, in the order of the table.
    func forEachFailedRow(_ body: (_ index: Int, BatchReport.Row) -> Void) throws {
        guard let spool else { return }
        for (index, offset) in offsets { body(index, try JSONDecoder().decode(BatchReport.Row.self, from: spool.text(at: offset))) }
    }

    /// The errors of the failed rows, in the order of the table. Of many rows, the first are listed and the others counted.
    package func errors() throws -> [KinoraError] {
        guard let spool else { return [] }
        var errors: [KinoraError] = []
        for (_, offset) in offsets.prefix(Self.maxErrors) {
            let row = try JSONDecoder().decode(BatchReport.Row.self, from: spool.text(at: offset))
            errors.append(KinoraError(.badInput, "\(row.label): \(row.errorLine ?? "")"))
        }
        let omitted = offsets.count - errors.count
        return errors + (omitted > 0 ? [KinoraError(.badInput, "\(omitted.withNoun("more row")) cannot be rendered")] : [])
    }
}
