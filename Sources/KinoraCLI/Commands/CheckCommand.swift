import ArgumentParser
import KinoraPresets

struct CheckCommand: AsyncParsableCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "check",
            abstract: "Read and check presets without rendering.",
            discussion: """
                Every key, type and range is checked, and the composition is prepared once, so that what only it can see (path data that does \
                not parse, for instance) is found too. An error names file, line, column and key, and what would be right. The first error \
                of each file is shown; the exit code is 65 when there is any.

                EXAMPLES
                  \(Program.current.name) check mine.yaml
                  \(Program.current.name) check presets/*.yaml
                  sed 's/12/24/' mine.yaml | \(Program.current.name) check -
                """)
    }

    @Argument(help: "YAML files, presets' names, or - for standard input.")
    var files: [String]

    func run() async throws {
        let library = Program.current.library
        var failures = 0
        for file in files {
            do {
                let preset = try library.preset(file)
                try await preset.check()
                Output.write("\(file): good, composition \(preset.composition.name)")
            } catch {
                failures += 1
                StandardError.write("Error: \(ErrorReport(error).text)")
            }
        }
        if failures > 0, files.count > 1 {
            throw CommandFailure("\(failures) of \(files.count) presets are not usable", .badInput)
        }
        if failures > 0 { throw ExitCode(ExitStatus.badInput.rawValue) }
    }
}
