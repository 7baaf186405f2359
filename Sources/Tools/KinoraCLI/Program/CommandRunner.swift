import ArgumentParser
import Foundation
import KinoraPipeline
import Logging

/// Runs a program's command line, from the first signal to the exit code.
package struct CommandRunner: Sendable {
    private let root: any ParsableCommand.Type

    /// Runs the command that the process's arguments name and exits.
    ///
    /// - Parameters:
    ///   - root: The command that contains all others.
    ///   - compositions: Returns the compositions that the program offers.
    @MainActor
    package static func main(_ root: any ParsableCommand.Type, compositions: @escaping @MainActor @Sendable () -> [Composition]) async {
        StandardOutput.reserveDescriptors()
        if let problem = OpenFileLimit.raise() { exit(report(CommandFailure(problem, .missing)).rawValue) }
        // Before anything else that can take time, so that a signal is handled whenever it comes.
        let onExit: @Sendable (Interruption) -> Void = { interruption in
            // The batch that ends its worker process says why.
            guard CommandLine.arguments.dropFirst().first != HiddenCommand.batchRow.rawValue else { return }
            let report = ErrorReport(interruption)
            StandardError.write(last: report)
            if FailedEvent.isRequested(by: Array(CommandLine.arguments.dropFirst())) { FailedEvent.write(report) }
        }
        do {
            // The process exits inside, while signals are still watched.
            _ = try await Interruption.cancelling(onExit: onExit) { @MainActor () -> ExitStatus in
                exit(await CommandRunner(root: root).run(compositions).rawValue)
            }
        } catch {
            exit(report(error).rawValue)
        }
    }

    @MainActor
    private func run(_ compositions: @MainActor @Sendable () -> [Composition]) async -> ExitStatus {
        // Writing to a reader that has gone away fails, instead of ending the process in the middle of a film.
        signal(SIGPIPE, SIG_IGN)
        // The time zone of `Calendar(identifier:)`, which no film can replace by itself.
        NSTimeZone.default = .gmt
        LoggingSystem.bootstrap { _ in StandardErrorLog() }
        // From here on standard output is the program's own: making compositions may print.
        return await StandardOutput.diverted {
            let compositions = compositions()
            let names = compositions.map(\.name)
            precondition(Set(names).count == names.count, "each composition of a program needs a name of its own")
            if let problem = Program.argumentProblem {
                StandardError.write("Error: \(problem)")
                return ExitStatus.usage
            }
            return await Program.$current.withValue(Program(compositions: compositions)) {
                await run(Array(CommandLine.arguments.dropFirst()))
            }
        }
    }

    /// Parses `arguments`, runs the command they name and reports errors on standard error.
    private func run(_ arguments: [String]) async -> ExitStatus {
        if let problem = HyphenArgument.problem(in: arguments) {
            StandardError.write("Error: \(problem)")
            return .usage
        }
        let command: any ParsableCommand
        do {
            command = try root.parseAsRoot(arguments)
        } catch {
            return present(error, arguments)
        }
        do {
            try await start(command)
            return .done
        } catch let code as ExitCode {
            return ExitStatus(rawValue: code.rawValue) ?? .internalError
        } catch  where root.exitCode(for: error) == .success {
            // The help command throws its text.
            return present(error, arguments)
        } catch {
            if FailedEvent.isRequested(by: arguments), (error as? NotedError)?.isInEvents != true {
                FailedEvent.write(CommandRunner.errorReport(error))
            }
            return CommandRunner.report(error)
        }
    }

    private func start(_ command: any ParsableCommand) async throws {
        if var command = command as? any AsyncParsableCommand {
            try await command.run()
        } else {
            var command = command
            try command.run()
        }
    }

    /// Presents what the argument parser throws: help and version on standard output, errors on standard error.
    private func present(_ error: any Error, _ arguments: [String]) -> ExitStatus {
        if root.exitCode(for: error) == .success {
            do {
                try Output.write(root.fullMessage(for: error))
                return .done
            } catch {
                return CommandRunner.report(error)
            }
        }
        if FailedEvent.isRequested(by: arguments) {
            let message = OptionSuggestion.correcting(root.message(for: error), root, arguments)
            FailedEvent.write(ErrorReport(CommandFailure(message, .usage)))
        }
        let listed = names(where: \.shouldDisplay)
        if !listed.isEmpty, let first = arguments.first, !first.hasPrefix("-"), !(names(where: { _ in true }) + ["help"]).contains(first) {
            let near = NearMiss.nearest(to: first, in: listed + ["help"]).map { "; did you mean '\($0)'?" } ?? ""
            let name = Program.current.name
            StandardError.write("Error: there is no command '\(first.shortened())'\(near)\n\(name) --help lists the commands.")
        } else {
            StandardError.write(OptionSuggestion.correcting(root.fullMessage(for: error), root, arguments))
        }
        return .usage
    }

    /// The names of the root's commands that satisfy `isIncluded`.
    private func names(where isIncluded: (CommandConfiguration) -> Bool) -> [String] {
        root.configuration.subcommands.map { $0.configuration }.filter(isIncluded).compactMap { $0.commandName }
    }

    private static func report(_ error: any Error) -> ExitStatus {
        let report = errorReport(error)
        StandardError.write(last: report, notes: (error as? NotedError)?.notes ?? [])
        return report.status
    }

    private static func errorReport(_ error: any Error) -> ErrorReport { ErrorReport((error as? NotedError)?.error ?? error) }
}
