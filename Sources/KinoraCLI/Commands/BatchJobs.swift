import KinoraPipeline
import KinoraPresets

/// Makes the jobs of a batch from the rows of its table.
struct BatchJobs: Sendable {
    /// A row of the table with the texts of its names, from which each process makes the same job.
    struct Source: Codable, Sendable {
        let row: BatchTableRow
        let texts: [String: String]
    }

    /// An additional output of the preset. The template is nil if its files are named by the row's film.
    private struct Output: Sendable {
        let output: RenderOutput
        let isSequence: Bool
        let template: NameTemplate?
    }

    private let plan: RenderRequest
    private let base: RenderJob
    private let name: NameTemplate
    private let outputs: [Output]
    private let overwrite: OverwritePolicy

    init(_ plan: RenderRequest, name: NameTemplate, overwrite: OverwritePolicy, segments: StoreOptions) throws {
        self.plan = plan
        var base = plan.job(output: "")
        segments.apply(to: &base)
        self.base = base
        self.name = name
        self.overwrite = overwrite
        outputs = try plan.preset.output.others.compactMap { $0.renderOutput(over: plan.settings) }.map { output in
            let isSequence = output.isSequence
            let template = try NameTemplate(output.path, isSequence: isSequence)
            return Output(output: output, isSequence: isSequence, template: template.parameters.isEmpty ? nil : template)
        }
        try checkFilm()
    }

    /// The columns that names use.
    var namedColumns: [String] { name.parameters + outputs.flatMap { $0.template?.parameters ?? [] } }

    /// Throws if the settings of all films are invalid.
    private func checkFilm() throws {
        let settings = plan.settings
        if settings.scale == nil, let size = settings.size,
            let reason = size.reasonAgainstFilm(name.text, settings.encoding(), hasAlpha: base.isTransparent)
        {
            throw CommandFailure("--size '\(size)' \(reason)", .usage)
        }
        var film = base
        film.output = name.text
        try film.checkSettings()
    }

    /// Returns the rows of `table`.
    func rows(_ table: BatchTable) throws -> BatchRows {
        let defaults = try plan.preset.composition.parameters.resolve(plan.parameters)
        return BatchRows(count: table.rowCount) {
            var reader = try table.reader()
            return {
                guard let row = try reader.next() else { return nil }
                return try self.row(Source(row: row, texts: table.texts(of: row, defaults: defaults)))
            }
        }
    }

    /// Returns the row that `source` describes. Invalid values are errors of the row; invalid names are thrown.
    func row(_ source: Source) throws -> Batch.Row {
        let (row, schema) = (source.row, plan.preset.composition.parameters)
        let film = try name.name(row: row.number, values: source.texts)
        let paths = try outputs.map { one in
            try one.template?.name(row: row.number, values: source.texts)
                ?? NameTemplate.name(of: one.output.path, film: film, isSequence: one.isSequence, row: row.number)
        }
        let job = Result {
            var job = base
            let values = try row.values(schema)
            job.parameters.merge(values) { $1 }
            plan.apply(try row.settings(schema), to: &job)
            job.files = plan.files(row: (row, values))
            job.origins = SettingOrigins(over: base.origins)
            row.noteOrigins(schema, in: &job.origins)
            job.outputs = zip(outputs, paths).map { one, path in
                var output = one.output
                output.path = path
                return output
            }
            for (one, path) in zip(outputs, paths) { job.origins.rename(one.output.path, to: path) }
            job.overwrite = overwrite
            return job
        }
        return Batch.Row(number: row.number, name: film, job: job, source: source)
    }
}
