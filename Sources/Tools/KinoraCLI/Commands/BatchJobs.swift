import KinoraErrors
import KinoraPipeline
import KinoraPresets

/// Makes the jobs of a batch from the rows of its table.
struct BatchJobs: Sendable {
    /// A row of the table with the texts of its names, from which each process makes the same job.
    struct Source: Codable, Sendable {
        let row: BatchTableRow
        let texts: [String: String]
        /// The customer's key.
        var id: String?
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
    private let columns: ColumnOptions

    init(_ plan: RenderRequest, name: NameTemplate, options: BatchOptions) throws {
        self.plan = plan
        var base = plan.job(output: "")
        options.segments.apply(to: &base)
        base.isStrict = options.strictness.strict
        self.base = base
        self.name = name
        overwrite = options.output.overwrite ? .replaceFile : .replaceOwn
        columns = options.columns
        outputs = try plan.preset.output.others.compactMap { $0.renderOutput(over: plan.settings) }.map { output in
            let isSequence = output.isSequence
            let template = try NameTemplate(output.path, isSequence: isSequence)
            return Output(output: output, isSequence: isSequence, template: template.parameters.isEmpty ? nil : template)
        }
        try checkFilm()
    }

    /// The columns that names and options use.
    private var columnUses: [BatchTable.ColumnUse] {
        let templates = [("--name", name)] + outputs.compactMap { one in one.template.map { ("the output '\(one.output.path)'", $0) } }
        return templates.flatMap { user, template in
            template.parameters.map { .init($0, by: "\(user) contains '{\($0)}'", acceptsParameters: true) }
        } + [columns.id].compactMap { $0 }.map { .init($0, by: "--id is '\($0)'", acceptsParameters: false) }
    }

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

    /// Checks the columns of `table`. With `--strict`, its warnings are errors.
    func checkColumns(_ table: BatchTable) throws -> ColumnCheck {
        let schema = plan.preset.composition.parameters
        try table.check(columnUses, schema)
        let check = try table.checkColumns(schema, named: columnUses.map(\.column), ignored: columns.ignored)
        if base.isStrict, !check.warnings.isEmpty { throw KinoraError(strict: check.warnings) }
        return check
    }

    /// Returns the rows of `table`, without the values of the columns `ignored`.
    func rows(_ table: BatchTable, ignoring ignored: Set<String>) throws -> BatchRows {
        let defaults = try plan.preset.composition.parameters.resolve(plan.parameters)
        return BatchRows(count: table.rowCount) {
            var reader = try table.reader()
            return {
                guard let row = try reader.next() else { return nil }
                return self.row(
                    Source(
                        row: row.without(ignored), texts: table.texts(of: row, defaults: defaults), id: columns.id.flatMap(row.text)))
            }
        }
    }

    /// Returns the row that `source` describes. Invalid values and names are errors of the row.
    func row(_ source: Source) -> Batch.Row {
        let number = source.row.number
        do throws(BatchError) {
            let film = try name.name(row: number, values: source.texts)
            var paths: [String] = []
            for one in outputs {
                if let template = one.template {
                    paths.append(try template.name(row: number, values: source.texts))
                } else {
                    paths.append(try NameTemplate.name(of: one.output.path, film: film, isSequence: one.isSequence, row: number))
                }
            }
            return row(source, film: film, outputPaths: paths)
        } catch {
            return Batch.Row(number: number, id: source.id, name: nil, job: .failure(KinoraError(.badInput, error.problem)), source: source)
        }
    }

    private func row(_ source: Source, film: String, outputPaths paths: [String]) -> Batch.Row {
        let (row, schema) = (source.row, plan.preset.composition.parameters)
        let job = Result {
            var job = base
            let (values, settings) = try row.contents(schema)
            job.parameters.merge(schema.withoutForeignTexts(values, over: job.parameters)) { $1 }
            plan.apply(settings, to: &job)
            job.sources.files = plan.files(row: (row, values))
            job.sources.origins = SettingOrigins(over: base.sources.origins)
            row.noteOrigins(schema, in: &job.sources.origins)
            job.outputs = zip(outputs, paths).map { one, path in
                var output = one.output
                output.path = path
                return output
            }
            for (one, path) in zip(outputs, paths) { job.sources.origins.rename(one.output.path, to: path) }
            (job.overwrite, job.replacement.replacesUnnamed) = (overwrite, overwrite == .replaceFile)
            return job
        }
        return Batch.Row(number: row.number, id: source.id, name: film, job: job, source: source)
    }
}
