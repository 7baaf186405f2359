import ArgumentParser
import Foundation

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

                EXIT CODES
                  0 done, 64 wrong usage, 65 bad preset or data, 69 something needed is missing, 70 failed inside, 73 cannot write the output, \
                130 interrupted, 143 terminated.
                """,
            version: "kinora \(Program.version)",
            subcommands: [
                PresetsCommand.self, ShowCommand.self, CheckCommand.self,
            ])
    }

    /// Reads `arguments`, runs the command they name, says what went wrong if something does.
    static func run(_ arguments: [String]) async -> ExitStatus {
        do {
            var command = try parseAsRoot(arguments)
            if var command = command as? any AsyncParsableCommand {
                try await command.run()
            } else {
                try command.run()
            }
            return .done
        } catch {
            return report(error)
        }
    }

    private static func report(_ error: any Error) -> ExitStatus {
        if let failure = ErrorReport(error) {
            StandardError.write("Error: \(failure.text)")
            return failure.status
        }
        // What is left are the argument parser's own: help, the version, and arguments that do not parse.
        let message = fullMessage(for: error)
        if exitCode(for: error) == .success {
            print(message)
            return .done
        }
        StandardError.write(message)
        return .usage
    }
}
