import KinoraErrors

extension Batch {
    /// Finds all rows of this process that cannot be rendered, without rendering: their values, names, files and characters are checked.
    /// A file with the name of an output that must not be replaced is an error of its row.
    /// Films that exist are not checked again.
    ///
    /// The check of files and characters prepares each composition, without evaluating frames. It takes one or two milliseconds for each row, and
    /// the time of reading its files. An image or a track that several rows share is decoded once.
    ///
    /// - Parameter onProgress: Called with the number of checked rows.
    package func findings(onProgress: (Int) -> Void = { _ in }) async throws -> BatchFindings {
        var findings = BatchFindings()
        findings.warnings = try await forEachRow { index, row in
            try findings.add(row, index: index)
            onProgress(index + 1)
        }
        return findings
    }

    /// Calls `body` for each row of this process with what ``run(onEvent:)`` would do, without rendering. Returns warnings about the table and
    /// the records of films in the directory.
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
        return tableWarnings + manifest.warnings
    }

    /// Returns the expected result of a row, with the warnings and errors that can be found without rendering it.
    private func checked(_ waiting: WaitingRow) async throws -> BatchReport.Row {
        let row = waiting.row
        do {
            try waiting.checkNames()
            let warnings = checksFiles ? try await renderer.check(row, waiting.job) : []
            guard rendersMissing else {
                throw KinoraError(.badInput, "there is no up-to-date film; run the batch without --missing fail to render it")
            }
            return BatchReport.Row(
                row: row.number, id: row.id, name: row.name, state: .rendered, files: waiting.files.nonempty,
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
