import ArgumentParser
import Foundation
import KinoraErrors
import KinoraMedia
import KinoraMotion
import KinoraPipeline

struct ProbeCommand: ParsableCommand {
    static var configuration: CommandConfiguration {
        let name = Program.current.name
        return CommandConfiguration(
            commandName: "probe",
            abstract: "Print what a clip contains: size, frame rate, duration, colour, key frames.",
            discussion: """
                CLIP is an MP4, MOV, MKV, WebM, MPEG-TS, AVI, GIF, APNG or animated WebP, or a pattern such as 'shots/frame-%04d.png' for a \
                sequence of images.

                All frames are counted, so the number of frames and the duration are what the file contains, not what its header states. \
                Warnings say what Kinora shows differently from what the file requests.

                EXAMPLES
                  \(name) probe clip.mp4
                  \(name) probe clip.mp4 --json > clip.json
                  \(name) probe 'shots/frame-%04d.png' --fps 24
                """)
    }

    @Argument(help: ArgumentHelp("A clip, or the pattern of a sequence of images.", valueName: "clip"), completion: .file())
    var clip: String

    @Flag(help: "Print everything as one JSON object, including the times of all key frames.")
    var json = false

    @Option(
        help: ArgumentHelp("The frame rate of a sequence of images, such as 25 or 30000/1001.", valueName: "rate"),
        transform: { text in
            guard let rate = FrameRate(text) else {
                throw ValidationError("'\(text)' is not a frame rate; write 1 to 1000 frames per second, such as 25, 29.97 or 30000/1001")
            }
            return rate
        })
    var fps: FrameRate = 30

    func run() throws {
        let clip = try VideoClip(path: clip, imageRate: Rational(fps.numerator, fps.denominator))
        for warning in clip.warnings { StandardError.write("warning: \(warning)") }
        let report = ProbeReport(clip)
        if json {
            try Output.write(JSONText.pretty(report))
        } else {
            try Output.write(report.summary)
        }
    }
}
