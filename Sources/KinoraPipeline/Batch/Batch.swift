import Foundation
import KinoraFiles
import Synchronization

/// Renders many films of one composition, one film per row of parameters, into one directory.
package struct Batch: Sendable {
    package struct Row: Sendable {
        /// The row's number in the table.
        package let number: Int
        /// The file's name, from ``NameTemplate``.
        package let name: String
        /// The film's job, or the error of a row with invalid values. Such a row fails without stopping the others.
        package let job: Result<RenderJob, any Error>

        package init(number: Int, name: String, job: Result<RenderJob, any Error>) {
            self.number = number
            self.name = name
            self.job = job
        }
    }

    /// An event of a running batch. `index` is the row's index from 0. Events of different rows may interleave.
    package enum Event: Sendable {
        case progress(index: Int, RenderProgress)
        case ended(index: Int, BatchReport.Row)
    }

    package let rows: [Row]
    package let directory: String
    /// The number of films rendered in parallel; nil for one per core, at most eight.
    package var jobs: Int?
    /// Whether existing films are rendered again.
    package var isForced = false

    /// Throws if names are equal or lead out of `directory`, which must exist.
    package init(rows: [Row], directory: String, jobs: Int? = nil) throws {
        self.directory = directory.isEmpty ? "." : directory
        var isDirectory: ObjCBool = false
        guard FileManager.default.fileExists(atPath: self.directory, isDirectory: &isDirectory), isDirectory.boolValue else {
            throw OutputError(path: self.directory + "/", problem: .noDirectory)
        }
        try Batch.checkNames(rows)
        PartialFiles.clearLeftoversOnce(in: self.directory)
        self.rows = rows
        self.jobs = jobs
    }

    /// Throws if names are equal or are not names of files in a directory.
    package static func checkNames(_ rows: [Row]) throws(BatchError) {
        var numbers: [String: Int] = [:]
        for row in rows {
            guard !row.name.contains("/"), row.name != "..", row.name != ".", !row.name.isEmpty, !row.name.utf8.contains(0) else {
                throw BatchError("the name '\(row.name)' leads out of the output directory", row: row.number)
            }
            guard row.name != BatchManifest.fileName else {
                throw BatchError("the name '\(row.name)' is reserved for the record of the batch; change the name", row: row.number)
            }
            if let other = numbers.updateValue(row.number, forKey: row.name) {
                throw BatchError(
                    "rows \(other) and \(row.number) have the same file name '\(row.name)'; use a --name that distinguishes them")
            }
        }
    }

    /// Throws if a file has two roles, for example if a film would replace an input of another film.
    ///
    /// - Parameters:
    ///   - documents: The documents from which the rows were made.
    ///   - report: The path of the report; nil for none.
    package static func checkFiles(_ rows: [Row], directory: String, documents: [String], report: String?) throws(FileConflict) {
        var roles = FileRoles()
        for document in documents { try roles.addInput(document, as: "the document") }
        // Errors of a row are reported when the row is rendered.
        let jobs = rows.compactMap { try? $0.job.get() }
        for job in jobs {
            for (path, role) in (try? job.knownInputs()) ?? [] { try roles.addInput(path, as: role) }
        }
        try roles.addOutput(directory + "/" + BatchManifest.fileName)
        for row in rows { try roles.addOutput(directory + "/" + row.name) }
        if let report { try roles.addOutput(report) }
    }

    /// Renders every row whose film is missing or outdated. A failing row does not stop the others; cancelling the task does, and throws.
    package func run(onEvent: @escaping @Sendable (Event) -> Void = { _ in }) async throws -> BatchReport {
        try await run(onEvent: onEvent) { job, onProgress in try await job.render(onProgress: onProgress) }
    }

    func run(
        onEvent: @escaping @Sendable (Event) -> Void,
        render: @escaping @Sendable (RenderJob, @escaping @Sendable (RenderProgress) -> Void) async throws -> RenderReport
    ) async throws -> BatchReport {
        let record = try BatchManifest(directory: directory)
        var results = [BatchReport.Row?](repeating: nil, count: rows.count)
        var waiting: [(index: Int, job: RenderJob, digest: String)] = []
        for (index, row) in rows.enumerated() {
            try Task.checkCancellation()
            switch prepare(row, record: record) {
            case .success(.ended(let result)):
                results[index] = result
                onEvent(.ended(index: index, result))
            case .success(.waiting(let job, let digest)): waiting.append((index, job, digest))
            case .failure(let error):
                let result = failed(row, error)
                results[index] = result
                onEvent(.ended(index: index, result))
            }
        }
        let cores = ProcessInfo.processInfo.activeProcessorCount
        let width = min(max(jobs ?? min(cores, 8), 1), max(waiting.count, 1))
        for index in waiting.indices { waiting[index].job.drawingThreads = max(cores / width, 1) }
        try await withThrowingTaskGroup(of: (Int, BatchReport.Row).self) { group in
            var next = waiting.makeIterator()
            func startNext() {
                guard let (index, job, digest) = next.next() else { return }
                group.addTask {
                    (
                        index,
                        try await film(rows[index], job, digest, record) { try await render(job) { onEvent(.progress(index: index, $0)) } }
                    )
                }
            }
            for _ in 0..<width { startNext() }
            while let (index, result) = try await group.next() {
                results[index] = result
                onEvent(.ended(index: index, result))
                startNext()
            }
        }
        return BatchReport(rows: results.compactMap { $0 })
    }

    private enum Preparation {
        case ended(BatchReport.Row)
        case waiting(RenderJob, digest: String)
    }

    private func prepare(_ row: Row, record: BatchManifest) -> Result<Preparation, any Error> {
        Result {
            var job = try row.job.get()
            job.output = directory + "/" + row.name
            let digest = try job.digest + ProgramIdentity.current
            if !isForced, let film = try record.film(row.name, digest: digest) {
                return .ended(
                    BatchReport.Row(row: row.number, name: row.name, state: .skipped, frames: film.frames, bytes: film.bytes))
            }
            // A file that this batch rendered may be replaced, even if it was changed since.
            if job.overwrite == .replaceOwn, record.lists(row.name) { job.overwrite = .replace }
            return .waiting(job, digest: digest)
        }
    }

    private func film(
        _ row: Row, _ job: RenderJob, _ digest: String, _ record: BatchManifest, render: () async throws -> RenderReport
    ) async throws -> BatchReport.Row {
        do {
            let inputs = FilmInputs()
            let report = try await FilmInputs.$current.withValue(inputs) { try await render() }
            try record.add(row.name, digest: digest, frames: report.frames, inputs: inputs)
            return BatchReport.Row(row: row.number, name: row.name, state: .rendered, frames: report.frames, bytes: report.bytes)
        } catch let error where !Task.isCancelled && !(error is CancellationError) {
            return failed(row, error)
        }
    }

    private func failed(_ row: Row, _ error: any Error) -> BatchReport.Row {
        BatchReport.Row(row: row.number, name: row.name, state: .failed, error: KinoraError(error).message)
    }
}

/// Identifies the build of the running program, so that films are rendered again after the code of a composition has changed.
private enum ProgramIdentity {
    static let current: String = {
        var status = stat()
        guard stat("/proc/self/exe", &status) == 0 else { return "" }
        return "-\(status.st_size)-\(status.st_mtim.tv_sec).\(status.st_mtim.tv_nsec)"
    }()
}
