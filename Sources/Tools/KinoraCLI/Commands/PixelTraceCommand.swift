import ArgumentParser
import KinoraPipeline
import KinoraPresets

/// Prints which items and optimizations determine the colour of one pixel; for Kinora's developers.
struct PixelTraceCommand: AsyncParsableCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "trace-pixel", abstract: "Print which items of a frame change a pixel, and which optimizations do.",
            shouldDisplay: false)
    }

    @Argument(help: "A preset's name, a YAML file, a Lottie animation, or an SVG drawing.")
    var preset: String

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The time in the film: seconds such as 2.5, or a part of the duration such as 50%.", valueName: "time"))
    var at: String = "50%"

    @Option(help: ArgumentHelp("The column from the left and the row from the top, both from 0: 120,80.", valueName: "x,y"))
    var pixel: String

    @OptionGroup var sizeOptions: SizeOptions
    @OptionGroup var set: SetOptions

    @MainActor
    func run() async throws {
        guard let time = MediaTime(at) else {
            throw CommandFailure("--at '\(at.shortened())' is not a time; expected \(MediaTime.accepted)", .usage)
        }
        let film = try RenderRequest(Program.current.library.preset(preset), set: set, settings: sizeOptions.settings())
            .job(output: "").filmPlan()
        let numbers = pixel.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) }
        guard numbers.count == 2, let x = numbers[0], let y = numbers[1], (0..<film.canvas.width).contains(x),
            (0..<film.canvas.height).contains(y)
        else {
            throw CommandFailure(
                "--pixel '\(pixel.shortened())' is not a pixel of the frame; expected 0,0 to \(film.canvas.width - 1),\(film.canvas.height - 1)",
                .usage)
        }
        let seconds = time.seconds(in: film.film.duration)
        guard (0...film.film.duration).contains(seconds) else {
            throw CommandFailure(
                "--at '\(at.shortened())' is outside the film; expected 0...\(MediaTime.text(film.film.duration))", .usage)
        }
        let frame = film.film.frame(at: seconds)
        let list = try await FrameEvaluator(film).displayList(at: frame)
        let trace = try PixelTrace(list, x: x, y: y, on: film.canvas)
        try Output.write("frame \(frame), pixel \(x),\(y): \(trace.color) as red, green, blue, alpha; colours are premultiplied")
        try Output.write("background: \(trace.background)")
        if list.exposure != nil { try Output.write("motion blur is not traced: the items are those at the time of the frame") }
        for step in trace.steps {
            let index = step.index.map(String.init).joined(separator: ".")
            try Output.write("\(step.color) after item \(index): \(Self.excerpt(of: step.item))")
        }
        for (name, color) in trace.optimizations { try Output.write("\(color) without the optimization \(name)") }
    }

    /// The beginning and the end of a long line. The paint is at the end, after the outline.
    private static func excerpt(of item: String) -> String {
        item.count <= 400 ? item : "\(item.prefix(60))…\(item.suffix(300))"
    }
}
