import ArgumentParser
import KinoraPipeline

/// The files of a batch.
struct BatchOutputOptions: ParsableArguments {
    @Option(
        name: .customLong("output-dir"),
        help: ArgumentHelp("The directory of the films. It is created if it does not exist.", valueName: "dir"), completion: .directory)
    var directory: String

    @Option(
        help: ArgumentHelp(
            "The path of each film in the directory. {column} is replaced by the row's value, {row} by its number, {row:03} by its number with at "
                + "least three digits.", valueName: "template"))
    var name: String?

    @Option(
        help: ArgumentHelp(
            "Write the result of each row to this JSON file. Each part of a batch needs a file of its own.", valueName: "file.json"),
        completion: .file(extensions: ["json"]))
    var report: String?

    @Option(
        name: .customLong("report-times"),
        help: ArgumentHelp(
            "Write the time of rendering each row into the report. With no, equal batches have equal reports.",
            valueName: "yes|no"))
    var reportTimes = YesOrNo.yes

    @Flag(help: "Render existing films again.")
    var force = false

    @Flag(help: "Also replace files that Kinora did not make.")
    var overwrite = false

    func validate() throws {
        if let name, !OutputFormats.isSingleFilm(name) {
            throw ValidationError("--name '\(name.shortened())' is not the name of a film; expected a name such as '{title}-{row}.mp4'")
        }
    }
}
