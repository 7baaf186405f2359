import ArgumentParser
import KinoraMotion
import KinoraPipeline

struct CaptionsStretchCommand: ParsableCommand {
    static var configuration: CommandConfiguration {
        let name = Program.current.name
        return CommandConfiguration(
            commandName: "stretch",
            abstract: "Multiply the times of captions, also from one frame rate to another.",
            discussion: """
                --from and --to are frame rates: captions of a film that was played with 25 frames per second fit the same frames at 23.976 per second \
                after --from 25 --to 23.976. --by is the factor itself, 2 for half the speed.

                EXAMPLES
                  \(name) captions stretch talk.srt --from 25 --to 23.976 -o film.srt
                  \(name) captions stretch talk.srt --by 1.001 -o film.srt
                """)
    }

    @OptionGroup var files: CaptionFileOptions

    @Option(help: ArgumentHelp("The frame rate to which the times belong.", valueName: "rate"), transform: CaptionsStretchCommand.rate)
    var from: FrameRate?

    @Option(help: ArgumentHelp("The frame rate of the film.", valueName: "rate"), transform: CaptionsStretchCommand.rate)
    var to: FrameRate?

    @Option(help: ArgumentHelp("The factor, 0.01 to 100.", valueName: "factor"))
    var by: Double?

    @Sendable private static func rate(_ text: String) throws -> FrameRate {
        guard let rate = FrameRate(text) else {
            throw ValidationError("'\(text)' is not a frame rate; write 1 to 1000 frames per second, such as 25, 23.976 or 30000/1001")
        }
        return rate
    }

    func validate() throws {
        switch (from, to, by) {
        case (.some, .some, nil): break
        case (nil, nil, let factor?):
            guard (0.01...100).contains(factor) else { throw ValidationError("--by is \(factor); it must be 0.01 to 100") }
        default: throw ValidationError("give --from and --to, or --by")
        }
    }

    func run() throws {
        try files.run { track in
            if let from, let to { return track.stretched(from: from.framesPerSecond, to: to.framesPerSecond) }
            return track.stretched(by: by ?? 1)
        }
    }
}
