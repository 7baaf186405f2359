import ArgumentParser
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
        guard let job else {
            let jobs = ClusterFolder.all(store: store)
            if jobs.isEmpty { StandardError.write("note: no job was submitted with the store '\(store)'") }
            for folder in jobs {
                let status = try status(folder)
                try Output.write(json ? lines(status) : [status.summary])
            }
            return
        }
        let folder =
            ClusterFolder.named(job, store: store)
            ?? ClusterFolder.all(store: store).first { folder in
                ClusterRecord(folder).map { [$0.partsJob, $0.joinJob].contains(job) } ?? false
            }
        guard let folder else {
            throw CommandFailure(
                "there is no job '\(job.shortened())' in the store '\(store)'; '\(Program.current.name) cluster status' lists them",
                .badInput)
        }
        let status = try status(folder)
        if json { return try Output.write(lines(status)) }
        try Output.write(
            status.record.tasks.flatMap { task in
                let texts = status.text(task)
                return ["\(task.name): \(texts[0])"] + texts.dropFirst().map { "    " + $0 }
            })
    }

    private func status(_ folder: ClusterFolder) throws -> ClusterStatus {
        guard let record = ClusterRecord(folder) else {
            throw CommandFailure("'\(folder.file(.record))' is missing or damaged; remove the folder and submit the film again", .badInput)
        }
        return try ClusterStatus(folder, record)
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
