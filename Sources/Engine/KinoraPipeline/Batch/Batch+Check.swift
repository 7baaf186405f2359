import KinoraDrawing
import KinoraFiles

extension Batch {
    /// Throws if a file of the batch has two roles, for example if two rows have the same name or a film would replace an input of another
    /// film. Also throws if two rows have the same key. Reads all rows.
    ///
    /// The error lists the first hundred reasons, and also the errors of the first hundred rows with invalid values. Invalid values alone do not make
    /// this function throw.
    ///
    /// - Parameters:
    ///   - documents: The documents from which the rows were made.
    ///   - report: The path of the report; nil for none.
    package func check(documents: [String] = [], report: String? = nil) throws {
        var roles = try ownRoles(documents: documents, report: report)
        var names = BatchNames(directory: directory)
        var keys = BatchKeys()
        var refusal = BatchRefusal()
        let exists = FileStamp(directory) != nil
        var (hasNewInputs, usesOwnStore) = (false, false)
        try forEachRow { index, row in
            let job = job(of: row, &refusal)
            if let error = keys.add(row) { refusal.add(error) }
            if let job, job.storage.store == nil { usesOwnStore = true }
            let count = roles.inputCount
            for (path, role) in (try? job?.knownInputs()) ?? [] { try roles.addInput(path, as: role) }
            hasNewInputs = hasNewInputs || index > 0 && roles.inputCount > count
            for file in BatchFile.files(of: row, job) {
                do throws(BatchNames.Conflict) {
                    try names.add(file, index: index, number: row.number)
                } catch {
                    if refusal.hasSpace { refusal.add(try reason(for: error)) }
                    continue
                }
                if exists { refusal.add { try check(file, job, roles) } }
            }
        }
        // An earlier row may replace an input of a later one. Nothing exists in a directory that is created later.
        if hasNewInputs, exists, refusal.isEmpty { try checkFiles(roles, &refusal) }
        if exists, usesOwnStore { refusal.add { try checkStore() } }
        try refusal.throwIfNeeded()
    }

    /// Returns the roles of the files that belong to no row.
    private func ownRoles(documents: [String], report: String?) throws -> FileRoles {
        var roles = FileRoles()
        for document in documents { try roles.addInput(document, as: "the document") }
        try roles.addOutput(directory + "/" + BatchManifest.fileName(part))
        if let report { try roles.addOutput(report) }
        return roles
    }

    /// Returns the job of a row; nil if a value of the row is invalid, whose error is added to `refusal`.
    private func job(of row: Row, _ refusal: inout BatchRefusal) -> RenderJob? {
        do {
            return try row.job.get()
        } catch {
            refusal.addRow(error, label: BatchReport.Row(failed: row, error).label)
            return nil
        }
    }

    /// Adds an error for each file of a row that is an input.
    private func checkFiles(_ roles: FileRoles, _ refusal: inout BatchRefusal) throws {
        try forEachRow { _, row in
            let job = try? row.job.get()
            for file in BatchFile.files(of: row, job) { refusal.add { try check(file, job, roles) } }
        }
    }

    /// Throws if the batch's own store exists and cannot be used.
    private func checkStore() throws(StoreError) {
        let folder = Batch.store(in: directory)
        guard let stamp = FileStamp(folder, followsLinks: false) else { return }
        // An interrupted removal leaves an empty folder.
        if stamp.kind == .folder, FolderNames.all(in: folder, where: { $0 != "." && $0 != ".." }).isEmpty { return }
        _ = try SegmentStore(folder)
    }

    private func forEachRow(_ body: (_ index: Int, Row) throws -> Void) throws {
        let next = try rows.reader()
        var index = 0
        while let row = try next() {
            try Task.checkCancellation()
            try body(index, row)
            index += 1
        }
    }

    /// Throws if a file of a row is an input, or an output of the batch itself.
    private func check(_ file: BatchFile, _ job: RenderJob?, _ roles: FileRoles) throws(FileConflict) {
        let path = directory + "/" + file.path
        if file.isSequence {
            try roles.checkSequence(path, count: job?.expectedFrameCount ?? 0)
        } else {
            try roles.checkOutput(path)
        }
    }

    /// Returns the error about two files, whose names it reads again.
    private func reason(for conflict: BatchNames.Conflict) throws -> any Error {
        guard let other = conflict.other else { return BatchError(conflict.problem, row: conflict.number) }
        let next = try rows.reader()
        for _ in 0..<other { _ = try next() }
        guard let row = try next() else { return BatchError(conflict.problem, row: conflict.number) }
        let names = BatchNames(directory: directory)
        let path = BatchFile.files(of: row, try? row.job.get()).map(\.path).first { names.isSame($0, conflict.path) } ?? conflict.path
        if path != conflict.path {
            let (first, second) = (directory + "/" + path, directory + "/" + conflict.path)
            return FileConflict(
                description: "the outputs '\(first)' and '\(second)' \(conflict.problem); choose different names", output: second)
        }
        guard row.number != conflict.number else {
            return BatchError("two of its files have the name '\(path)'; change the outputs of the preset", row: row.number)
        }
        return BatchError(
            "rows \(row.number) and \(conflict.number) have the same file name '\(path)'; use a --name that distinguishes them")
    }
}

/// The keys of the rows of a batch.
private struct BatchKeys {
    /// The numbers of the rows.
    private var rows: [NameHash: Int32] = [:]

    /// Adds the key of a row. Returns an error if another row has the same key.
    mutating func add(_ row: Batch.Row) -> BatchError? {
        guard let id = row.id else { return nil }
        let hash = NameHash(id)
        guard let other = rows[hash] else {
            rows[hash] = Int32(row.number)
            return nil
        }
        return BatchError(
            "rows \(other) and \(row.number) have the same key '\(id.shortened())'; --id needs a column with a different key in each row")
    }
}
