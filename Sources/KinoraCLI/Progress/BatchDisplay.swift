import Foundation
import KinoraPipeline
import Synchronization

/// Shows how far a batch is: a line for each row that ended, below them on a terminal one that moves, or JSON for other programs.
final class BatchDisplay: Sendable {
    private struct State: Sendable {
        var lastShown = -Double.infinity
        var ended = 0
        /// Frames done and in all, of the rows that are under way.
        var running: [Int: RenderProgress] = [:]
        /// Why standard output could not be written.
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

    /// Takes events of rows in any order, from any thread.
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
        case .failed: return "\(head): failed: \(row.error ?? "for no known reason")"
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

    /// Says how many of how many, and repeats what failed, which may have scrolled away.
    ///
    /// - Throws: when standard output could not be written, now or before; the films are there all the same.
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
            StandardError.write("  row \(row.row), \(row.name): \(row.error ?? "for no known reason")")
        }
    }

    private func emit(_ line: Line, _ state: inout State) {
        // Texts and whole numbers always encode.
        guard state.failure == nil, let text = try? JSONText.line(line) else { return }
        do throws(OutputError) {
            try StandardOutput.write(text + "\n")
        } catch {
            state.failure = error
        }
    }
}
