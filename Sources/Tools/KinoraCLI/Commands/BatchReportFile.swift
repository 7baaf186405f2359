import Foundation
import KinoraErrors
import KinoraFiles
import KinoraPipeline
import Synchronization

/// Writes the results of rows to the file of `--report`, in the order of the table.
///
/// Rows end in any order. Until the batch ends, their texts are in a temporary file without a name, so that only their offsets are in memory.
final class BatchReportFile: Sendable {
    private struct State {
        /// The offset of each row's text by the row's index; -1 for rows that have not ended.
        var offsets: [Int] = []
        var failure: KinoraError?
    }

    private let file: OutputFile
    private let containsTimes: Bool
    private let spool: RowSpool
    private let state = Mutex(State())

    /// Opens the file at `path`.
    ///
    /// - Parameter containsTimes: Whether rows contain the time of their rendering.
    init(_ path: String, containsTimes: Bool) throws {
        self.containsTimes = containsTimes
        _ = PartialFiles.clearLeftoversOnce(in: FilePath.directory(of: path))
        file = try OutputFile(path, policy: .replace)
        spool = try RowSpool()
    }

    /// Keeps the result of a row. An error is thrown by ``write()``.
    func note(_ event: BatchEvent) {
        guard case .ended(var row, let cost) = event.kind else { return }
        if containsTimes, row.state == .rendered { row.seconds = ProgressEvent.rounded(cost?.seconds) }
        guard let text = try? BatchReportFile.text(row) else { return }
        state.withLock { state in
            while state.offsets.count <= event.index { state.offsets.append(-1) }
            do throws(KinoraError) {
                state.offsets[event.index] = try spool.append(text)
            } catch {
                state.failure = state.failure ?? error
            }
        }
    }

    /// Writes the report.
    ///
    /// - Parameter warnings: Warnings about the batch itself.
    func write(_ warnings: [FilmWarning] = []) throws {
        try state.withLock { state in
            if let failure = state.failure { throw failure }
            let offsets = state.offsets.filter { $0 >= 0 }
            let warnings = warnings.isEmpty ? nil : warnings
            guard !offsets.isEmpty else {
                return try file.write(Data((JSONText.pretty(BatchReport(rows: [], warnings: warnings)) + "\n").utf8))
            }
            let end = try warnings.map { ",\n  \"warnings\" : " + (try BatchReportFile.indented(JSONText.pretty($0), by: 2)) } ?? ""
            try file.writePieces { (write) throws(OutputError) in
                for (index, offset) in offsets.enumerated() {
                    try write(Data((index == 0 ? "{\n  \"rows\" : [\n" : ",\n").utf8))
                    try write(try spool.text(at: offset))
                }
                try write(Data("\n  ]\(end)\n}\n".utf8))
            }
        }
        try file.commit()
    }

    /// The text of a row in the report, without a line break at its end.
    private static func text(_ row: BatchReport.Row) throws -> Data {
        Data(("    " + indented(try JSONText.pretty(row), by: 4)).utf8)
    }

    /// Returns `text` with spaces before all lines but the first.
    private static func indented(_ text: String, by count: Int) -> String {
        text.replacing("\n", with: "\n" + String(repeating: " ", count: count))
    }
}
