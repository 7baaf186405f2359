import ArgumentParser
import Foundation
import KinoraFiles
import KinoraPipeline
import KinoraPresets

/// The arguments of `batch`, which its worker processes get, too.
struct BatchOptions: ParsableArguments {
    enum FailureMode: String, EnumerableFlag {
        case keepGoing, failFast

        static func help(for value: FailureMode) -> ArgumentHelp? {
            switch value {
            case .keepGoing: "Render the other rows after one has failed. This is the default."
            case .failFast: "Start no more rows after one has failed. Invalid values in any row refuse the batch."
            }
        }
    }

    @Argument(help: "A table: .csv, .tsv, .json or .ndjson, or - for standard input.")
    var table: String

    @Option(help: "A preset's name, or a YAML file.")
    var preset: String

    @Option(help: ArgumentHelp("The directory of the films. It is created if it does not exist.", valueName: "dir"))
    var outputDir: String

    @Option(
        help: ArgumentHelp(
            "The path of each film in the directory. {column} is replaced by the row's value, {row} by its number.", valueName: "template"))
    var name: String?

    @Option(
        help: ArgumentHelp(
            "The number of films rendered in parallel. By default, short films are rendered in parallel, at most eight, and long ones sequentially.",
            valueName: "n"))
    var jobs: Int?

    @Option(
        help: ArgumentHelp(
            "Write the result of each row to this JSON file. Each part of a batch needs a file of its own.", valueName: "file.json"))
    var report: String?

    @Option(
        help: ArgumentHelp(
            "Render only one part of the rows, such as 3/16 for the third row and every 16th after it. All parts can run at the same time, "
                + "on machines that share the output directory and the store.", valueName: "k/n"))
    var part: String?

    @Flag(help: "Render existing films again.")
    var force = false

    @Flag(help: "Print what would be rendered or skipped, without rendering.")
    var dryRun = false

    @Option(
        help: ArgumentHelp(
            "Repeat a row up to n times if its error may be temporary: a full disk, or a worker process that was killed.", valueName: "n"))
    var retry = 0

    @Option(
        help: ArgumentHelp(
            "Render each row in a process of its own, which is killed after this time, such as 90, 90s or 1:30.", valueName: "time"))
    var timeout: String?

    @Flag var failureMode = FailureMode.keepGoing

    @OptionGroup var segments: StoreOptions
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
        if !(0...100).contains(retry) { throw ValidationError("--retry '\(retry)' is out of range; expected 0...100") }
        do {
            _ = try workerTimeout()
        } catch {
            throw ValidationError("--timeout \(error.description)")
        }
        if let name, !OutputFormats.isSingleFilm(name) {
            throw ValidationError("--name '\(name.shortened())' is not the name of a film; expected a name such as '{title}-{row}.mp4'")
        }
        if let part {
            guard RenderPart(part) != nil else {
                throw ValidationError("--part '\(part.shortened())' is not a part; expected k/n with 1 <= k <= n, such as 3/16")
            }
            // The batch's own store would be removed by the part that ends first.
            if segments.directory == nil {
                throw ValidationError("--part requires a store that all parts share; add --store DIR or set \(SegmentStore.variable)")
            }
        }
        if preset == "-" { throw ValidationError("--preset cannot read standard input; give the name of a preset or a YAML file") }
    }

    /// The time limit of a row, in seconds; nil without a limit.
    func workerTimeout() throws(ParameterError) -> Double? {
        guard let timeout else { return nil }
        return try MediaTime.seconds(timeout, in: 0.1...1_000_000)
    }

    /// The part of the rows that this process renders; nil for all.
    var batchPart: RenderPart? { part.flatMap { RenderPart($0) } }

    /// Prepares the process for writing into the output directory.
    func prepareProcess() {
        if let batchPart { PartialFiles.restrict(to: batchPart.tag) }
    }

    /// The path of the table for errors.
    var source: String { table == StandardOutput.path ? PresetLibrary.standardInput : table }

    /// Reads the table.
    func readTable() throws -> BatchTable {
        let format = BatchTable.Format(file: table)
        // A pipe has no extension, so that its contents decide.
        let isStream = table == StandardOutput.path || FileStamp(table)?.kind == .other
        guard format != nil || isStream else {
            throw CommandFailure(
                "'\(table)' is not a table; expected the name of a .csv, .tsv, .json or .ndjson file, or - for standard input", .usage)
        }
        do {
            // The handle of a file closes it when it is released.
            let handle = table == StandardOutput.path ? FileHandle.standardInput : try DocumentFile.handle(table)
            return try BatchTable(TableContents(copying: handle, source: source), format: format, source: source)
        } catch let failure as DocumentFile.Failure {
            throw CommandFailure("\(source): \(failure.reason)", .badInput)
        }
    }

    /// Makes the jobs of rows.
    func jobs(_ plan: RenderRequest) throws -> BatchJobs {
        let text = name ?? "\(plan.preset.name)-{row}.\(OutputFormats.ending(of: plan.settings.format))"
        let template: NameTemplate
        do {
            template = try NameTemplate(text)
        } catch {
            throw CommandFailure("--name: \(error.description)", .usage)
        }
        return try BatchJobs(plan, name: template, overwrite: overwrite ? .replace : .replaceOwn, segments: segments)
    }

    func plan() throws -> RenderRequest {
        try RenderRequest(Program.current.library.preset(preset), set: set, settings: video.settings(), allowed: access.allowed)
    }
}
