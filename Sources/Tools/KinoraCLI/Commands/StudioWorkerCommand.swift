import ArgumentParser
import KinoraStudio

/// A worker process of `studio`, which evaluates and draws films.
struct StudioWorkerCommand: AsyncParsableCommand {
    static let name = HiddenCommand.studioWorker.rawValue

    static let configuration = CommandConfiguration(
        commandName: name, abstract: "Draw films, as a worker process of studio.", shouldDisplay: false)

    @OptionGroup var sources: StudioSources

    func run() async throws {
        try await StudioWorker.run(sources.library(isResolved: true))
    }
}
