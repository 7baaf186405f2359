import ArgumentParser
import KinoraCaptions
import KinoraErrors
import KinoraPipeline

struct CaptionsCheckCommand: ParsableCommand {
    static var configuration: CommandConfiguration {
        let name = Program.current.name
        return CommandConfiguration(
            commandName: "check",
            abstract: "Check whether captions can be read.",
            discussion: """
                Reports, with line numbers, what cannot be read or is read differently, and cues that are too fast, too short or too long, that overlap or \
                nearly touch, and long or many lines. The limits are the usual ones of broadcasters.

                With --json, each finding is one JSON object on a line, with 'code', 'severity', 'file', 'line', 'time' and 'message'.

                EXAMPLES
                  \(name) captions check talk.srt
                  \(name) captions check *.vtt --max-speed 17 --strict
                  \(name) captions check talk.srt --json
                """)
    }

    @Argument(
        help: ArgumentHelp("Files of captions.", valueName: "file"), completion: .file(extensions: ["srt", "vtt", "ass", "ssa", "json"]))
    var files: [String]

    @Flag(help: "Print each finding as one JSON object on a line.")
    var json = false

    @Flag(help: "Treat findings as errors: the exit code is 65.")
    var strict = false

    @Option(help: ArgumentHelp("The maximum number of characters per second.", valueName: "characters"))
    var maxSpeed = CaptionGuidelines().maxSpeed

    @Option(help: ArgumentHelp("The maximum length of a line.", valueName: "characters"))
    var maxLineLength = CaptionGuidelines().maxLineLength

    @Option(help: ArgumentHelp("The maximum number of lines.", valueName: "lines"))
    var maxLines = CaptionGuidelines().maxLines

    @Option(help: ArgumentHelp("The minimum duration in seconds. By default 5/6.", valueName: "seconds"))
    var minDuration: Double?

    @Option(help: ArgumentHelp("The maximum duration in seconds.", valueName: "seconds"))
    var maxDuration = CaptionGuidelines().maxDuration

    @Option(help: ArgumentHelp("The minimum pause between cues in seconds, unless they touch.", valueName: "seconds"))
    var minGap = CaptionGuidelines().minGap

    func validate() throws {
        for (name, value) in [
            ("max-speed", maxSpeed), ("max-line-length", Double(maxLineLength)), ("max-lines", Double(maxLines)),
            ("max-duration", maxDuration),
        ] {
            guard value > 0, value <= 1_000_000 else { throw ValidationError("--\(name) is \(value); it must be above 0, at most 1000000") }
        }
        for (name, value) in [("min-duration", minDuration ?? 0), ("min-gap", minGap)] {
            guard (0...1_000_000).contains(value) else { throw ValidationError("--\(name) is \(value); it must be 0 to 1000000") }
        }
    }

    func run() throws {
        var isInvalid = false
        for file in files {
            do {
                if try check(file) > 0, strict { isInvalid = true }
            } catch let error as CaptionError {
                isInvalid = true
                try json ? CheckFinding.write([CheckFinding(error, file: file)]) : StandardError.write(ErrorReport(error))
            }
        }
        if isInvalid { throw ExitCode(ExitStatus.badInput.rawValue) }
    }

    /// Writes the findings of a file. Returns their number.
    private func check(_ path: String) throws -> Int {
        let file = try CaptionFile(contentsOf: path)
        let problems = file.track.problems(guidelines, format: file.format)
        if json {
            try CheckFinding.write(file.warnings.map { CheckFinding($0, file: path, isStrict: strict) })
            try CheckFinding.write(problems.map { CheckFinding($0, file: path, isStrict: strict) })
        } else {
            StandardError.write(file.warnings)
            try Output.write(problems.map { "\(path):\($0.line.map { "\($0): " } ?? " ")\($0.message)" })
            let findings = problems.count + file.warnings.count
            try Output.write(
                "\(path): \(file.track.cues.count.withNoun("cue")), \(findings == 0 ? "no problems" : findings.withNoun("problem"))")
        }
        return problems.count + file.warnings.count
    }

    private var guidelines: CaptionGuidelines {
        var guidelines = CaptionGuidelines()
        (guidelines.maxSpeed, guidelines.maxLineLength, guidelines.maxLines) = (maxSpeed, maxLineLength, maxLines)
        (guidelines.minDuration, guidelines.maxDuration, guidelines.minGap) = (minDuration ?? guidelines.minDuration, maxDuration, minGap)
        return guidelines
    }
}
