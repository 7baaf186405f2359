import ArgumentParser
import Foundation
import KinoraPipeline
import KinoraPresets

struct RenderCommand: AsyncParsableCommand {
    static var configuration: CommandConfiguration {
        let name = Program.current.name
        return CommandConfiguration(
            commandName: "render",
            abstract: "Render a preset to an MP4.",
            discussion: """
                What is given here counts before what the preset says, and that before the composition's own. The file appears under its name \
                only when it is complete; a render that fails or is interrupted leaves nothing behind and an older file as it was.

                The same preset and options give the same bytes, on any number of threads.

                EXAMPLES
                  \(name) render lava-lamp
                  \(name) render lava-lamp --set bubbles=20 --set seed=7 -o warm.mp4
                  \(name) render mine.yaml --size 1080x1920 --fps 30000/1001
                  \(name) render lava-lamp --scale 0.25 --duration 2 --speed-preset ultrafast
                  cat mine.yaml | \(name) render - --progress json -o mine.mp4
                """)
    }

    @OptionGroup var argument: PresetArgument

    @Option(
        name: [.short, .long],
        help: ArgumentHelp(
            "Where the film goes. By default what the preset says, else its name and .mp4 in the current directory.", valueName: "file"))
    var output: String?

    @OptionGroup var set: SetOptions
    @OptionGroup var video: VideoOptions

    @Option(help: ArgumentHelp("Threads that draw; changes nothing but the time it takes. By default one for each core.", valueName: "n"))
    var threads: Int?

    @Flag(inversion: .prefixedNo, help: "Whether a file of that name may be replaced. By default what the preset says, else yes.")
    var overwrite: Bool?

    @Option(help: "auto is a bar on a terminal and lines elsewhere, on standard error; json is one object a line on standard output.")
    var progress = ProgressMode.auto

    func validate() throws {
        if let threads, !(1...256).contains(threads) { throw ValidationError("--threads '\(threads)' is out of range; expected 1...256") }
        if let output, !output.lowercased().hasSuffix(".mp4") {
            throw ValidationError("-o '\(output.shortened())' is no MP4; expected a name that ends in .mp4")
        }
    }

    func run() async throws {
        let plan = try RenderPlan(Program.current.library.preset(argument.preset), set: set, settings: video.settings())
        let file = output ?? plan.preset.output.file ?? "\(plan.preset.name).mp4"
        var job = plan.job(output: file)
        job.overwrite = (overwrite ?? plan.preset.output.overwrites ?? true) ? .replace : .refuse
        if let threads { job.drawingThreads = threads }
        try await Rendering.run(job, plan: plan, progress: progress)
    }
}
