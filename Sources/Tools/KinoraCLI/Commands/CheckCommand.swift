import ArgumentParser
import Foundation
import KinoraErrors
import KinoraFiles
import KinoraLayers
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

                Frames of a film of layers are drawn in each shape of its outputs, and warnings say what is probably a mistake: texts outside \
                of the frame or its safe area, over one another, partly over an image, with a contrast below 4.5:1, or shown for too short a \
                time, images that are enlarged more than twice, and layers that no frame shows. A layer switches a check off: \
                allow: {contrast: decoration}.

                With --table, the values of all rows of a table are checked, and frames of the rows are drawn instead of frames \
                of the document. The warnings say which rows they are about.

                EXAMPLES
                  \(Program.current.name) check mine.yaml
                  \(Program.current.name) check presets/*.yaml
                  \(Program.current.name) check film.yaml --snapshots warnings
                  \(Program.current.name) check film.yaml --json
                  \(Program.current.name) check film.yaml --table rows.csv
                  \(Program.current.name) check lava-lamp --set bubbles=20
                  sed 's/12/24/' mine.yaml | \(Program.current.name) check -
                """)
    }

    @Argument(help: "YAML files, names of presets, or - for standard input.", completion: .presets)
    var files: [String]

    @Flag(help: "Print each error and warning as one line of JSON.")
    var json = false

    @Option(
        help: ArgumentHelp(
            "The directory for an image of each warning about a film of layers, with the position marked.", valueName: "dir"),
        completion: .directory)
    var snapshots: String?

    @Option(
        help: ArgumentHelp(
            "A table whose rows are checked, too, as by batch: .csv, .tsv, .json or .ndjson, or - for standard input. Frames of at most "
                + "\(CheckedRows.maxDrawnRows) rows are drawn.", valueName: "table"),
        completion: .file(extensions: ["csv", "tsv", "json", "ndjson"]))
    var table: String?

    @OptionGroup(title: "Table") var columns: ColumnOptions
    @OptionGroup var set: SetOptions
    @OptionGroup var access: AccessOptions
    @OptionGroup var strictness: StrictOptions

    func validate() throws {
        if table == nil, columns.id != nil || columns.ignoredColumns != nil {
            throw ValidationError("--id and --ignore-columns are about the columns of a table; add --table")
        }
        if table == StandardOutput.path, files.count > 1 || files.contains(StandardOutput.path) {
            throw ValidationError("standard input can be read once; give the name of a file")
        }
    }

    func run() async throws {
        let library = Program.current.library
        var failures = 0
        for file in files {
            let name = file == StandardOutput.path ? PresetLibrary.standardInput : file
            let preset = Result { try library.preset(file) }
            // An error of an option ends the command, as with "render".
            if let preset = try? preset.get() { _ = try set.values(preset.composition) }
            let finding: String
            do {
                finding = try await check(preset.get(), name)
            } catch let error as Interruption {
                throw error
            } catch is ExitCode {
                // The errors are already written.
                failures += 1
                continue
            } catch {
                failures += 1
                if json { try report(error, name) } else { StandardError.write(ErrorReport(error)) }
                continue
            }
            if !json { try Output.write("\(name): valid, \(finding)") }
            guard let table else { continue }
            do {
                if try await !checkRows(of: table, preset.get()) { failures += 1 }
            } catch let error as Interruption {
                throw error
            } catch {
                failures += 1
                if json { try report(error, table) } else { StandardError.write(ErrorReport(error)) }
            }
        }
        if failures > 0, files.count > 1, !json {
            throw CommandFailure("\(failures) of \(files.count) presets \(failures == 1 ? "is" : "are") invalid", .badInput)
        }
        if failures > 0 { throw ExitCode(ExitStatus.badInput.rawValue) }
    }

    private func report(_ error: any Error, _ name: String) throws {
        let warnings = KinoraError(error).warnings
        guard warnings.isEmpty else {
            return try CheckFinding.write(warnings.map { CheckFinding($0, file: name, isStrict: true) })
        }
        try CheckFinding.write(DocumentFinding.all(error).map { CheckFinding($0, file: name) })
    }

    /// Prepares `preset` as "render" does. Returns the kind of film, and the time up to which its script was played if that is
    /// not the end.
    private func check(_ preset: PresetDocument, _ name: String) async throws -> String {
        var job = try preset.job(set: set, allowed: access.allowed)
        job.isStrict = strictness.strict
        let report = try await job.check()
        if json {
            try CheckFinding.write(report.warnings.map { CheckFinding($0, file: name, isStrict: false) })
        } else {
            StandardError.write(report.warnings)
        }
        if table == nil { try await checkLayers(of: preset, job) }
        let remark = report.scriptEnd.map {
            ", script played up to \(ProgressText.thousandths($0)) s, after \(RenderJob.maxCheckedFrames) frames"
        }
        let isNamed = preset.layers == nil && preset.composition.scenes.isEmpty
        let contents = isNamed ? "composition \(preset.composition.name)" : preset.layers == nil ? preset.contents[1] : "a film of layers"
        return contents + (remark ?? "")
    }

    /// Looks at frames of a film of layers.
    private func checkLayers(of preset: PresetDocument, _ job: RenderJob) async throws {
        guard let layers = preset.layers else { return }
        let findings = try await layers.findings(of: job)
        guard !findings.isEmpty else { return }
        let images = try await writeSnapshots(of: findings, preset.name, job)
        if json {
            try CheckFinding.write(
                zip(findings, images).map { CheckFinding($0, snapshot: $1, isStrict: strictness.strict) })
            if strictness.strict { throw ExitCode(ExitStatus.badInput.rawValue) }
        } else if strictness.strict {
            throw KinoraError(strict: findings)
        } else {
            for (finding, image) in zip(findings, images) {
                StandardError.write("warning: \(finding)" + (image.map { " (\($0))" } ?? ""))
            }
        }
    }

    /// Writes the images of `findings`, whose names begin with `name`. Returns their paths; nil without `--snapshots`.
    func writeSnapshots(of findings: [LayerFinding], _ name: String, _ job: RenderJob) async throws -> [String?] {
        guard let snapshots, !findings.isEmpty else { return findings.map { _ in nil } }
        do {
            try FileManager.default.createDirectory(atPath: snapshots, withIntermediateDirectories: true)
        } catch {
            throw CommandFailure("--snapshots '\(snapshots.shortened())' cannot be created; choose another directory", .cannotWrite)
        }
        let images = try await LayerFinding.snapshots(of: findings, job)
        return try zip(findings, images).map { finding, image in
            let path = (snapshots.hasSuffix("/") ? snapshots : snapshots + "/") + finding.snapshotName(name)
            try OutputFile.write(image, to: path, policy: .replaceFile)
            return path
        }
    }
}
