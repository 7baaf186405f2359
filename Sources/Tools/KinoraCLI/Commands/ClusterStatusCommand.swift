import ArgumentParser
import KinoraErrors
import KinoraPipeline

struct ClusterStatusCommand: ParsableCommand {
    static var configuration: CommandConfiguration {
        let name = Program.current.name
        return CommandConfiguration(
            commandName: "status",
            abstract: "Show the states of jobs that were submitted to a cluster.",
            discussion: """
                Without a job, each line describes one job of the store. For one job, each line describes one task: waiting, running on a \
                node, done or failed. A failed task is followed by the last line of its log and by the path of the log.

                EXAMPLES
                  \(name) cluster status --store /shared/store
                  \(name) cluster status lamp-1 --store /shared/store
                """)
    }

    @Argument(help: "The name of a job, which \"cluster render\" has printed, or its number in the scheduler.")
    var job: String?

    @Option(
        help: ArgumentHelp("The store of the job. By default the folder in \(SegmentStore.variable).", valueName: "dir"),
        completion: .directory)
    var store: String?

    @Flag(help: "Print one JSON object per line, with task, state and, if it failed, reason, message and log.")
    var json = false

    private struct Item: Encodable {
        let job: String
        let task: String
        let state: String
        let node: String?
        let reason: String?
        let message: String?
        let log: String?
    }

    func validate() throws {
        if StoreOptions.directory(store) == nil {
            throw ValidationError("no store is given; add --store DIR or set \(SegmentStore.variable)")
        }
    }

    func run() throws {
        guard let store = StoreOptions.directory(store) else { preconditionFailure("a store is required") }
        _ = try SegmentStore(store, isCreated: false)
        guard let job else { return try printAll(store: store) }
        let status = try status(ClusterFolder.named(job, store: store) ?? folder(number: job, store: store))
        if json { return try Output.write(lines(status)) }
        try Output.write(
            status.record.tasks.flatMap { task in
                let texts = status.text(task)
                return ["\(task.name): \(texts[0])"] + texts.dropFirst().map { "    " + $0 }
            })
    }

    /// Prints one line for each job, also if the records of others are damaged.
    private func printAll(store: String) throws {
        let jobs = ClusterFolder.all(store: store)
        if jobs.isEmpty { StandardError.write("note: no job was submitted with the store '\(store)'") }
        var damages: [KinoraError] = []
        for folder in jobs {
            guard ClusterRecord(folder) != nil else {
                damages.append(KinoraError(.badInput, damage(folder)))
                continue
            }
            let status = try status(folder)
            try Output.write(json ? lines(status) : [status.summary])
        }
        if !damages.isEmpty { throw KinoraError(all: damages) }
    }

    /// Returns the folder of the job with a number of the scheduler. Records that are damaged are skipped with a warning.
    private func folder(number: String, store: String) throws -> ClusterFolder {
        var damaged = 0
        var found: ClusterFolder?
        for folder in ClusterFolder.all(store: store) {
            if let record = ClusterRecord(folder) {
                if found == nil, [record.partsJob, record.joinJob].contains(number) { found = folder }
            } else {
                damaged += 1
                StandardError.write([FilmWarning(.damagedFile, "the record is damaged and skipped", file: folder.file(.record))])
            }
        }
        if let found { return found }
        let skipped = damaged == 0 ? "" : ", but \(damaged.withNoun("record")) cannot be read"
        throw CommandFailure(
            "there is no job '\(number.shortened())' in the store '\(store)'\(skipped); '\(Program.current.name) cluster status' lists them",
            .badInput)
    }

    private func status(_ folder: ClusterFolder) throws -> ClusterStatus {
        guard let record = ClusterRecord(folder) else { throw CommandFailure(damage(folder), .badInput) }
        return try ClusterStatus(folder, record)
    }

    private func damage(_ folder: ClusterFolder) -> String {
        "'\(folder.file(.record))' is missing or damaged; remove the folder and submit the film again"
    }

    private func lines(_ status: ClusterStatus) throws -> [String] {
        try status.record.tasks.map { task in
            let state = status.state(task)
            var (node, reason): (String?, String?)
            switch state {
            case .waiting(let text): reason = text.isEmpty ? nil : text
            case .running(let name): node = name
            case .failed(let text): reason = text
            case .done, .unknown: break
            }
            let hasFailed = state.word == "failed"
            return try JSONText.line(
                Item(
                    job: status.folder.name, task: task.name, state: state.word, node: node, reason: reason,
                    message: hasFailed ? status.lastLine(task) : nil, log: hasFailed ? status.folder.file(.log(task)) : nil))
        }
    }
}
