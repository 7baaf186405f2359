import KinoraCLI
import KinoraPresets

@main
enum KinoraBench {
    static func main() async {
        // Not a subcommand: its options have the names of the bench's options, which would take precedence.
        let isWorker = CommandLine.arguments.dropFirst().first == BenchWorker.commandName
        await CommandRunner.main(isWorker ? BenchWorkerCommand.self : BenchCommand.self) { BuiltInCompositions.all }
    }
}
