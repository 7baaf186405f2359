import ArgumentParser
import Foundation
import KinoraPipeline
import KinoraPresets

struct ThumbnailCommand: AsyncParsableCommand {
    static var configuration: CommandConfiguration {
        let name = Program.current.name
        return CommandConfiguration(
            commandName: "thumbnail",
            abstract: "Draw one frame of a preset to a PNG.",
            discussion: """
                The frame is the one that the film shows at that time. A PNG's sides may be odd.

                EXAMPLES
                  \(name) thumbnail lava-lamp
                  \(name) thumbnail lava-lamp --at 2.5 --size 480x270 -o poster.png
                  \(name) thumbnail mine.yaml --set title=Hello --at 0
                """)
    }

    @OptionGroup var argument: PresetArgument

    @Option(help: ArgumentHelp("The time of the frame, from 0 to the film's end. By default the middle.", valueName: "seconds"))
    var at: String?

    @Option(
        help: ArgumentHelp("Pixels of the picture; it is scaled to fit, the background fills the rest.", valueName: "WxH"))
    var size: String?

    @OptionGroup var set: SetOptions

    @Option(
        name: [.short, .long],
        help: ArgumentHelp(
            "Where the picture goes; one that is there is replaced. By default the preset's name and .png.", valueName: "file"))
    var output: String?

    func validate() throws {
        if let output, !output.lowercased().hasSuffix(".png") {
            throw ValidationError("-o '\(output.shortened())' is no PNG; expected a name that ends in .png")
        }
    }

    func run() async throws {
        let plan = try RenderPlan(Program.current.library.preset(argument.preset), set: set, settings: VideoOverrides())
        let file = output ?? "\(plan.preset.name).png"
        var job = plan.job(output: file)
        if let size {
            // Read here, not as a video's size: a picture may be odd.
            guard let size = PixelSize(size) else {
                throw CommandFailure("--size '\(size.shortened())' is not a size; expected \(PixelSize.accepted)", .usage)
            }
            (job.width, job.height) = (size.width, size.height)
        }
        let time = try time(in: job.film)
        let still = job
        do {
            try await Interruption.cancelling {
                try await still.renderStill(at: time, to: file)
            }
        } catch {
            throw plan.located(error)
        }
        StandardError.write("\(file): \(job.width)x\(job.height), the frame at \(ShowCommand.decimal(time)) s")
    }

    /// What `--at` says, or the middle.
    private func time(in film: Film) throws -> Double {
        guard let at else { return film.duration / 2 }
        guard case .number(let time)? = try? ParameterKind.number(nil).parse(at) else {
            throw CommandFailure("--at '\(at.shortened())' is not a time; expected seconds, such as 2.5", .usage)
        }
        guard (0...film.duration).contains(time) else {
            throw CommandFailure(
                "--at '\(at)' is not in the film, which is \(ShowCommand.decimal(film.duration)) s long; expected 0...\(ShowCommand.decimal(film.duration))",
                .usage)
        }
        return time
    }
}
