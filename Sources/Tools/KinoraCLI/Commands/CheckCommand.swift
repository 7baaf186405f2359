import ArgumentParser
import KinoraPipeline
import KinoraPresets

struct CheckCommand: AsyncParsableCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "check",
            abstract: "Read and check presets without rendering.",
            discussion: """
                A preset is valid if "render" would start to draw it. Every key, type and range is checked, the files that it names are \
                opened, encoders and outputs are set up, and the composition is prepared. The scripts of the preset and of its scenes are \
                played to find missing labels, for at most \(RenderJob.maxCheckedFrames) frames in which something happens. Nothing is \
                drawn, and no files are left. All errors of a file are printed, each with its line, column and key, and with the accepted \
                values. The exit code is 65 if there is an error.

                Warnings say what would not be drawn, or not as requested: unsupported contents of SVG files, missing fonts and characters. \
                They are found in the files that the preset names, in its first, middle and last frame, after each gesture and in the middle \
                of each scene.

                EXAMPLES
                  \(Program.current.name) check mine.yaml
                  \(Program.current.name) check presets/*.yaml
                  \(Program.current.name) check lava-lamp --set bubbles=20
                  sed 's/12/24/' mine.yaml | \(Program.current.name) check -
                """)
    }

    @Argument(help: "YAML files, names of presets, or - for standard input.", completion: .presets)
    var files: [String]

    @OptionGroup var set: SetOptions
    @OptionGroup var access: AccessOptions
    @OptionGroup var strictness: StrictOptions

    func run() async throws {
        let library = Program.current.library
        var failures = 0
        for file in files {
            let preset = Result { try library.preset(file) }
            // An error of an option ends the command, as with "render".
            if let preset = try? preset.get() { _ = try set.values(preset.composition) }
            let finding: String
            do {
                finding = try await check(preset.get())
            } catch let error as Interruption {
                throw error
            } catch {
                failures += 1
                StandardError.write(ErrorReport(error))
                continue
            }
            try Output.write("\(file == StandardOutput.path ? PresetLibrary.standardInput : file): valid, \(finding)")
        }
        if failures > 0, files.count > 1 {
            throw CommandFailure("\(failures) of \(files.count) presets \(failures == 1 ? "is" : "are") invalid", .badInput)
        }
        if failures > 0 { throw ExitCode(ExitStatus.badInput.rawValue) }
    }

    /// Prepares `preset` as "render" does. Returns the name of the composition, and the time up to which its script was played if that is
    /// not the end.
    private func check(_ preset: PresetDocument) async throws -> String {
        var job = try preset.job(set: set, allowed: access.allowed)
        job.isStrict = strictness.strict
        let report = try await job.check()
        StandardError.write(report.warnings)
        let remark = report.scriptEnd.map {
            ", script played up to \(ProgressText.thousandths($0)) s, after \(RenderJob.maxCheckedFrames) frames"
        }
        return "composition \(preset.composition.name)\(remark ?? "")"
    }
}
