import ArgumentParser
import Foundation
import KinoraFiles
import KinoraPipeline
import KinoraPresets

struct BatchCommand: AsyncParsableCommand {
    static var configuration: CommandConfiguration {
        let name = Program.current.name
        return CommandConfiguration(
            commandName: "batch",
            abstract: "Render one film for each row of a table.",
            discussion: """
                The table is CSV with a header, or a JSON array of objects. Columns are parameters of the preset; a column that only \
                --name uses is accepted, too. An empty cell leaves the preset's value. Files that cells name must be in the table's directory \
                or below; --allow-path permits others.

                Rows whose film already exists are skipped, if it was made from the same values, audio, images and fonts. An interrupted \
                batch therefore continues when the same command runs again. --force renders existing films again. Only --overwrite \
                replaces files that Kinora did not make. The batch is refused before rendering if two rows have the same file name, a name \
                leads out of the directory, or an input file would be replaced. Other rows continue when one fails. A summary lists failed \
                rows and their errors; the exit code is then 65.

                EXAMPLES
                  \(name) batch names.csv --preset greeting --output-dir films
                  \(name) batch jobs.json --preset mine.yaml --output-dir films \\
                    --name '{title}-{row}.mp4' --jobs 4 --report report.json
                """)
    }

    @Argument(help: "A table: .csv with a header, or .json with an array of objects.")
    var table: String

    @Option(help: "A preset's name, or a YAML file.")
    var preset: String

    @Option(help: ArgumentHelp("The directory of the films. It is created if it does not exist.", valueName: "dir"))
    var outputDir: String

    @Option(
        help: ArgumentHelp(
            "The file name of each film. {column} is replaced by the row's value, {row} by its number.", valueName: "template"))
    var name: String?

    @Option(help: ArgumentHelp("The number of films rendered in parallel. By default one per core, at most eight.", valueName: "n"))
    var jobs: Int?

    @Option(help: ArgumentHelp("Write the result of each row to this JSON file.", valueName: "file.json"))
    var report: String?

    @Flag(help: "Render existing films again.")
    var force = false

    @OptionGroup var set: SetOptions
    @OptionGroup var video: VideoOptions
    @OptionGroup var access: AccessOptions

    @Flag(help: "Also replace files that Kinora did not make.")
    var overwrite = false

    @Option(
        help:
            "auto shows a status line on a terminal and prints lines elsewhere, on standard error. json prints one object per line to standard output."
    )
    var progress = ProgressMode.auto

    func validate() throws {
        if let jobs, !(1...256).contains(jobs) { throw ValidationError("--jobs '\(jobs)' is out of range; expected 1...256") }
        if let name, !OutputFormats.isSingleFilm(name) {
            throw ValidationError("--name '\(name.shortened())' is not the name of a film; expected a name such as '{title}-{row}.mp4'")
        }
        if preset == "-" { throw ValidationError("--preset cannot read standard input; give the name of a preset or a YAML file") }
    }

    func run() async throws {
        let plan = try RenderRequest(Program.current.library.preset(preset), set: set, settings: video.settings(), allowed: access.allowed)
        let template = try nameTemplate(plan)
        let base = plan.job(output: "")
        let hasAlpha = base.isTransparent
        if let size = plan.settings.size, let reason = size.reasonAgainstFilm(template.text, plan.settings.encoding(), hasAlpha: hasAlpha) {
            throw CommandFailure("--size '\(size)' \(reason)", .usage)
        }
        var film = base
        film.output = template.text
        try film.checkSettings()
        let table = try readTable()
        let schema = plan.preset.composition.parameters
        try table.checkColumns(schema, named: template.parameters)
        let defaults = try schema.resolve(plan.parameters)
        let rows = try table.rows.map { row in
            Batch.Row(
                number: row.number, name: try template.name(row: row.number, values: table.texts(of: row, defaults: defaults)),
                job: Result {
                    var job = base
                    let values = try table.values(of: row, schema)
                    job.parameters.merge(values) { $1 }
                    job.files = plan.files(row: (table, row, values))
                    job.origins = SettingOrigins(over: base.origins)
                    table.noteOrigins(of: row, schema, in: &job.origins)
                    job.overwrite = overwrite ? .replace : .replaceOwn
                    return job
                })
        }
        // Checked before the directory is made, so that a refused batch leaves nothing behind.
        try Batch.checkNames(rows)
        let documents = [self.table, plan.preset.file].compactMap { $0 }
        try Batch.checkFiles(rows, directory: outputDir, documents: documents, report: report)
        let isNew = FileStamp(outputDir) == nil
        do {
            try FileManager.default.createDirectory(atPath: outputDir, withIntermediateDirectories: true)
        } catch {
            throw CommandFailure("the output directory '\(outputDir)' cannot be created or written; choose another one", .cannotWrite)
        }
        let reportFile: OutputFile?
        do {
            // Opened before rendering, so that an unwritable report fails immediately and not after all films.
            reportFile = try report.map { try OutputFile($0, policy: .replace) }
        } catch {
            if isNew { rmdir(outputDir) }
            throw error
        }
        var batch = try Batch(rows: rows, directory: outputDir, jobs: jobs)
        batch.isForced = force
        let display = BatchDisplay(rows: rows.map { ($0.number, $0.name) }, directory: outputDir, mode: progress)
        let prepared = batch
        let result: BatchReport
        do {
            result = try await Interruption.cancelling(onExit: { [outputDir] interruption in
                StandardError.endMovingLine()
                StandardError.write("Error: \(BatchCommand.failure(interruption, outputDir).description)")
            }) {
                try await prepared.run { display.note($0) }
            }
        } catch {
            StandardError.endMovingLine()
            guard let interruption = error as? Interruption else { throw error }
            throw BatchCommand.failure(interruption, outputDir)
        }
        let displayed = Result { try display.finish(result) }
        try reportFile?.write(Data((JSONText.pretty(result) + "\n").utf8))
        try reportFile?.commit()
        try displayed.get()
        let failures = result.count(.failed)
        if failures > 0 {
            throw CommandFailure("\(failures) of \(rows.count) films failed", .badInput)
        }
    }

    private static func failure(_ interruption: Interruption, _ outputDir: String) -> CommandFailure {
        CommandFailure(
            "\(interruption.description); completed films are in \(outputDir), and running the same command again continues",
            ExitStatus(signal: interruption.signal))
    }

    private func nameTemplate(_ plan: RenderRequest) throws -> NameTemplate {
        do {
            return try NameTemplate(name ?? "\(plan.preset.name)-{row}.\(OutputFormats.ending(of: plan.settings.format))")
        } catch {
            throw CommandFailure("--name: \(error.description)", .usage)
        }
    }

    private func readTable() throws -> BatchTable {
        let isJSON = table.lowercased().hasSuffix(".json")
        guard isJSON || table.lowercased().hasSuffix(".csv") else {
            throw CommandFailure("'\(table)' is not a table; expected the name of a .csv or .json file", .usage)
        }
        let data: Data
        do {
            let handle = try DocumentFile.handle(table)
            defer { try? handle.close() }
            data = try DocumentFile.contents(of: handle, limit: DocumentLimits.tableBytes)
        } catch let failure as DocumentFile.Failure {
            throw CommandFailure("\(table): \(failure.reason)", .badInput)
        }
        return isJSON ? try BatchTable(json: data, source: table) : try BatchTable(csv: data, source: table)
    }
}
