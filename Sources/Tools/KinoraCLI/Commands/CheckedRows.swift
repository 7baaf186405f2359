import KinoraErrors
import KinoraLayers
import KinoraPipeline
import KinoraPresets

/// The rows of a table with which `check` checks a preset, read as by `batch`.
struct CheckedRows {
    /// A row that is checked.
    struct Row {
        let number: Int
        /// The user's key of the row.
        let id: String?
        let job: Result<RenderJob, any Error>
    }

    /// The maximum number of rows of which frames are drawn.
    static let maxDrawnRows = 100

    let table: BatchTable
    /// About the columns of the table.
    let warnings: [FilmWarning]
    private let jobs: BatchJobs
    private let plan: RenderRequest
    private let ignored: Set<String>
    private let columns: ColumnOptions

    /// Reads the table at `path`, `-` for standard input, and checks its columns.
    init(_ path: String, _ preset: PresetDocument, set: SetOptions, _ columns: ColumnOptions, allowed: [String], isStrict: Bool) throws {
        // The preset is already read, and no film is written.
        var options = try BatchOptions.parse(["--preset", "preset", "--output-dir", ".", "--", path])
        (options.columns, options.strictness.strict) = (columns, isStrict)
        plan = try RenderRequest(preset, set: set, settings: VideoOverrides(), allowed: allowed)
        jobs = try options.jobs(plan)
        table = try options.readTable()
        let check = try jobs.checkColumns(table)
        (ignored, warnings, self.columns) = (check.ignored, check.warnings, columns)
    }

    /// Calls `body` for each row in the order of the table.
    func forEach(_ body: (Row) async throws -> Void) async throws {
        let defaults = try plan.preset.composition.parameters.resolve(plan.parameters)
        var reader = try table.reader()
        while let row = try reader.next() {
            try Task.checkCancellation()
            let source = BatchJobs.Source(
                row: row.without(ignored), texts: table.texts(of: row, defaults: defaults), id: columns.id.flatMap(row.text))
            let made = jobs.row(source)
            try await body(
                Row(
                    number: made.number, id: made.id,
                    job: made.job.map { job in
                        var job = job
                        job.output = made.name ?? ""
                        return job.resolvingDuration()
                    }))
        }
    }

    /// The numbers of the rows of which frames are drawn: all, or those with the longest texts of each column, and others at regular intervals.
    func drawn() throws -> Set<Int> {
        guard table.rowCount > Self.maxDrawnRows else { return Set(1...table.rowCount) }
        var longest: [String: (length: Int, row: Int)] = [:]
        var reader = try table.reader()
        while let row = try reader.next() {
            for column in table.columns {
                let length = row.text(of: column.name)?.count ?? 0
                if length > longest[column.name]?.length ?? 0 { longest[column.name] = (length, row.number) }
            }
        }
        var rows = Set(longest.values.map(\.row).sorted().prefix(Self.maxDrawnRows / 2))
        let count = Self.maxDrawnRows - rows.count
        for index in 0..<count { rows.insert(1 + index * table.rowCount / count) }
        return rows
    }
}
