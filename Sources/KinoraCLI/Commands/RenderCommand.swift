import ArgumentParser
import Foundation
import KinoraPipeline
import KinoraPresets

struct RenderCommand: AsyncParsableCommand {
    static var configuration: CommandConfiguration {
        let name = Program.current.name
        return CommandConfiguration(
            commandName: "render",
            abstract: "Render a preset to a film and to other outputs made from its frames.",
            discussion: """
                Options override the preset, which overrides the composition's defaults. The file gets its name only when it is complete. \
                A render that fails or is interrupted leaves no file, and keeps an existing one unchanged.

                The same preset and options result in the same bytes, with any number of threads.

                EXAMPLES
                  \(name) render lava-lamp
                  \(name) render lava-lamp --set bubbles=20 --set seed=7 -o warm.mp4
                  \(name) render mine.yaml --size 1080x1920 --fps 30000/1001
                  \(name) render lava-lamp --scale 0.25 --duration 2 --speed-preset ultrafast
                  \(name) render lava-lamp -o lamp.mp4 -o lamp.gif -o poster.jpg -o scrub.vtt \\
                    --sheet sheet.png
                  \(name) render lava-lamp --codec hevc --depth 10 -o lamp.mp4
                  \(name) render hello --background clear -o hello.webm
                  \(name) render lava-lamp --format y4m -o - | mpv -
                  cat mine.yaml | \(name) render - --progress json -o mine.mp4
                """)
    }

    @OptionGroup var argument: PresetArgument

    @OptionGroup var outputs: OutputOptions
    @OptionGroup var set: SetOptions
    @OptionGroup var video: VideoOptions
    @OptionGroup var access: AccessOptions

    @Option(
        help: ArgumentHelp(
            "The number of threads that draw. It does not change the film. By default one per core.", valueName: "n"))
    var threads: Int?

    @Flag(
        inversion: .prefixedNo,
        help:
            "Replace existing files, or refuse to. By default files named with -o are replaced, and others only if Kinora made them."
    )
    var overwrite: Bool?

    @OptionGroup var segments: StoreOptions

    @Flag(
        help:
            "Replace existing files, even if the preset forbids it, and draw everything again instead of continuing an interrupted render."
    )
    var force = false

    @Option(
        help:
            "auto shows a bar on a terminal and prints lines elsewhere, on standard error. json prints one object per line to standard output."
    )
    var progress = ProgressMode.auto

    func validate() throws {
        if let threads, !(1...256).contains(threads) { throw ValidationError("--threads '\(threads)' is out of range; expected 1...256") }
        if force, overwrite == false { throw ValidationError("--force and --no-overwrite contradict each other; give one of them") }
        if outputs.output.contains("-"), progress == .json {
            throw ValidationError("--progress json and -o - both write to standard output; give one of them")
        }
    }

    func run() async throws {
        let given = try video.settings()
        let plan = try RenderRequest(Program.current.library.preset(argument.preset), set: set, settings: given, allowed: access.allowed)
        var job = try outputs.job(plan, given: given, overwrite: force ? true : overwrite)
        if let threads { job.drawingThreads = threads }
        segments.apply(to: &job)
        job.beginsAnew = force
        try await Rendering.run(job, plan: plan, progress: progress)
    }
}
