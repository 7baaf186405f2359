import ArgumentParser
import KinoraCLI

/// One part of what `bench` measures, in a process of its own.
struct BenchWorkerCommand: AsyncParsableCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: BenchWorker.commandName, abstract: "Do one part of a measurement.", shouldDisplay: false)
    }

    @Argument var part: BenchWorker.Part

    @Option var scene = ""

    @Option var output = ""

    @OptionGroup var options: BenchOptions

    @MainActor
    func run() async throws {
        func tell(_ report: BenchWorker.Report) throws { try Output.write(JSONText.line(report)) }
        guard part != .spin else { return try tell(BenchWorker.spin()) }
        try await BenchWorker.run(part, options.job(scene: scene, output: output), tell: tell)
    }
}

extension BenchWorker.Part: ExpressibleByArgument {}
