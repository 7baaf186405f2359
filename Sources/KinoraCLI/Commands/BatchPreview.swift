import KinoraPipeline

/// The output of `batch --dry-run`: what each row would do.
struct BatchPreview {
    private let batch: Batch
    private let isJSON: Bool

    init(_ batch: Batch, isJSON: Bool) {
        (self.batch, self.isJSON) = (batch, isJSON)
    }

    /// One line of `--progress json`.
    private struct Line: Encodable {
        let event = "preview"
        let row: Int
        let name: String
        let action: String
        let files: [String]?
        let error: String?
    }

    /// Prints a line for each row to standard output. Throws if a row has invalid values.
    func print() throws {
        var counts = BatchCounts()
        try batch.preview { row in
            counts.add(row.state)
            let action =
                switch row.state {
                case .rendered: "render"
                case .skipped: "skip"
                case .failed: "fail"
                }
            if isJSON {
                try Output.write(JSONText.line(Line(row: row.row, name: row.name, action: action, files: row.files, error: row.error)))
            } else {
                let text = "\(action) row \(row.row), \(batch.directory)/\(row.name)"
                try Output.write(text + (row.error.map { ": \($0)" } ?? ""))
            }
        }
        StandardError.write(
            "\(batch.ownRows.count) rows: \(counts.rendered) to be rendered, \(counts.skipped) already exist, \(counts.failed) invalid")
        if counts.failed > 0 { throw CommandFailure("\(counts.failed) of \(batch.ownRows.count) rows are invalid", .badInput) }
    }
}
