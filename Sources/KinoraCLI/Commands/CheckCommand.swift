import ArgumentParser
import KinoraPipeline
import KinoraPresets

struct CheckCommand: AsyncParsableCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "check",
            abstract: "Read and check presets without rendering.",
            discussion: """
                A preset is good when "render" would begin to draw it: every key, type and range is checked, the files that it names are opened, \
                the encoders and outputs are set up, the composition is prepared, and its script is played, so that a label that is not there is \
                found. At most \(RenderJob.maxCheckedFrames) frames of a script are played, those in which nothing happens not counted. Nothing is drawn, \
                and nothing is left behind. An error names file, line, column and key, and what would be right. The first \
                error of each file is shown; the exit code is 65 when there is any.

                EXAMPLES
                  \(Program.current.name) check mine.yaml
                  \(Program.current.name) check presets/*.yaml
                  sed 's/12/24/' mine.yaml | \(Program.current.name) check -
                """)
    }

    @Argument(help: "YAML files, presets' names, or - for standard input.")
    var files: [String]

    @OptionGroup var access: AccessOptions

    func run() async throws {
        let library = Program.current.library
        var failures = 0
        for file in files {
            let finding: String
            do {
                finding = try await check(library.preset(file))
            } catch {
                failures += 1
                StandardError.write("Error: \(ErrorReport(error).text)")
                continue
            }
            try Output.write("\(file): good, \(finding)")
        }
        if failures > 0, files.count > 1 {
            throw CommandFailure("\(failures) of \(files.count) presets are not usable", .badInput)
        }
        if failures > 0 { throw ExitCode(ExitStatus.badInput.rawValue) }
    }

    /// Does what "render" does with `preset` before it draws; returns the composition's name, and how far the script was played if not to its end.
    private func check(_ preset: PresetDocument) async throws -> String {
        let end = try await preset.job(allowed: access.allowed).check()
        let remark = end.map { ", script played up to \(ProgressText.thousandths($0)) s, after \(RenderJob.maxCheckedFrames) frames" }
        return "composition \(preset.composition.name)\(remark ?? "")"
    }
}
