import ArgumentParser
import Foundation
import KinoraFiles
import KinoraMedia
import KinoraPipeline
import KinoraPresets

struct VerifyCommand: AsyncParsableCommand, VideoOptions {
    static var configuration: CommandConfiguration {
        let name = Program.current.name
        return CommandConfiguration(
            commandName: "verify",
            abstract: "Compare a film with its report, with other reports, and with its frames drawn again.",
            discussion: """
                A report is a file that "render" writes with -o film.json. It contains a hash of each frame, the job and the versions of the \
                libraries. FILM is a film with a report beside it (film.json for film.mp4), or a report.

                The film's file is compared with the report. Without --against, the frames are drawn again from the report, if the program \
                has the composition and the report describes the whole job. --against compares with another report, with all reports in a \
                directory, or with the frames of a preset, which accepts the options of "render".

                The exit code is 1 if a frame or a film differs. Differences of settings and versions alone are listed and do not count.

                EXAMPLES
                  \(name) verify film.mp4
                  \(name) verify film.mp4 --sample 20
                  \(name) verify film.mp4 --against mine.yaml --set seed=7
                  \(name) verify film.mp4 --against /mnt/other-machine/film.json
                  \(name) verify film.json --against reports --json
                """)
    }

    @Argument(help: "A film, or the report of one.", completion: .file())
    var film: String

    @Option(
        help: ArgumentHelp("The report of the film. By default the film's name with .json.", valueName: "file"),
        completion: .file(extensions: ["json"]))
    var report: String?

    @Option(
        parsing: .singleValue,
        help: ArgumentHelp(
            "A report, a directory of reports, or a preset whose frames are drawn. May be repeated.", valueName: "report|dir|preset"),
        completion: .presets)
    var against: [String] = []

    @Option(
        help: ArgumentHelp(
            "Draw only this number of frames, evenly distributed, with the first and the last. By default all.", valueName: "n"))
    var sample: Int?

    @Flag(help: "Print the result as one JSON object.")
    var json = false

    @OptionGroup(title: "Preset") var set: SetOptions
    @OptionGroup(title: "Preset") var access: AccessOptions
    @OptionGroup(title: "Size and time") var size: SizeOptions
    @OptionGroup(title: "Size and time") var timing: TimingOptions
    @OptionGroup(title: "Size and time") var range: RangeOptions
    @OptionGroup(title: "Encoding") var format: FormatOptions
    @OptionGroup(title: "Audio") var audio: AudioOptions

    @Option(help: ArgumentHelp("The number of threads that draw. By default one per core.", valueName: "n"))
    var threads: Int?

    func validate() throws {
        if let threads, !(1...256).contains(threads) { throw ValidationError("--threads '\(threads)' is out of range; expected 1...256") }
        if let sample, sample < 2 { throw ValidationError("--sample '\(sample)' is out of range; expected 2 or more") }
        if report != nil, isReport { throw ValidationError("--report belongs to a film, but '\(film.shortened())' is a report") }
    }

    private var isReport: Bool { FilePath.fileExtension(of: film).lowercased() == "json" }

    func run() async throws {
        let (targets, skipped) = try VerificationTarget.all(against)
        let given = try videoSettings()
        if !targets.contains(where: \.isPreset), !set.assignments.isEmpty || !given.fields.isEmpty {
            throw CommandFailure("--set and options of the video apply to a preset; add --against PRESET", .usage)
        }
        let report = try film(of: film)
        var result = VerificationResult(file: try report.path.flatMap { try report.report.checkFile($0) })
        if isReport, result.file == nil {
            result.notes.append("the film of '\(film)' is missing; only the report is compared")
        }
        result.notes += skipped
        if against.isEmpty {
            try await redraw(report.report, film: report.path, &result)
        } else if sample != nil, !targets.contains(where: \.isPreset) {
            throw CommandFailure("--sample applies to frames that are drawn; add --against PRESET", .usage)
        }
        for target in targets {
            switch target {
            case .report(let other): result.comparisons.append(try report.report.compare(with: other))
            case .preset(let name):
                let plan = try RenderRequest(Program.current.library.preset(name), set: set, settings: given, allowed: access.allowed)
                try await draw(plan.job(output: report.path ?? "").resolvingDuration(), name: name, report.report, &result)
            }
        }
        try Output.write(json ? [JSONText.pretty(result)] : result.lines)
        if !result.isSame { throw ExitCode(ExitStatus.differs.rawValue) }
    }

    /// Returns the report that `argument` is or has, and the path of the film if that exists.
    private func film(of argument: String) throws -> (report: FilmReport, path: String?) {
        if isReport {
            let report = try FilmReport(path: argument)
            return (report, report.filmPath)
        }
        if ["yaml", "yml"].contains(FilePath.fileExtension(of: argument).lowercased()) {
            throw CommandFailure(
                "'\(argument.shortened())' is a preset; give its film or the report of the film, and compare with --against "
                    + ShellWord.quoted(argument.shortened()), .badInput)
        }
        let path = report ?? FilmReport.path(ofFilm: argument)
        guard FileStamp(path) != nil else {
            if let problem = Self.problem(ofFilm: argument) { throw CommandFailure(problem, .badInput) }
            guard report != nil || Container(file: argument) != nil else {
                throw CommandFailure(
                    "'\(argument.shortened())' is neither a film nor a report; expected a file such as film.mp4 or film.json", .badInput)
            }
            throw CommandFailure(
                "there is no report '\(path)' of '\(argument)'; name it with --report, or render the film with -o \(argument) -o \(path)",
                .badInput)
        }
        return (try FilmReport(path: path), argument)
    }

