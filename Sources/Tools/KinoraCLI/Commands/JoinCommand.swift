import ArgumentParser
import KinoraPipeline

struct JoinCommand: AsyncParsableCommand {
    static var configuration: CommandConfiguration {
        let name = Program.current.name
        return CommandConfiguration(
            commandName: "join",
            abstract: "Make a film of the parts that \"render --part\" has drawn into a store.",
            discussion: """
                Takes the same preset and options as the parts. The film has the same bytes as if it had been rendered at once. Nothing of the \
                film is drawn or encoded again, except its audio. Images among the outputs are drawn.

                Parts that are missing, or that were drawn with other libraries or from other files, are named, and nothing is written.

                EXAMPLES
                  \(name) render lava-lamp --part 1/2 --store segments
                  \(name) render lava-lamp --part 2/2 --store segments
                  \(name) join lava-lamp --store segments -o lamp.mp4
                """)
    }

    @OptionGroup var film: FilmOptions

    func validate() throws {
        if film.segments.directory == nil {
            throw ValidationError("join requires the store that contains the parts; add --store DIR or set \(SegmentStore.variable)")
        }
    }

    func run() async throws {
        let (job, request) = try film.job()
        try await Rendering(job, request: request, progress: film.execution.progress).join()
    }
}
