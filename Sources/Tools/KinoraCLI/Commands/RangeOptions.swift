import ArgumentParser
import KinoraPresets

/// Options for a part of the film.
struct RangeOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The start of the part of the film that is rendered, such as 2, 2s, 1:30, 500ms or 50%. By default the film's start.",
            valueName: "time"))
    var from: String?

    @Option(help: ArgumentHelp("The end of the part of the film that is rendered. By default the film's end.", valueName: "time"))
    var to: String?

    /// Reads the given options into `settings`.
    func read(into settings: inout VideoOverrides) throws {
        try VideoField.from.read(from, into: &settings)
        try VideoField.to.read(to, into: &settings)
    }

    /// The names of the given options.
    var given: [String] { [("--from", from), ("--to", to)].filter { $0.1 != nil }.map(\.0) }
}
