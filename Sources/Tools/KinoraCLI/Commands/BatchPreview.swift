import KinoraErrors
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
        let id: String?
        let name: String?
        let action: String
        let files: [String]?
        let error: String?
        let warnings: [FilmWarning]?
    }

    /// Prints a line for each row to standard output. Throws if a row has invalid values.
    func print() async throws {
        var counts = BatchCounts()
        var failures = FailedRows()
        let warnings = try await batch.preview { row in
            counts.add(row)
            failures.add(row)
            let action =
                switch row.state {
                case .rendered: "render"
                case .skipped: "skip"
                case .failed: "fail"
                }
            if isJSON {
                try Output.write(
                    JSONText.line(
                        Line(
                            row: row.row, id: row.id, name: row.name, action: action, files: row.files, error: row.error,
                            warnings: row.warnings)))
            } else {
                try Output.write("\(action) \(row.label(in: batch.directory))" + (row.errorLine.map { ": \($0)" } ?? ""))
                StandardError.writeWarnings(about: row, in: batch.directory)
            }
        }
        StandardError.write(warnings)
        let count = batch.ownRows.count
        let warned = counts.warned > 0 ? ", \(counts.warned) with warnings" : ""
        StandardError.write(
            "\(count.withNoun("row")): \(counts.rendered) to be rendered, \(counts.skipped) already \(counts.skipped == 1 ? "exists" : "exist"), "
                + "\(counts.failed) invalid\(warned)")
        if counts.failed > 0 {
            let verb = counts.failed == 1 ? "is" : "are"
            let failure = CommandFailure(
                "\(counts.failed) of \(count.withNoun("row")) \(verb) invalid: \(failures.list(of: counts.failed))", .badInput)
            throw NotedError(error: failure, notes: [], isInEvents: true)
        }
    }
}
