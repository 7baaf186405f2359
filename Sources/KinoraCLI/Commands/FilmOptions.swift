import ArgumentParser
import Foundation
import KinoraPipeline
import KinoraPresets

/// A preset and all options that decide its film and the other outputs.
struct FilmOptions: ParsableArguments {
    @OptionGroup var argument: PresetArgument

    @OptionGroup var outputs: OutputOptions
    @OptionGroup var set: SetOptions
    @OptionGroup var video: VideoOptions
    @OptionGroup var access: AccessOptions

    @Option(
        help: ArgumentHelp(
            "The number of threads that draw. It does not change the film. By default one per core.", valueName: "n"))
    var threads: Int?

    @Option(
        help: ArgumentHelp(
            "The number of segments that are drawn and encoded at once. It does not change the film. Each needs the memory of an encoder. By "
                + "default one for every \(EncodingSettings().threads + 2) threads, up to 4.", valueName: "n"))
    var parallelSegments: Int?

    @Flag(
        inversion: .prefixedNo,
        help:
            "Replace existing files, or refuse to. By default files named with -o are replaced, and others only if Kinora made them."
    )
    var overwrite: Bool?

    @OptionGroup var segments: StoreOptions

    @Option(
        help:
            "auto shows a bar on a terminal and prints lines elsewhere, on standard error. json prints one object per line to standard output."
    )
    var progress = ProgressMode.auto

    func validate() throws {
        if let threads, !(1...256).contains(threads) { throw ValidationError("--threads '\(threads)' is out of range; expected 1...256") }
        if let parallelSegments, !(1...16).contains(parallelSegments) {
            throw ValidationError("--parallel-segments '\(parallelSegments)' is out of range; expected 1...16")
        }
        if outputs.output.contains("-"), progress == .json {
            throw ValidationError("--progress json and -o - both write to standard output; give one of them")
        }
    }

    /// Returns the job and the preset with its options.
    ///
    /// - Parameter force: Whether existing files are replaced even if the preset forbids it.
    func job(force: Bool = false) throws -> (RenderJob, RenderRequest) {
        let given = try video.settings()
        let request = try RenderRequest(
            Program.current.library.preset(argument.preset), set: set, settings: given, allowed: access.allowed)
        var job = try outputs.job(request, given: given, overwrite: force ? true : overwrite)
        if let threads { job.drawingThreads = threads }
        job.parallelSegments = parallelSegments
        segments.apply(to: &job)
        return (job, request)
    }
}
