import Foundation
import KinoraErrors
import KinoraFiles

/// Renders many films of one composition, one film per row of parameters, into one directory.
package struct Batch: Sendable {
    package let rows: BatchRows
    package var directory: String
    /// Renders the film of a row.
    package var renderer: any RowRenderer = InProcessRenderer()
    /// The number of films rendered in parallel; nil to divide the cores between films and frames.
    package var jobs: Int?
    /// Whether existing films are rendered again.
    package var isForced = false
    /// The maximum number of repetitions of a row after an error that may be temporary.
    package var retries = 0
    /// The time before the first repetition. It doubles for each further one, up to a minute.
    package var retryDelay = Duration.seconds(1)
    /// Whether the files and characters of each row are checked before the first film is rendered.
    package var checksFiles = true
    /// Whether rows without an up-to-date film are rendered. Otherwise they are failed rows of ``findings(onProgress:)``.
    package var rendersMissing = true
    /// Warnings about the columns of the table. ``findings(onProgress:)`` and ``preview(_:)`` return them with those about records.
    package var tableWarnings: [FilmWarning] = []
    /// The rows that cannot be rendered, from ``findings(onProgress:)``.
    package var findings = BatchFindings()
    /// Whether no further rows are started after one has failed.
    package var stopsAtFailure = false
    /// The part of the rows that this process renders; nil for all. ``check(documents:report:)`` checks all rows.
    package var part: RenderPart?

    /// The maximum size of the store of a batch in bytes.
    static let storeLimit = 4 << 30

    /// The output directory, opened before its rows were checked; nil to open it when the batch runs.
    package var root: OutputRoot?

    /// The folder of the segments that rows of a batch share, if no other store is used. It is removed when the batch ends.
    static func store(in directory: String) -> String { directory + "/.kinora-segments" }

    package init(rows: BatchRows, directory: String, jobs: Int? = nil) {
        self.rows = rows
        self.directory = directory.isEmpty ? "." : directory
        self.jobs = jobs
    }

    /// The rows that this process renders.
    package var ownRows: BatchRows { part.map { rows.part($0) } ?? rows }

    /// Removes what killed processes have left in the directory. Returns sentences about files that are left alone.
    package func prepareDirectory() -> [String] { PartialFiles.clearLeftoversOnce(in: directory) }

    /// Renders every row whose film is missing or outdated. A failing row does not stop the others; cancelling the task does, and throws.
    ///
    /// Call ``check(documents:report:)`` before, and ``prepareDirectory()``. The directory must exist.
    /// The failed rows of ``findings`` end before a film is rendered.
    package func run(onEvent: @escaping @Sendable (BatchEvent) -> Void = { _ in }) async throws -> BatchCounts {
        guard let root = root ?? OutputRoot(directory) else { throw OutputError(path: directory + "/", errno: errno) }
        root.activate()
        defer { withExtendedLifetime(root) {} }
        let use = FolderUse(directory)
        let record = try BatchManifest(directory: directory, part: part)
        var queue = BatchQueue(rows: try ownRows.reader(), preparation: preparation(record), except: findings)
        var cores = CoreAllocation(jobs: jobs)
        var counts = BatchCounts()
        func end(_ result: BatchReport.Row, _ cost: RowCost?, _ index: Int) {
            counts.add(result)
            onEvent(BatchEvent(index: index, number: result.row, id: result.id, name: result.name, kind: .ended(result, cost)))
        }
        try findings.forEachFailedRow { end($1, nil, $0) }
        try await withThrowingTaskGroup(of: (EndedRow, threads: Int).self) { group in
            var isStopped: Bool { stopsAtFailure && counts.failed > 0 }
            func start() {
                while !isStopped, let next = queue.first,
                    let threads = cores.start(frameCount: next.job.expectedFrameCount, waiting: queue.waiting)
                {
                    queue.removeFirst()
                    var row = next
                    row.job.concurrency.drawingThreads = threads
                    group.addTask { [row] in (try await film(row, record, onEvent), threads) }
                }
            }
            while true {
                start()
                // Only after films have started, because finding the next outdated row may take long.
                while !isStopped, let ended = try queue.fill(to: cores.maxFilms) { end(ended.result, nil, ended.index) }
                start()
                guard let (ended, threads) = try await group.next() else { break }
                cores.end(threads)
                end(ended.result, ended.cost, ended.index)
            }
        }
        counts.notStarted = ownRows.count - counts.ended
        // Parts do not use it, but another batch may.
        if part == nil { try use.ifLast { try removeStore() } }
        return counts
    }

    /// Removes the batch's own store, if there is one. After an interruption it stays for the next run.
    private func removeStore() throws {
        let folder = Batch.store(in: directory)
        let path = OutputRoot.systemPath(folder)
        guard FileStamp(path, followsLinks: false) != nil else { return }
        // The removal of the store may have been interrupted before its last step, the removal of the empty folder.
        if rmdir(path) == 0 { return }
        // A folder that was not made here is not the batch's own.
        guard let store = try? SegmentStore(folder, isCreated: false) else { return }
        try store.remove()
    }

    func preparation(_ record: BatchManifest) -> RowPreparation {
        RowPreparation(directory: directory, isForced: isForced, record: record)
    }

    /// Renders a row, repeatedly after temporary errors.
    private func film(
        _ row: WaitingRow, _ record: BatchManifest, _ onEvent: @escaping @Sendable (BatchEvent) -> Void
    ) async throws -> EndedRow {
        let start = ContinuousClock.now
        @Sendable func event(_ kind: BatchEvent.Kind) {
            onEvent(BatchEvent(index: row.index, number: row.row.number, id: row.row.id, name: row.name, kind: kind))
        }
        var attempt = 1
        while true {
            do {
                try row.makeFolders(in: directory)
                let rendering = try await renderer.render(row.row, row.job) { event(.progress($0)) }
                let film = try record.add(row, rendering)
                let seconds = (ContinuousClock.now - start) / .seconds(1)
                return EndedRow(
                    index: row.index, result: BatchReport.Row(.rendered, row.row, film: film, files: row.files),
                    cost: RowCost(
                        seconds: seconds, peakMemory: rendering.peakMemory, attempts: attempt, segmentsShared: rendering.storedSegments))
            } catch let error where !Task.isCancelled && !(error is CancellationError) {
                let error = KinoraError(error)
                guard error.isTemporary, attempt <= retries else {
                    let seconds = (ContinuousClock.now - start) / .seconds(1)
                    return EndedRow(
                        index: row.index, result: BatchReport.Row(failed: row.row, error),
                        cost: RowCost(seconds: seconds, peakMemory: nil, attempts: attempt))
                }
                let delay = min(retryDelay * (1 << min(attempt - 1, 6)), .seconds(60))
                event(.retrying(attempt: attempt + 1, after: delay / .seconds(1), error.message))
                attempt += 1
                try await Task.sleep(for: delay)
            }
        }
    }
}
