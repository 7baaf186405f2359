import ArgumentParser
import KinoraErrors
import KinoraPipeline
import KinoraPresets

/// Compares films with the same films rendered without caches; for Kinora's developers.
struct CacheCheckCommand: AsyncParsableCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "check-caches", abstract: "Check that caches do not change films.", shouldDisplay: false)
    }

    @Argument(help: "Presets. By default all compositions of the program.")
    var presets: [String] = []

    @OptionGroup var sizeOptions: SizeOptions

    @Option(help: ArgumentHelp("Frames per second.", valueName: "rate"))
    var fps: String?

    @Option(help: ArgumentHelp("The length of the film, such as 2, 2s, 1:30 or 500ms.", valueName: "time"))
    var duration: String?

    @Option(help: ArgumentHelp("Compare pixels in every n-th frame. Display lists are compared in every frame.", valueName: "n"))
    var pixelInterval = 4

    @OptionGroup var set: SetOptions

    func validate() throws {
        if pixelInterval < 1 { throw ValidationError("--pixel-interval '\(pixelInterval)' is out of range; expected 1 or more") }
    }

    @MainActor
    func run() async throws {
        var settings = try sizeOptions.settings()
        try VideoField.fps.read(fps, into: &settings)
        try VideoField.duration.read(duration, into: &settings)
        let library = Program.current.library
        let names = presets.isEmpty ? library.compositions.map(\.name).sorted() : presets
        var wrong: [String] = []
        for name in names {
            let film = try RenderRequest(library.preset(name), set: set, settings: settings).job(output: "").filmPlan()
            let finding = try await CacheCheck(film, pixelInterval: pixelInterval).firstFinding()
            try Output.write("\(name): \(finding?.description ?? "\(film.frameCount.withNoun("identical frame"))")")
            if finding != nil { wrong.append(name) }
        }
        if !wrong.isEmpty {
            throw CommandFailure("caches change \(wrong.joined(separator: ", "))", .internalError)
        }
    }
}
