import ArgumentParser
import KinoraPipeline

/// What a batch does with rows whose films do not exist or are outdated.
enum MissingRows: String, CaseIterable, ExpressibleByArgument {
    case render, fail
}

/// How a batch renders its rows.
struct RowOptions: ParsableArguments {
    enum FailureMode: String, EnumerableFlag {
        case keepGoing, failFast

        static func help(for value: FailureMode) -> ArgumentHelp? {
            switch value {
            case .keepGoing: "Render the other rows after one has failed."
            case .failFast: "Start no more rows after one has failed. Invalid values in any row refuse the batch."
            }
        }
    }

    @Option(
        help: ArgumentHelp(
            "The number of films rendered in parallel. By default, short films are rendered in parallel, at most eight, and long ones sequentially.",
            valueName: "n"))
    var jobs: Int?

    @Option(
        help: ArgumentHelp(
            "Render only one part of the rows, such as 3/16 for the third row and every 16th after it. All parts can run at the same time, "
                + "on machines that share the output directory and the store.", valueName: "k/n"))
    var part: String?

    @Option(
        help: ArgumentHelp(
            "Repeat a row up to n times if its error may be temporary: a full disk, or a worker process that was killed.", valueName: "n"))
    var retry = 0

    @Option(
        help: ArgumentHelp(
            "Render each row in a process of its own, which is killed after this time, such as 90, 90s or 1:30.", valueName: "time"))
    var timeout: String?

    @Option(
        name: .customLong("check-files"),
        help: ArgumentHelp(
            "Check the files and the characters of each row before the first film is rendered.", valueName: "yes|no"))
    var checkFiles = YesOrNo.yes

    @Option(
        help: ArgumentHelp(
            "render makes the films that do not exist or are outdated. fail renders nothing: such rows fail, and the report lists all rows.",
            valueName: "render|fail"))
    var missing = MissingRows.render

    @Flag var failureMode = FailureMode.keepGoing

    func validate() throws {
        if let jobs, !(1...256).contains(jobs) { throw ValidationError("--jobs '\(jobs)' is out of range; expected 1...256") }
        if !(0...100).contains(retry) { throw ValidationError("--retry '\(retry)' is out of range; expected 0...100") }
        do {
            _ = try workerTimeout()
        } catch {
            throw ValidationError("--timeout \(error.description)")
        }
        if let part, RenderPart(part) == nil {
            throw ValidationError("--part '\(part.shortened())' is not a part; expected k/n with 1 <= k <= n, such as 3/16")
        }
    }

    /// The time limit of a row, in seconds; nil without a limit.
    func workerTimeout() throws(ParameterError) -> Double? {
        guard let timeout else { return nil }
        return try MediaTime.seconds(timeout, in: 0.1...1_000_000)
    }

    /// The part of the rows that this process renders; nil for all.
    var batchPart: RenderPart? { part.flatMap { RenderPart($0) } }
}
