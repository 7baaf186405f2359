import KinoraErrors
import KinoraFiles
import KinoraPipeline
import Synchronization

/// Shows the progress of a batch: a line per finished row, a status line on a terminal, or JSON.
final class BatchDisplay: Sendable {
    private struct State: Sendable {
        var lastShown = -Double.infinity
        var counts = BatchCounts()
        /// The rows in progress, by index.
        var running: [Int: (name: String, progress: RenderProgress)] = [:]
        var failures = FailedRows()
        /// The number of rows that failed because of warnings and have an older film.
        var keptFilms = 0
        /// The error of a failed write to standard output.
        var failure: OutputError?
    }

    private let rowCount: Int
    private let directory: String
    private let mode: ProgressMode
    private let isBar: Bool
    private let start = ContinuousClock.now
    private let state = Mutex(State())

    init(rowCount: Int, directory: String, mode: ProgressMode) {
        self.rowCount = rowCount
        self.directory = directory
        self.mode = mode
        isBar = mode == .auto && Terminal.isStandardErrorTerminal
    }

    /// One line of `--progress json`. `docs/batches.md` documents the keys.
    private struct Line: Encodable {
        var event: String
        var row: Int?
        var id: String?
        var name: String?
        var state: BatchReport.State?
        var error: String?
        var frame: Int?
        var frames: Int?
        var bytes: Int?
        var hash: String?
        var files: [String]?
        var warnings: [FilmWarning]?
        var attempt: Int?
        var delay: Double?
        var seconds: Double?
        var peakMemory: Int?
        var segmentsShared: Int?
        var rows: Int?
        var rendered: Int?
        var skipped: Int?
        var failed: Int?
        var notStarted: Int?
        var warned: Int?
    }

    /// Reports an event of a row. Safe to call from any thread, in any order.
    func note(_ event: BatchEvent) {
        let now = seconds
        state.withLock { state in
            switch event.kind {
            case .progress(let progress):
                state.running[event.index] = (event.name ?? "", progress)
                guard isBar || mode == .json, now - state.lastShown >= 0.2 else { return }
                state.lastShown = now
                if isBar {
                    showBar(&state)
                } else {
                    let line = Line(
                        event: "progress", row: event.number, id: event.id, name: event.name, frame: progress.frames,
                        frames: progress.frameCount)
                    emit(line, &state)
                }
            case .retrying(let attempt, let delay, let error):
                state.running[event.index] = nil
                if mode == .json {
                    let line = Line(
                        event: "retry", row: event.number, id: event.id, name: event.name, error: error, attempt: attempt, delay: delay)
                    emit(line, &state)
                } else if mode != .none {
                    let delay = ProgressText.thousandths(delay)
                    StandardError.write("\(event.label(in: directory)): \(error); attempt \(attempt) in \(delay) s")
                }
            case .ended(let row, let cost):
                state.running[event.index] = nil
                state.counts.add(row)
                state.failures.add(row)
                if row.state == .failed, row.warnings != nil, let name = row.name, FileStamp("\(directory)/\(name)") != nil {
                    state.keptFilms += 1
                }
                show(row, cost, &state)
            }
        }
    }

    private var seconds: Double { (ContinuousClock.now - start) / .seconds(1) }

    private func show(_ row: BatchReport.Row, _ cost: RowCost?, _ state: inout State) {
        switch mode {
        case .none: break
        case .json:
            emit(
                Line(
                    event: "row", row: row.row, id: row.id, name: row.name, state: row.state, error: row.error, frames: row.frames,
                    bytes: row.bytes, hash: row.hash, files: row.files, warnings: row.warnings, attempt: cost?.attempts,
                    seconds: ProgressEvent.rounded(cost?.seconds), peakMemory: cost?.peakMemory,
                    segmentsShared: cost?.segmentsShared), &state)
        case .auto, .plain:
            StandardError.write(text(row, state))
            StandardError.writeWarnings(about: row, in: directory)
            if isBar { showBar(&state) }
        }
    }

