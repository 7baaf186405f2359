import ArgumentParser
import KinoraPipeline
import KinoraPresets

/// Compares films with the same films made without anything that is kept from frame to frame: for those who work on Kinora.
struct CacheCheckCommand: AsyncParsableCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "check-caches", abstract: "Check that nothing kept from frame to frame changes a film.", shouldDisplay: false)
    }

    @Argument(help: "Presets; without any, all compositions of the program.")
    var presets: [String] = []

    @OptionGroup var picture: SizeOptions

    @Option(help: ArgumentHelp("Frames a second.", valueName: "rate"))
    var fps: String?

    @Option(help: ArgumentHelp("Length of the film.", valueName: "seconds"))
    var duration: String?

    @Option(help: ArgumentHelp("Every how many frames pixels are compared; the rest is compared in every frame.", valueName: "n"))
    var pixelInterval = 4

    @OptionGroup var set: SetOptions

    func validate() throws {
        if pixelInterval < 1 { throw ValidationError("--pixel-interval '\(pixelInterval)' is out of range; expected an integer from 1 on") }
    }

    @MainActor
    func run() async throws {
        var settings = try picture.settings()
        try VideoField.fps.read(fps, into: &settings)
        try VideoField.duration.read(duration, into: &settings)
        let library = Program.current.library
        let names = presets.isEmpty ? library.compositions.map(\.name).sorted() : presets
        var wrong: [String] = []
        for name in names {
            let job = try RenderPlan(library.preset(name), set: set, settings: settings).job(output: "").resolvingDuration()
            let finding = try await CacheCheck(job, pixelInterval: pixelInterval).firstFinding()
            try Output.write("\(name): \(finding?.description ?? "\(job.film.frameCount) frames are right")")
            if finding != nil { wrong.append(name) }
        }
        if !wrong.isEmpty {
            throw CommandFailure("what is kept from frame to frame changes \(wrong.joined(separator: ", "))", .internalError)
        }
    }
}
