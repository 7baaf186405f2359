import Foundation
import KinoraPipeline
import Logging

/// A program with the whole command line of Kinora for its own compositions:
///
///     @main
///     struct MyFilms: KinoraApp {
///         static var compositions: [Composition] { [hello, greeting] }
///     }
///
/// `swift run MyFilms render hello -o hello.mp4` then renders one of them; `presets`, `show`, `check`, `thumbnail` and `batch` work for them too.
/// Presets that name these compositions are found in a `presets` folder beside the package's `Package.swift`.
@MainActor
public protocol KinoraApp {
    /// The compositions that the program offers, in the order in which they are listed; each name once.
    static var compositions: [Composition] { get }
}

extension KinoraApp {
    /// Runs the command that the arguments name and exits.
    public static func main() async {
        // First of all, so that a signal is answered whenever it comes.
        let farewell: @Sendable (Interruption) -> Void = { StandardError.write("Error: \(ErrorReport($0).text)") }
        do {
            // The process ends inside, while signals are still watched.
            _ = try await Interruption.cancelling(farewell: farewell) { @MainActor () -> ExitStatus in exit(await run().rawValue) }
        } catch {
            let report = ErrorReport(error)
            StandardError.write("Error: \(report.text)")
            exit(report.status.rawValue)
        }
    }

    private static func run() async -> ExitStatus {
        // A reader that goes away must not end a film half-way: writing to it fails instead.
        signal(SIGPIPE, SIG_IGN)
        LoggingSystem.bootstrap { _ in StandardErrorLog() }
        // From here on standard output is the program's own: already the making of compositions may print.
        return await StandardOutput.diverted {
            let compositions = compositions
            let names = compositions.map(\.name)
            precondition(Set(names).count == names.count, "two compositions of \(Self.self) have the same name")
            if let problem = Program.argumentProblem {
                StandardError.write("Error: \(problem)")
                return ExitStatus.usage
            }
            return await Program.$current.withValue(Program(compositions: compositions)) {
                await KinoraCommand.run(Array(CommandLine.arguments.dropFirst()))
            }
        }
    }
}
