import ArgumentParser
import KinoraPipeline

/// Threads and progress of a render. They do not change the film.
struct ExecutionOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The number of threads that draw. It does not change the film. By default one per core.", valueName: "n"))
    var threads: Int?

    @Option(
        help: ArgumentHelp(
            "The number of segments that are drawn and encoded in parallel. It does not change the film. Each needs the memory of an encoder. By "
                + "default one for every \(EncodingSettings().threads + 2) threads, up to 4.", valueName: "n"))
    var parallelSegments: Int?

    @Option(
        help:
            "auto shows a bar on a terminal and prints lines elsewhere, on standard error. json prints one object per line to standard output."
    )
    var progress = ProgressMode.auto

    func validate() throws {
        if let threads, !(1...256).contains(threads) { throw ValidationError("--threads '\(threads)' is out of range; expected 1...256") }
        if let parallelSegments, !(1...16).contains(parallelSegments) {
            throw ValidationError("--parallel-segments '\(parallelSegments)' is out of range; expected 1...16")
        }
    }
}
