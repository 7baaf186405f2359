import ArgumentParser
import Foundation
import KinoraErrors
import KinoraFiles
import KinoraPipeline
import KinoraPresets

struct BatchCommand: AsyncParsableCommand {
    static let name = "batch"

    static var configuration: CommandConfiguration {
        let name = Program.current.name
        return CommandConfiguration(
            commandName: Self.name,
            abstract: "Render one film for each row of a table.",
            discussion: """
                The table is CSV with a header (separated by commas, semicolons or tabs), a JSON array of objects, or NDJSON with one \
                object per line. Columns are parameters of the preset. The columns size, fps and duration set the film's size, frame rate and \
                length. A column that only --name or --id uses is accepted, too, and --ignore-columns permits others. --id names the column \
                with your own key of each row; no two rows may have the same key. An empty cell leaves the preset's value. Files that \
                cells name must be in the table's directory or below; --allow-path permits others.

                Each row also makes the outputs of the preset. Their names begin with the name of the row's film, unless they contain \
                columns in braces, such as {title}.gif.

                All rows are checked before the first film: their values, file names, files and characters. --check-files no leaves out the \
                files and the characters.

                Rows whose files already exist are skipped, if they were made from the same values, audio, images and fonts. An \
                interrupted batch therefore continues when the same command runs again. --force renders existing films again. Only \
                --overwrite replaces files that Kinora did not make.

                A segment that several films have in common is drawn once. The batch keeps segments in a folder in the output directory, \
                which it removes at the end. --store names another folder, which stays.

                --part divides the rows between processes or machines that share the output directory and the store. A run without it \
                afterwards renders what is still missing.

                The batch is refused before rendering if two files have the same name or an input file would be replaced. If a row fails, \
                the others are rendered. A summary lists failed rows and their errors; the exit code is then 65.

                EXAMPLES
                  \(name) batch names.csv --preset greeting --output-dir films
                  \(name) batch jobs.json --preset mine.yaml --output-dir films \\
                    --name '{country}/{title}-{row}.mp4' --report report.json
                  sqlite3 -json db 'select * from people' | \(name) batch - \\
                    --preset greeting --output-dir films --id id --ignore-columns all
                  \(name) batch names.csv --preset greeting --output-dir /shared/films \\
                    --store /shared/segments --part 3/16
                """)
    }

    @OptionGroup var options: BatchOptions

    func run() async throws {
        options.prepareProcess()
        let directory = options.output.directory
        if let stamp = FileStamp(directory), stamp.kind != .folder {
            throw CommandFailure("--output-dir '\(directory.shortened())' is not a directory; give the path of one", .cannotWrite)
        }
        let plan = try options.plan()
        let jobs = try options.jobs(plan)
        let table = try options.readTable()
        let columns = try jobs.checkColumns(table)
        if options.columns.ignored.includesUnknown, !columns.ignored.isEmpty {
            StandardError.write("note: no values are taken from \(columns.ignored.sorted().joined(separator: ", "))")
        }
        var batch = Batch(
            rows: try jobs.rows(table, ignoring: columns.ignored), directory: options.output.directory, jobs: options.rows.jobs)
        batch.tableWarnings = columns.warnings
        // Opened before the check, so that another folder or a link that gets the path later is not used.
        batch.root = OutputRoot(batch.directory)
        batch.isForced = options.output.force
        batch.checksFiles = options.rows.checkFiles == .yes
        batch.rendersMissing = options.rows.missing == .render
        batch.retries = options.rows.retry
        batch.part = options.rows.batchPart
        batch.stopsAtFailure = options.rows.failureMode == .failFast
        if let timeout = try options.rows.workerTimeout() { batch.renderer = WorkerRenderer(timeout: timeout, directory: batch.directory) }
        // Checked before the directory is made, so that a refused batch leaves nothing behind.
        try batch.check(
            documents: [options.table == StandardOutput.path ? nil : options.table, plan.preset.file].compactMap { $0 },
            report: options.output.report)
        if options.dryRun {
            let preview = BatchPreview(batch, isJSON: options.progress == .json)
            return try await Interruption.cancelling { try await preview.print() }
        }
        batch.findings = try await findings(batch)
        let report = try openReport(&batch)
        for remark in batch.prepareDirectory() { StandardError.write("note: \(remark)") }
        let display = BatchDisplay(rowCount: batch.ownRows.count, directory: options.output.directory, mode: options.progress)
        let counts = try await run(batch) { event in
            display.note(event)
            report?.note(event)
        }
        let displayed = Result { try display.finish(counts, batch.findings.warnings) }
        try report?.write(batch.findings.warnings)
        try displayed.get()
        if counts.failed > 0 {
            throw NotedError(error: CommandFailure(display.failure(counts), .badInput), notes: display.notes, isInEvents: true)
        }
    }

    /// Finds the rows that cannot be rendered, before the first film. Throws their errors if no film is rendered after a failure.
    private func findings(_ batch: Batch) async throws -> BatchFindings {
        let isShown = options.progress == .auto && Terminal.isStandardErrorTerminal
        let count = batch.ownRows.count
        defer { StandardError.endMovingLine() }
        let findings = try await Interruption.cancelling {
            try await batch.findings { checked in
                if isShown, checked % 20 == 0 { StandardError.show("\(checked) of \(count) rows checked") }
            }
        }
        StandardError.endMovingLine()
        StandardError.write(findings.warnings)
        if batch.stopsAtFailure, findings.failedCount > 0 { throw KinoraError(all: try findings.errors()) }
        if findings.warnedCount > 0 {
            StandardError.write(
                "note: \(findings.warnedCount.withNoun("row")) would not be drawn as requested; --dry-run lists the warnings, "
                    + "--strict makes them errors")
        }
        return findings
    }

    private func run(_ batch: Batch, onEvent: @escaping @Sendable (BatchEvent) -> Void) async throws -> BatchCounts {
        do {
            return try await Interruption.cancelling(onExit: {
                [directory = options.output.directory, isJSON = options.progress == .json] interruption in
                StandardError.endMovingLine()
                let report = ErrorReport(BatchCommand.failure(interruption, directory))
                StandardError.write(last: report)
                if isJSON { FailedEvent.write(report) }
            }) {
                try await batch.run(onEvent: onEvent)
            }
        } catch {
            StandardError.endMovingLine()
            guard let interruption = error as? Interruption else { throw error }
            throw BatchCommand.failure(interruption, options.output.directory)
        }
    }

    private static func failure(_ interruption: Interruption, _ outputDir: String) -> CommandFailure {
        CommandFailure(
            "\(interruption.description); completed films are in \(outputDir), and running the same command again continues",
            ExitStatus(signal: interruption.signal))
    }

    /// Creates the output directory and the report, so that an unwritable report fails immediately and not after all films. From then on, the
    /// batch writes only into the directory that is open.
    private func openReport(_ batch: inout Batch) throws -> BatchReportFile? {
        let isNew = FileStamp(options.output.directory) == nil
        do {
            try FileManager.default.createDirectory(atPath: options.output.directory, withIntermediateDirectories: true)
        } catch {
            throw CommandFailure(
                "the output directory '\(options.output.directory)' cannot be created or written; choose another one", .cannotWrite)
        }
        if batch.root == nil { batch.root = OutputRoot(new: batch.directory) }
        batch.root?.activate()
        do {
            return try options.output.report.map { try BatchReportFile($0, containsTimes: options.output.reportTimes == .yes) }
        } catch {
            if isNew { rmdir(options.output.directory) }
            throw error
        }
    }
}