    private func text(_ row: BatchReport.Row, _ state: State) -> String {
        let left = isBar ? "" : remaining(state)
        let head = "[\(state.counts.ended)/\(rowCount)\(left)] \(row.label(in: directory))"
        switch row.state {
        case .rendered: return "\(head): \((row.frames ?? 0).withNoun("frame")), \(ProgressText.bytes(row.bytes ?? 0))"
        case .skipped: return "\(head): already exists"
        case .failed: return "\(head): failed: \(row.errorLine ?? "unknown error")"
        }
    }

    /// The estimated remaining time, as the end of a phrase; empty if it is unknown. Skipped rows take no time and do not count.
    private func remaining(_ state: State) -> String {
        let rows = Double(state.counts.rendered) + state.running.values.map(\.progress.fraction).reduce(0, +)
        let left = Double(rowCount - state.counts.ended) - state.running.values.map(\.progress.fraction).reduce(0, +)
        guard rows > 0, left > 0 else { return "" }
        return ", \(ProgressText.duration(seconds / rows * left)) left"
    }

    private func showBar(_ state: inout State) {
        let films = state.running.sorted { $0.key < $1.key }.map { "\($1.name) \(Int($1.progress.fraction * 100))%" }
        guard !films.isEmpty else { return }
        let line = "\(state.counts.ended) of \(rowCount) done\(remaining(state)); now " + films.joined(separator: ", ")
        StandardError.show(String(line.prefix(max(1, Terminal.width - 1))))
    }

    /// Prints the numbers of rendered, skipped and failed rows, and lists the failed rows again.
    ///
    /// - Parameter warnings: Warnings about the batch itself, which have been printed.
    /// - Throws: The error of a failed write to standard output, now or earlier. The films exist nevertheless.
    func finish(_ counts: BatchCounts, _ warnings: [FilmWarning] = []) throws {
        StandardError.endMovingLine()
        if mode == .json {
            var line = Line(
                event: "done", seconds: ProgressEvent.rounded(seconds), rows: rowCount, rendered: counts.rendered, skipped: counts.skipped,
                failed: counts.failed)
            if counts.notStarted > 0 { line.notStarted = counts.notStarted }
            if counts.warned > 0 { line.warned = counts.warned }
            if !warnings.isEmpty { line.warnings = warnings }
            try state.withLock { [line] state throws(OutputError) in
                emit(line, &state)
                if let failure = state.failure { throw failure }
            }
        }
        guard mode == .auto || mode == .plain else { return }
        let missing = counts.notStarted > 0 ? ", \(counts.notStarted) not started" : ""
        let warned = counts.warned > 0 ? ", \(counts.warned) with warnings" : ""
        StandardError.write(
            "\(rowCount.withNoun("row")): \(counts.rendered) rendered, \(counts.skipped) already existed, "
                + "\(counts.failed) failed\(missing)\(warned); the films are in \(directory)")
        let failures = state.withLock(\.failures)
        for row in failures.sorted { StandardError.write("  \(row.label): \(row.errorLine ?? "unknown error")") }
        if counts.failed > failures.count {
            StandardError.write("  and \(counts.failed - failures.count) more, which --report lists")
        }
    }

    /// The message that ends a batch with failed rows.
    func failure(_ counts: BatchCounts) -> String {
        "\(counts.failed) of \(rowCount.withNoun("film")) failed: \(state.withLock(\.failures).list(of: counts.failed))"
    }

    /// Sentences about films that `--strict` has kept.
    var notes: [String] {
        let count = state.withLock(\.keptFilms)
        guard count > 0 else { return [] }
        return ["note: \(count.withNoun("failed row")) \(count == 1 ? "has an older film, which stays" : "have older films, which stay")"]
    }

    private func emit(_ line: Line, _ state: inout State) {
        // Encoding texts and integers cannot fail.
        guard state.failure == nil, let text = try? JSONText.line(line) else { return }
        do throws(OutputError) {
            try StandardOutput.write(text + "\n")
        } catch {
            state.failure = error
        }
    }
}

extension StandardError {
    /// Writes a line for each warning about a row, unless the warnings are its error.
    static func writeWarnings(about row: BatchReport.Row, in directory: String) {
        guard row.state != .failed else { return }
        write(row.warnings ?? [], label: row.label(in: directory))
    }
}

extension RenderProgress {
    fileprivate var fraction: Double { frameCount > 0 ? Double(frames) / Double(frameCount) : 1 }
}
