import KinoraErrors

/// What is known about the rows of a batch before the first film is rendered.
package struct BatchFindings: Sendable {
    /// The results of the rows that cannot be rendered, by index.
    package private(set) var failed: [Int: BatchReport.Row] = [:]
    /// The number of rows whose films would not show everything as requested.
    package private(set) var warnedCount = 0
    /// Warnings about the records of films in the directory, which decide which films are rendered again.
    package fileprivate(set) var warnings: [FilmWarning] = []

    package init() {}

    mutating func add(_ row: BatchReport.Row, index: Int) {
        if row.state == .failed { failed[index] = row }
        if row.state == .rendered, row.warnings != nil { warnedCount += 1 }
    }

    /// The maximum number of listed errors.
    private static let maxErrors = 100

    /// The errors of the failed rows, in the order of the table. Of many rows, the first are listed and the others counted.
    package var errors: [KinoraError] {
        let rows = failed.sorted { $0.key < $1.key }
        let listed = rows.prefix(Self.maxErrors).map { KinoraError(.badInput, "\($1.label): \($1.error ?? "")") }
        let omitted = rows.count - listed.count
        return listed + (omitted > 0 ? [KinoraError(.badInput, "\(omitted.withNoun("more row")) cannot be rendered")] : [])
    }
}

extension Batch {
    /// Finds all rows of this process that cannot be rendered, without rendering: their values, names, files and characters are checked.
    /// A file with the name of an output that must not be replaced is an error of its row.
    /// Films that exist are not checked again.
    ///
    /// The check of files and characters prepares each composition, without evaluating frames. It takes a few milliseconds for each row, and the
    /// time of reading its files. An image that several rows share is decoded once.
    ///
    /// - Parameter onProgress: Called with the number of checked rows.
    package func findings(onProgress: (Int) -> Void = { _ in }) async throws -> BatchFindings {
        var findings = BatchFindings()
        findings.warnings = try await forEachRow { index, row in
            findings.add(row, index: index)
            onProgress(index + 1)
        }
        return findings
    }

    /// Calls `body` for each row of this process with what ``run(onEvent:)`` would do, without rendering. Returns warnings about the records of
    /// films in the directory.
    @discardableResult
    package func preview(_ body: (BatchReport.Row) throws -> Void) async throws -> [FilmWarning] {
        try await forEachRow { try body($1) }
    }

    private func forEachRow(_ body: (_ index: Int, BatchReport.Row) throws -> Void) async throws -> [FilmWarning] {
        let manifest = try BatchManifest(reading: directory)
        let preparation = preparation(manifest)
        let next = try ownRows.reader()
        var index = 0
        while let row = try next() {
            try Task.checkCancellation()
            switch preparation.prepare(row, index: index) {
            case .ended(let ended): try body(index, ended.result)
            case .waiting(let waiting): try body(index, try await checked(waiting))
            }
            index += 1
        }
        return manifest.warnings
    }

    /// Returns the expected result of a row, with the warnings and errors that can be found without rendering it.
    private func checked(_ waiting: WaitingRow) async throws -> BatchReport.Row {
        let row = waiting.row
        do {
            try waiting.checkNames()
            let warnings = checksFiles ? try await renderer.check(row, waiting.job) : []
            guard rendersMissing else {
                throw KinoraError(.badInput, "there is no up-to-date film; run the batch again to render it")
            }
            return BatchReport.Row(
                row: row.number, id: row.id, name: row.name, state: .rendered, files: waiting.outputs.map(\.path).nonempty,
                warnings: warnings.nonempty)
        } catch let error as CancellationError {
            throw error
        } catch {
            let error = KinoraError(error)
            // A process that crashes is repeated when the row is rendered.
            guard error.isTemporary else { return BatchReport.Row(failed: row, error) }
            return BatchReport.Row(row: row.number, id: row.id, name: row.name, state: .rendered)
        }
    }
}
