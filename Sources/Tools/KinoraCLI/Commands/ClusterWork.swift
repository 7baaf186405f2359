import ArgumentParser
import KinoraErrors
import KinoraPipeline
import KinoraPresets

/// The work of a cluster: the arguments of `render` or of `batch`, checked.
struct ClusterWork {
    /// The path of the film, or the table.
    let film: String
    /// Parts without segments or rows would do nothing.
    let maxParts: Int
    private let isBatch: Bool
    private let store: String
    private let arguments: [String]
    private var hasThreads = false

    /// Checks everything that can be checked before the job is submitted.
    ///
    /// - Parameters:
    ///   - arguments: A preset and options of `render`, or a table and options of `batch`.
    ///   - store: The absolute path of the store.
    @MainActor
    init(_ arguments: [String], store: String) async throws {
        (self.arguments, self.store) = (arguments, store)
        for option in ["--part", "--dry-run", "--missing"] where ClusterWork.contains(option, arguments) {
            throw CommandFailure("\(option) cannot be given to the tasks of a cluster; remove it", .usage)
        }
        isBatch =
            arguments.contains { BatchTable.Format(file: $0) != nil && !$0.hasPrefix("-") } && ClusterWork.contains("--preset", arguments)
        if isBatch {
            let options = try ClusterWork.parse(BatchCommand.self, ["--store", store, "--part", "1/1"] + arguments).options
            if options.table == StandardOutput.path {
                throw CommandFailure("a cluster cannot read the table from standard input; give the name of a file", .usage)
            }
            let table = try options.readTable()
            StandardError.write(try options.jobs(options.plan()).checkColumns(table).warnings)
            (film, maxParts) = (options.table, max(1, table.rowCount))
        } else {
            let command = try ClusterWork.parse(RenderCommand.self, ["--store", store, "--part", "1/1"] + arguments)
            if command.film.argument.preset == StandardOutput.path {
                throw CommandFailure("a cluster cannot read the preset from standard input; give the name of a file", .usage)
            }
            let (job, _) = try command.film.job()
            guard !([job.output] + job.outputs.map(\.path)).contains(StandardOutput.path) else {
                throw CommandFailure("a cluster cannot write to standard output; add -o film.mp4 instead of -o -", .usage)
            }
            maxParts = max(1, try await job.segmentCount())
            film = job.firstPath
            hasThreads = command.film.execution.threads != nil
        }
    }

    private static func parse<Command: ParsableCommand>(_ command: Command.Type, _ arguments: [String]) throws -> Command {
        do {
            return try command.parse(arguments)
        } catch {
            throw CommandFailure(OptionSuggestion.correcting(command.message(for: error), command, []), .usage)
        }
    }

    /// Whether the option is among the arguments, which end at `--`.
    private static func contains(_ option: String, _ arguments: [String]) -> Bool {
        arguments.prefix { $0 != "--" }.contains { $0 == option || $0.hasPrefix(option + "=") }
    }

    /// "12 segments" or "12 rows".
    func unit(_ count: Int) -> String { count.withNoun(isBatch ? "row" : "segment") }

    // MARK: Arguments of the tasks

    var partArguments: [String] { [isBatch ? BatchCommand.name : "render", "--store", store] }

    func remainingPartArguments(cores: Int?) -> [String] {
        // A scheduler that does not bind tasks to cores shows a task all cores of its node.
        let threads = isBatch || hasThreads ? nil : cores
        // Each part of a batch would write the whole report.
        return (threads.map { ["--threads", "\($0)"] } ?? []) + (isBatch ? without("--report", hasValue: true, arguments) : arguments)
    }

    /// The join of a batch is the batch itself, without rendering: it merges the records of the parts and writes the report, also about rows
    /// that are missing because a part has failed.
    var joinArguments: [String] {
        isBatch
            ? [BatchCommand.name, "--store", store, "--missing", MissingRows.fail.rawValue] + without("--force", hasValue: false, arguments)
            : ["join", "--store", store] + arguments
    }

    /// Returns the arguments without an option. The argument parser has accepted them, so that no value begins with a dash.
    private func without(_ option: String, hasValue: Bool, _ arguments: [String]) -> [String] {
        var result: [String] = []
        var (skipsNext, isEnded) = (false, false)
        for argument in arguments {
            if skipsNext {
                skipsNext = false
            } else if !isEnded, argument == option {
                skipsNext = hasValue
            } else if isEnded || !argument.hasPrefix(option + "=") {
                result.append(argument)
            }
            if argument == "--" { isEnded = true }
        }
        return result
    }
}
