import ArgumentParser
import Foundation
import KinoraErrors
import KinoraFiles
import KinoraPipeline
import KinoraPresets

struct ClusterRenderCommand: AsyncParsableCommand {
    static var configuration: CommandConfiguration {
        let name = Program.current.name
        return CommandConfiguration(
            commandName: "render",
            abstract: "Submit a film or a batch to a cluster.",
            discussion: """
                Takes a preset and the options of "render", or a table and the options of "batch". The preset, the options and the format \
                are checked before anything is submitted. The film has the same bytes as one that a single machine has rendered.

                Each node needs this program at the same path, and the current directory, the store and the films in shared folders. A part \
                whose node fails runs again on another one. After an error, such as a full disk, the same command continues: it draws only \
                what the store does not have. Scripts and logs are in the folder cluster of the store.

                EXAMPLES
                  \(name) cluster render lava-lamp --nodes 4 --store /shared/store -o lamp.mp4
                  \(name) cluster render mine.yaml --nodes 4 --store /shared/store \\
                    --cpus-per-task 8 --sbatch=--partition=short --sbatch=--time=1:00:00
                  \(name) cluster render names.csv --preset greeting --output-dir films \\
                    --nodes 2 --store /shared/store
                  \(name) cluster render lava-lamp --nodes 4 --store /shared/store --dry-run
                """)
    }

    @Option(help: "The scheduler of the cluster: slurm.")
    var engine = ClusterEngine.slurm

    @Option(help: ArgumentHelp("The maximum number of nodes that render at the same time.", valueName: "n"))
    var nodes: Int

    @Option(
        help: ArgumentHelp(
            "The number of parts. By default one per node. More parts lose less when a node fails; each evaluates the frames before it.",
            valueName: "n"))
    var parts: Int?

    @Option(
        help: ArgumentHelp(
            "The store that all nodes share. By default the folder in \(SegmentStore.variable).", valueName: "dir"), completion: .directory)
    var store: String?

    @Option(
        help: ArgumentHelp("The number of cores of each part. By default each part has all cores of its node.", valueName: "n"))
    var cpusPerTask: Int?

    @Option(
        parsing: .unconditionalSingleValue,
        help: ArgumentHelp("An option of sbatch with its value, such as --sbatch=--partition=short. May be repeated.", valueName: "option"))
    var sbatch: [String] = []

    @Flag(help: "Print the scripts and the commands that would submit them, and submit nothing.")
    var dryRun = false

    @Argument(
        parsing: .allUnrecognized,
        help: ArgumentHelp("A preset and options of \"render\", or a table and options of \"batch\".", valueName: "preset-or-table"),
        completion: .presetsAndTables)
    var arguments: [String]

    func validate() throws {
        for (name, number) in [("--nodes", nodes as Int?), ("--parts", parts)] {
            guard let number, !(1...ClusterSubmission.maxParts).contains(number) else { continue }
            throw ValidationError("\(name) '\(number)' is out of range; expected 1...\(ClusterSubmission.maxParts)")
        }
        if let cpusPerTask, !(1...256).contains(cpusPerTask) {
            throw ValidationError("--cpus-per-task '\(cpusPerTask)' is out of range; expected 1...256")
        }
        if StoreOptions.directory(store) == nil {
            throw ValidationError("a cluster needs a store that all nodes share; add --store DIR or set \(SegmentStore.variable)")
        }
    }

    func run() async throws {
        guard let store = StoreOptions.directory(store).map(FilePath.absolute) else { preconditionFailure("a store is required") }
        let work = try await ClusterWork(arguments, store: store)
        let parts = min(parts ?? nodes, work.maxParts)
        if let requested = self.parts, requested > parts {
            StandardError.write("note: '\(work.film)' has \(work.unit(parts)), so that there are \(parts) parts and not \(requested)")
        }
        var submission = try ClusterSubmission(
            engine: engine, folder: ClusterFolder.free(film: work.film, store: store, isCreated: false), film: work.film, parts: parts,
            nodes: nodes, cores: cpusPerTask, options: sbatch, program: ClusterRenderCommand.program(),
            directory: FileManager.default.currentDirectoryPath, mask: ClusterRenderCommand.mask(),
            partArguments: work.partArguments, remainingPartArguments: work.remainingPartArguments(cores: cpusPerTask),
            joinArguments: work.joinArguments)
        try engine.scheduler.check(submission)
        if dryRun { return try print(submission) }
        // The mark of the store is made before the folder of its jobs, because a store is made of an empty folder only.
        let opened = try SegmentStore(store)
        guard !opened.isReadOnly else { throw StoreError(store, .noPermission) }
        submission.folder = try ClusterFolder.free(film: work.film, store: store, isCreated: true)
        try submit(submission, store: store)
    }

    private func print(_ submission: ClusterSubmission) throws {
        for isJoin in [false, true] {
            let path = submission.folder.file(.script(isJoin: isJoin))
            // Not through `Output.write`, which makes control characters visible: the script is printed byte by byte.
            try StandardOutput.write("### \(path)\n\(submission.script(isJoin: isJoin))\n")
        }
        try StandardOutput.write("### Commands\n" + engine.scheduler.commands(submission).map { $0 + "\n" }.joined())
    }

    private func submit(_ submission: ClusterSubmission, store: String) throws {
        let folder = submission.folder
        do {
            try submission.writeScripts()
            let jobs = try engine.scheduler.submit(submission)
            try ClusterRecord(submission, jobs).write(to: folder)
            let parts = submission.parts.withNoun("part")
            try Output.write([
                "\(folder.name): \(parts) (job \(jobs.parts)), join (job \(jobs.join))", "scripts and logs: \(folder.path)",
                "states: \(ShellWord.line([Program.current.name, "cluster", "status", folder.name, "--store", store]))",
            ])
        } catch {
            // A folder of a job that was not submitted has nothing worth keeping.
            folder.removeScripts()
            throw error
        }
    }

    /// The absolute path of this program.
    private static func program() throws -> String {
        guard let path = FilePath.destination(ofLink: "/proc/self/exe") else {
            throw CommandFailure("the path of this program cannot be read from /proc/self/exe", .internalError)
        }
        return path
    }

    private static func mask() -> mode_t {
        let mask = umask(0o022)
        umask(mask)
        return mask
    }
}
