import ArgumentParser
import Foundation
import KinoraErrors
import KinoraMedia
import KinoraPipeline

struct ScenesCommand: ParsableCommand {
    static var configuration: CommandConfiguration {
        let name = Program.current.name
        return CommandConfiguration(
            commandName: "scenes",
            abstract: "Find the cuts of a clip.",
            discussion: """
                A cut is a frame whose colours differ suddenly from those of the frame before. Fades and dissolves have no cut.

                With --json, each segment has the times 'from' and 'to' in seconds, which a layer 'video' of a document accepts.

                EXAMPLES
                  \(name) scenes clip.mp4
                  \(name) scenes clip.mp4 --json > cuts.json
                  \(name) scenes clip.mp4 --threshold 0.4 --min-length 2
                """)
    }

    @Argument(help: ArgumentHelp("A clip, or the pattern of a sequence of images.", valueName: "clip"), completion: .file())
    var clip: String

    @Flag(help: "Print one JSON object.")
    var json = false

    @Option(help: ArgumentHelp("The minimum difference of two frames at a cut, 0.01 to 1.", valueName: "difference"))
    var threshold = ClipCuts.usualThreshold

    @Option(help: ArgumentHelp("The minimum length of a segment in seconds, 0 to 3600.", valueName: "seconds"))
    var minLength = 0.5

    func validate() throws {
        guard (0.01...1).contains(threshold) else { throw ValidationError("--threshold is \(threshold); it must be 0.01 to 1") }
        guard (0...3600).contains(minLength) else { throw ValidationError("--min-length is \(minLength); it must be 0 to 3600 seconds") }
    }

    func run() throws {
        let opened = try VideoClip(path: clip)
        for warning in opened.warnings { StandardError.write("warning: \(warning)") }
        let report = ScenesReport(opened, try ClipCuts.segments(of: opened, threshold: threshold, minLength: minLength))
        if json {
            try Output.write(JSONText.pretty(report))
        } else {
            try Output.write(report.summary)
        }
    }
}
