import ArgumentParser
import KinoraCLI

/// Runs one part of a measurement, in a process that the bench starts.
struct BenchWorkerCommand: AsyncParsableCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: BenchWorker.commandName, abstract: "Do one part of a measurement.", shouldDisplay: false)
    }

    /// `BenchWorker.commandName`.
    @Argument var command: String

    @Argument var part: BenchWorker.Part

    @Option var scene = ""

    @Option var output = ""

    @OptionGroup var options: BenchOptions

    @MainActor
    func run() async throws {
        func write(_ report: BenchWorker.Report) throws { try Output.write(JSONText.line(report)) }
        guard part != .spin else { return try write(BenchWorker.spin()) }
        try await BenchWorker.run(part, options.job(scene: scene, output: output), report: write)
    }
}

extension BenchWorker.Part: ExpressibleByArgument {}
