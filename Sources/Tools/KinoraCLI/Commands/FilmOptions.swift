import ArgumentParser
import KinoraPipeline
import KinoraPresets

/// A preset and all options that decide its film and the other outputs.
struct FilmOptions: ParsableArguments, VideoOptions {
    @OptionGroup var argument: PresetArgument

    @OptionGroup(title: "Output") var outputs: OutputOptions
    @OptionGroup(title: "Output") var overwriting: OverwriteOptions
    @OptionGroup(title: "Metadata") var metadata: MetadataOptions
    @OptionGroup(title: "Preset") var set: SetOptions
    @OptionGroup(title: "Preset") var access: AccessOptions
    @OptionGroup(title: "Preset") var strictness: StrictOptions
    @OptionGroup(title: "Size and time") var size: SizeOptions
    @OptionGroup(title: "Size and time") var timing: TimingOptions
    @OptionGroup(title: "Size and time") var range: RangeOptions
    @OptionGroup(title: "Encoding") var format: FormatOptions
    @OptionGroup(title: "Audio") var audio: AudioOptions
    @OptionGroup(title: "Segment store") var segments: StoreOptions
    @OptionGroup(title: "Execution") var execution: ExecutionOptions

    func validate() throws {
        if outputs.output.contains("-"), execution.progress == .json {
            throw ValidationError("--progress json and -o - both write to standard output; give only one")
        }
    }

    /// Returns the job and the preset with its options.
    ///
    /// - Parameter force: Whether existing files are replaced even if the preset forbids it.
    func job(force: Bool = false) throws -> (RenderJob, RenderRequest) {
        let given = try videoSettings()
        let request = try RenderRequest(
            Program.current.library.preset(argument.preset), set: set, settings: given, allowed: access.allowed)
        var job = try outputs.job(request, given: given, metadata: metadata, overwrite: force ? true : overwriting.overwrite)
        if let threads = execution.threads { job.concurrency.drawingThreads = threads }
        job.concurrency.parallelSegments = execution.parallelSegments
        segments.apply(to: &job)
        job.isStrict = strictness.strict
        return (job, request)
    }

    /// Returns the job of another render of the same command. Files at the paths `made`, which the command has made before, are replaced even
    /// if the preset forbids it.
    func job(replacing made: Set<String>) throws -> (RenderJob, RenderRequest) {
        var (job, request) = try self.job()
        job.replacement.made = made
        return (job, request)
    }
}
