import ArgumentParser
import KinoraPipeline

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
                  \(name) render lava-lamp --part 3/16 --store /shared/segments
                """)
    }

    @OptionGroup var film: FilmOptions

    @Flag(
        help:
            "Replace existing files, even if the preset forbids it, and draw everything again instead of continuing an interrupted render."
    )
    var force = false

    @Option(
        help: ArgumentHelp(
            "Draw only one part of the film into the store, such as 3/16 for the third of 16 parts, and write no film. When all parts are "
                + "drawn, \"join\" makes the film. The parts can be drawn by different machines that share the store.", valueName: "k/n"))
    var part: String?

    func validate() throws {
        if force, film.overwriting.overwrite == false {
            throw ValidationError("--force and --no-overwrite contradict each other; give only one")
        }
        guard let part else { return }
        guard RenderPart(part) != nil else {
            throw ValidationError("--part '\(part.shortened())' is not a part; expected k/n with 1 <= k <= n, such as 3/16")
        }
        if force { throw ValidationError("--force has no effect with --part, which draws the segments that the store does not have") }
        if film.segments.directory == nil {
            throw ValidationError("--part requires a store that all parts share; add --store DIR or set \(SegmentStore.variable)")
        }
    }

    func run() async throws {
        var (job, request) = try film.job(force: force)
        job.storage.beginsAnew = force
        let rendering = try Rendering(job, request: request, progress: film.execution.progress)
        if let part = part.flatMap(RenderPart.init) {
            try await rendering.render(part)
        } else {
            try await rendering.render()
        }
    }
}
