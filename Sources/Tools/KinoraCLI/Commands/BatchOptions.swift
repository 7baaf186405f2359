import ArgumentParser
import Foundation
import KinoraFiles
import KinoraPipeline
import KinoraPresets

/// The arguments of `batch`, which its worker processes get, too.
struct BatchOptions: ParsableArguments, VideoOptions {
    @Argument(
        help: "A table: .csv, .tsv, .json or .ndjson, or - for standard input.",
        completion: .file(extensions: ["csv", "tsv", "json", "ndjson"])
    )
    var table: String

    @Option(help: "A preset's name, a YAML file, a Lottie animation, or an SVG drawing.", completion: .presets)
    var preset: String

    @OptionGroup(title: "Output") var output: BatchOutputOptions
    @OptionGroup(title: "Rows") var rows: RowOptions
    @OptionGroup(title: "Rows") var columns: ColumnOptions
    @OptionGroup(title: "Preset") var set: SetOptions
    @OptionGroup(title: "Preset") var access: AccessOptions
    @OptionGroup(title: "Preset") var strictness: StrictOptions
    @OptionGroup(title: "Size and time") var size: SizeOptions
    @OptionGroup(title: "Size and time") var timing: TimingOptions
    @OptionGroup(title: "Size and time") var range: RangeOptions
    @OptionGroup(title: "Encoding") var format: FormatOptions
    @OptionGroup(title: "Audio") var audio: AudioOptions
    @OptionGroup(title: "Segment store") var segments: StoreOptions

    @Flag(help: "Print what would be rendered or skipped, without rendering.")
    var dryRun = false

    @Option(
        help:
            "auto shows a status line on a terminal and prints lines elsewhere, on standard error. json prints one object per line to standard output."
    )
    var progress = ProgressMode.auto

    func validate() throws {
        // The batch's own store would be removed by the part that ends first.
        if rows.part != nil, segments.directory == nil {
            throw ValidationError("--part requires a store that all parts share; add --store DIR or set \(SegmentStore.variable)")
        }
        if preset == "-" { throw ValidationError("--preset cannot read standard input; give the name of a preset or a YAML file") }
    }

    /// Prepares the process for writing into the output directory.
    func prepareProcess() {
        if let batchPart = rows.batchPart { PartialFiles.restrict(to: batchPart.tag) }
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
            let handle = table == StandardOutput.path ? FileHandle.standardInput : try DocumentFile.handle(table, allowsStreams: true)
            return try BatchTable(TableContents(copying: handle, source: source), format: format, source: source)
        } catch let failure as UntrustedFile.Failure {
            throw CommandFailure("\(source): \(failure)", .badInput)
        }
    }

    /// Makes the jobs of rows.
    func jobs(_ plan: RenderRequest) throws -> BatchJobs {
        let text = output.name ?? "\(NameTemplate.escaped(plan.preset.name))-{row}.\(defaultExtension(plan))"
        let template: NameTemplate
        do {
            template = try NameTemplate(text)
        } catch {
            throw CommandFailure("--name: \(error.description)", .usage)
        }
        return try BatchJobs(plan, name: template, options: self)
    }

    /// The extension of the format, or else of the film in the preset.
    private func defaultExtension(_ plan: RenderRequest) -> String {
        if plan.settings.format == nil, let file = plan.preset.output.file, OutputFormats.isSingleFilm(file) {
            return FilePath.fileExtension(of: file)
        }
        return OutputFormats.fileExtension(of: plan.settings.format)
    }

    func plan() throws -> RenderRequest {
        try RenderRequest(Program.current.library.preset(preset), set: set, settings: videoSettings(), allowed: access.allowed)
    }
}
