import ArgumentParser
import Foundation
import KinoraPipeline
import KinoraPresets

/// The whole command line; each command is a type of its own.
struct KinoraCommand: AsyncParsableCommand {
    static var configuration: CommandConfiguration {
        let name = Program.current.name
        return CommandConfiguration(
            commandName: name,
            abstract: "Renders animated shapes to MP4, on any Linux machine, without a screen.",
            discussion: """
                A composition is a picture that moves, with parameters. A preset is a YAML file that names a composition and sets some of \
                them. Whatever takes a PRESET takes a preset's or a composition's name, the path of a YAML file, or - for one on standard input.

                EXAMPLES
                  \(name) presets                                  what there is
                  \(name) show PRESET                              what can be set
                  \(name) render PRESET --set seed=7 -o film.mp4   a film
                  \(name) thumbnail PRESET --at 2.5                one frame of it, as PNG
                  \(name) batch names.csv --preset PRESET --output-dir films
                  \(name) beats song.ogg                           tempo and beats of a sound file
                  \(name) new Films                                a package for films of your own

                EXIT CODES
                  0  done
                  64 the command line cannot be taken
                  65 a preset, a table or a value in one is bad
                  69 something needed is missing
                  70 something failed inside
                  73 the output cannot be written
                  130 interrupted, 143 terminated
                """,
            version: "Kinora \(Release.version)",
            subcommands: [
                PresetsCommand.self, ShowCommand.self, CheckCommand.self, RenderCommand.self, ThumbnailCommand.self, BatchCommand.self,
                BeatsCommand.self, SymbolsCommand.self, NewCommand.self, DoctorCommand.self, BenchCommand.self, BenchWorkerCommand.self,
                CacheCheckCommand.self,
            ])
    }

    /// Reads `arguments`, runs the command they name, says what went wrong if something does.
    static func run(_ arguments: [String]) async -> ExitStatus {
        let command: any ParsableCommand
        do {
            command = try parseAsRoot(arguments)
        } catch {
            return present(error, arguments)
        }
        do {
            try await start(command)
            return .done
        } catch let code as ExitCode {
            return ExitStatus(rawValue: code.rawValue) ?? .internalError
        } catch  where exitCode(for: error) == .success {
            // The help command shows what it has by throwing it.
            return present(error, arguments)
        } catch {
            let report = ErrorReport(error)
            StandardError.write("Error: \(report.text)")
            return report.status
        }
    }

    private static func start(_ command: any ParsableCommand) async throws {
        if var command = command as? any AsyncParsableCommand {
            try await command.run()
        } else {
            var command = command
            try command.run()
        }
    }

    /// The argument parser's own: help and version on standard output, what does not parse on standard error.
    private static func present(_ error: any Error, _ arguments: [String]) -> ExitStatus {
        if exitCode(for: error) == .success {
            do {
                try Output.write(fullMessage(for: error))
                return .done
            } catch {
                let report = ErrorReport(error)
                StandardError.write("Error: \(report.text)")
                return report.status
            }
        }
        if let first = arguments.first, !first.hasPrefix("-"), !commandNames.contains(first) {
            let near = NearMiss.nearest(to: first, in: commandNames).map { "; did you mean '\($0)'?" } ?? ""
            let name = Program.current.name
            StandardError.write("Error: there is no command '\(first.shortened())'\(near)\n\(name) --help lists the commands.")
        } else {
            StandardError.write(fullMessage(for: error))
        }
        return .usage
    }

    private static var commandNames: [String] {
        configuration.subcommands.compactMap { $0.configuration.commandName } + ["help"]
    }
}
