import ArgumentParser
import KinoraPipeline
import KinoraStudio

/// A worker process of `studio`, which evaluates and draws films.
struct StudioWorkerCommand: AsyncParsableCommand {
    static let name = "studio-worker"

    static let configuration = CommandConfiguration(
        commandName: name, abstract: "Draw films, as a worker process of studio.", shouldDisplay: false)

    @OptionGroup var sources: StudioSources

    func run() async throws {
        let program = Program.current
        let library = StudioLibrary(
            program.library, program: "\(program.name) \(Release.version)", sources: sources.presets, allowed: sources.access.allowed)
        try await StudioWorker.run(library)
    }
}
