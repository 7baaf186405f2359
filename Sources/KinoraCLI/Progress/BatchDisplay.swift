import Foundation
import KinoraPipeline
import Synchronization

/// Shows the progress of a batch: a line per finished row, a status line on a terminal, or JSON.
final class BatchDisplay: Sendable {
    private struct State: Sendable {
        var lastShown = -Double.infinity
        var ended = 0
        /// The progress of the rows in progress, by index.
        var running: [Int: RenderProgress] = [:]
        /// The error of a failed write to standard output.
        var failure: OutputError?
    }

    private let rows: [(number: Int, name: String)]
    private let directory: String
    private let mode: ProgressMode
    private let isBar: Bool
    private let start = ContinuousClock.now
    private let state = Mutex(State())

    init(rows: [(number: Int, name: String)], directory: String, mode: ProgressMode) {
        self.rows = rows
        self.directory = directory
        self.mode = mode
        isBar = mode == .auto && Terminal.isStandardErrorTerminal
    }

    /// One line of `--progress json`.
    private struct Line: Encodable {
        var event: String
        var row: Int?
        var name: String?
        var state: BatchReport.State?
        var error: String?
        var frame: Int?
        var frames: Int?
        var bytes: Int?
        var rows: Int?
        var rendered: Int?
        var skipped: Int?
        var failed: Int?
    }

    /// Reports an event of a row. Safe to call from any thread, in any order.
    func note(_ event: Batch.Event) {
        guard mode != .none else { return }
        state.withLock { state in
            switch event {
            case .progress(let index, let progress):
                state.running[index] = progress
                let now = (ContinuousClock.now - start) / .seconds(1)
                guard isBar || mode == .json, now - state.lastShown >= 0.2 else { return }
                state.lastShown = now
                if isBar {
                    showBar(&state)
                } else {
                    emit(
                        Line(
                            event: "progress", row: rows[index].number, name: rows[index].name, frame: progress.frames,
                            frames: progress.frameCount), &state)
                }
            case .ended(let index, let row):
                state.running[index] = nil
                state.ended += 1
                if mode == .json {
                    emit(
                        Line(
                            event: "row", row: row.row, name: row.name, state: row.state, error: row.error, frames: row.frames,
                            bytes: row.bytes), &state)
                } else {
                    StandardError.write(text(row, ended: state.ended))
                    if isBar { showBar(&state) }
                }
            }
        }
    }

    private func text(_ row: BatchReport.Row, ended: Int) -> String {
        let head = "[\(ended)/\(rows.count)] row \(row.row), \(directory)/\(row.name)"
        switch row.state {
        case .rendered: return "\(head): \(row.frames ?? 0) frames, \(ProgressText.bytes(row.bytes ?? 0))"
        case .skipped: return "\(head): already exists"
        case .failed: return "\(head): failed: \(row.error ?? "unknown error")"
        }
    }

    private func showBar(_ state: inout State) {
        let films = state.running.sorted { $0.key < $1.key }.map { index, progress in
            "\(rows[index].name) \(progress.frameCount > 0 ? progress.frames * 100 / progress.frameCount : 100)%"
        }
        guard !films.isEmpty else { return }
        let line = "\(state.ended) of \(rows.count) done; now " + films.joined(separator: ", ")
        StandardError.show(String(line.prefix(max(1, Terminal.width - 1))))
    }

    /// Prints the numbers of rendered, skipped and failed rows, and lists the failed rows again.
    ///
    /// - Throws: The error of a failed write to standard output, now or earlier. The films exist nevertheless.
    func finish(_ report: BatchReport) throws {
        StandardError.endMovingLine()
        let counts = (report.count(.rendered), report.count(.skipped), report.count(.failed))
        if mode == .json {
            try state.withLock { state throws(OutputError) in
                emit(Line(event: "done", rows: report.rows.count, rendered: counts.0, skipped: counts.1, failed: counts.2), &state)
                if let failure = state.failure { throw failure }
            }
        }
        guard mode == .auto || mode == .plain else { return }
        StandardError.write(
            "\(report.rows.count) rows: \(counts.0) rendered, \(counts.1) already existed, \(counts.2) failed; the films are in \(directory)"
        )
        for row in report.rows where row.state == .failed {
            StandardError.write("  row \(row.row), \(row.name): \(row.error ?? "unknown error")")
        }
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
