import ArgumentParser
import KinoraPipeline

struct WatchCommand: AsyncParsableCommand {
    static var configuration: CommandConfiguration {
        let name = Program.current.name
        return CommandConfiguration(
            commandName: "watch",
            abstract: "Render a preset again whenever a file that it reads changes.",
            discussion: """
                Watches the preset's document and every file that the film reads: tables, images, icons, fonts, audio. A change during a \
                render cancels it and begins again. A mistake in the document is printed, and the last film stays. Ctrl-C ends the command.

                Accepts the options of "render". Only the segments of the film that have changed are drawn: a hidden store beside the film \
                keeps the others until the command ends, unless --store names another store.

                EXAMPLES
                  \(name) watch mine.yaml -o film.mp4
                  \(name) watch mine.yaml -o film.mp4 --from 2 --to 5 --speed-preset ultrafast
                  \(name) watch mine.yaml -o film.mp4 --thumbnail --at 2.5
                  \(name) watch mine.yaml -o frame.png --poster-at 2.5
                """)
    }

    @OptionGroup var film: FilmOptions

    @Flag(help: "Before each film, make an image of one frame: film.png for film.mp4.")
    var thumbnail = false

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "The time of the frame of --thumbnail, such as 2, 2s, 1:30, 500ms or 50%. By default the middle of the film.", valueName: "time"
        ))
    var at: String?

    func validate() throws {
        if film.argument.preset == StandardOutput.path {
            throw ValidationError("standard input cannot be watched; give the name of a preset or a YAML file")
        }
        if film.outputs.output.contains(StandardOutput.path) {
            throw ValidationError("-o - cannot be written again; give the name of a file")
        }
        guard let at else { return }
        guard thumbnail else { throw ValidationError("--at requires --thumbnail") }
        guard MediaTime(at) != nil else {
            throw ValidationError("--at '\(at.shortened())' is not a time; expected \(MediaTime.accepted)")
        }
    }

    func run() async throws {
        let time = thumbnail ? at.flatMap { MediaTime($0) } ?? .fraction(0.5) : nil
        let watch = try FilmWatch(film, thumbnailAt: time)
        do {
            try await Interruption.cancelling { try await watch.run() }
        } catch let interruption as Interruption {
            // The usual end of this command.
            throw ExitCode(ExitStatus(signal: interruption.signal).rawValue)
        }
    }
}
