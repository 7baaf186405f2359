import Foundation
import KinoraPipeline
import Synchronization

/// Collects the results of rows for the file of `--report`.
final class BatchReportFile: Sendable {
    private let file: OutputFile
    private let rows = Mutex<[(index: Int, row: BatchReport.Row)]>([])

    /// Opens the file at `path`.
    init(_ path: String) throws {
        file = try OutputFile(path, policy: .replace)
    }

    func note(_ event: BatchEvent) {
        if case .ended(let row, _) = event.kind { rows.withLock { $0.append((event.index, row)) } }
    }

    /// Writes the report.
    func write() throws {
        let rows = rows.withLock { $0 }.sorted { $0.index < $1.index }.map(\.row)
        try file.write(Data((JSONText.pretty(BatchReport(rows: rows)) + "\n").utf8))
        try file.commit()
    }
}
