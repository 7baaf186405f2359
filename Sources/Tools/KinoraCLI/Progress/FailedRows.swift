import KinoraPipeline

/// The failed rows of a batch, of which the first are listed.
struct FailedRows: Sendable {
    /// The maximum number of rows that are stored.
    private static let maxCount = 1000
    /// The maximum number of rows in one sentence.
    private static let maxListed = 5

    private var rows: [BatchReport.Row] = []

    mutating func add(_ row: BatchReport.Row) {
        if row.state == .failed, rows.count < FailedRows.maxCount { rows.append(row) }
    }

    var count: Int { rows.count }

    /// The rows in the order of the table.
    var sorted: [BatchReport.Row] { rows.sorted { $0.row < $1.row } }

    /// "row 2, ada.mp4; row 7, bob.mp4; and 12 more".
    ///
    /// - Parameter count: The number of all failed rows.
    func list(of count: Int) -> String {
        let listed = sorted.prefix(FailedRows.maxListed).map(\.label)
        return (listed + (count > listed.count ? ["and \(count - listed.count) more"] : [])).joined(separator: "; ")
    }
}