    /// Why `path` is not the path of a film, and what would be right. Nil for a file with contents and for a sequence of images.
    private static func problem(ofFilm path: String) -> String? {
        let name = "'\(path.shortened())'"
        guard let stamp = FileStamp(path) else {
            guard Container(file: path)?.isSequence != true else { return nil }
            return "there is no film \(name); expected the path of a film such as film.mp4, or of its report film.json"
        }
        switch stamp.kind {
        case .folder: return "\(name) is a directory; expected a film such as film.mp4, or its report film.json"
        case .file where stamp.size == 0: return "\(name) is empty; render the film again"
        default: return nil
        }
    }

    /// Draws the frames of the job that the report describes.
    private func redraw(_ report: FilmReport, film: String?, _ result: inout VerificationResult) async throws {
        let library = Program.current.library
        let name = report.composition
        guard library.compositions.contains(where: { $0.name == name }) else {
            result.notes.append(
                "not drawn again: this program has no composition '\(name)'; use the program that made the film, or add --against PRESET")
            return
        }
        let request = try RenderRequest(library.preset(name), set: set, settings: VideoOverrides(), allowed: access.allowed)
        var base = request.job(output: film ?? "")
        base.sources.files = request.files(of: report)
        guard let job = try report.job(over: base) else {
            result.notes.append("not drawn again: the report does not contain everything that decided the film; add --against PRESET")
            return
        }
        try await draw(job, name: "the job of \(report.path)", report, &result)
    }

    private func draw(_ job: RenderJob, name: String, _ report: FilmReport, _ result: inout VerificationResult) async throws {
        var job = job
        if let threads { job.concurrency.drawingThreads = threads }
        // A preset that does not say so is compared with the part of the film that the report describes.
        if job.range == nil { job.range = report.range }
        let (drawn, sample, file) = (job, sample, result.file)
        let excerpt = try job.excerpt()
        let display = try ProgressDisplay(
            ProgressDisplay.Film(
                name: name, file: film, size: "\(job.width)x\(job.height)", frameRate: job.frameRate.description,
                frameCount: min(sample ?? .max, excerpt.frameCount), duration: excerpt.duration),
            mode: Terminal.isStandardErrorTerminal ? .auto : .none)
        defer { StandardError.endMovingLine() }
        let found = try await Interruption.cancelling {
            try await drawn.redraw(comparingWith: report, name: name, sample: sample, file: file) { display.update($0.frames) }
        }
        result.comparisons.append(found.comparison)
        result.file = found.file
    }
}

/// A report or a preset with which a film is compared.
private enum VerificationTarget {
    case report(FilmReport)
    case preset(String)

    var isPreset: Bool { if case .preset = self { true } else { false } }

    /// Reads the reports among the values of `--against`. Reports of a directory are sorted by version and name. Returns a note about each file
    /// that was skipped, too.
    static func all(_ arguments: [String]) throws -> (targets: [VerificationTarget], notes: [String]) {
        var (targets, notes): ([VerificationTarget], [String]) = ([], [])
        for argument in arguments {
            if FileStamp(argument)?.kind == .folder {
                let (reports, skipped) = try reports(in: argument)
                targets += reports.map(VerificationTarget.report)
                notes += skipped
            } else if FilePath.fileExtension(of: argument).lowercased() == "json" {
                targets.append(.report(try FilmReport(path: argument)))
            } else {
                targets.append(.preset(argument))
            }
        }
        return (targets, notes)
    }

    private static func reports(in directory: String) throws -> ([FilmReport], notes: [String]) {
        guard let all = try? FileManager.default.contentsOfDirectory(atPath: directory) else {
            throw CommandFailure("--against '\(directory.shortened())' cannot be read; check its permissions", .badInput)
        }
        // Hidden files, such as the record of a batch, are no reports.
        let names = all.filter { !$0.hasPrefix(".") && FilePath.fileExtension(of: $0).lowercased() == "json" }
        // A folder may contain other JSON.
        var (reports, notes): ([FilmReport], [String]) = ([], [])
        for name in names.sorted() {
            do throws(KinoraError) {
                reports.append(try FilmReport(path: "\(directory)/\(name)"))
            } catch {
                notes.append("not compared: \(error.message)")
            }
        }
        guard !reports.isEmpty else {
            let reason = notes.first.map { "; \($0)" } ?? ""
            throw CommandFailure(
                "--against '\(directory.shortened())' has no report; 'render' writes one with -o NAME.json\(reason)", .badInput)
        }
        let sorted = reports.sorted {
            let order = $0.version.compare($1.version, options: .numeric)
            return order == .orderedSame ? $0.path < $1.path : order == .orderedAscending
        }
        return (sorted, notes)
    }
}
