import Foundation
import KinoraPresets
import KinoraProcesses

/// Runs the parts as an array job of Slurm, and the join as a job that runs after them.
struct SlurmScheduler: ClusterScheduler {
    let partVariable = "SLURM_ARRAY_TASK_ID"
    let nodeVariable = "SLURMD_NODENAME"

    /// Options of sbatch that are decided here.
    private static let ownOptions = [
        "--array", "-a", "--dependency", "-d", "--output", "-o", "--error", "-e", "--open-mode", "--parsable", "--wrap", "--chdir", "-D",
        "--export", "--job-name", "-J", "--test-only", "--wait", "-W", "--cpus-per-task", "-c",
    ]

    func check(_ submission: ClusterSubmission) throws {
        for option in submission.options {
            guard option.hasPrefix("-") else {
                throw CommandFailure(
                    "--sbatch '\(option.shortened())' is not an option of sbatch; give each with its value, such as --sbatch=--time=2:00:00",
                    .usage)
            }
            let name = option.hasPrefix("--") ? String(option.prefix { $0 != "=" }) : String(option.prefix(2))
            if name == "--cpus-per-task" || name == "-c" {
                throw CommandFailure("--sbatch \(name): give --cpus-per-task without --sbatch", .usage)
            }
            guard !SlurmScheduler.ownOptions.contains(name) else {
                throw CommandFailure("--sbatch \(name): \(Program.current.name) sets this option itself; remove it", .usage)
            }
        }
        if submission.folder.path.contains("\\") {
            throw CommandFailure(
                "--store '\(submission.folder.path.shortened())' contains a backslash, which Slurm cannot use in paths", .usage)
        }
    }

    // MARK: Submission

    private func arguments(_ submission: ClusterSubmission, isJoin: Bool, dependency: String = "") -> [String] {
        let folder = submission.folder
        // Slurm replaces %a by the number of the part.
        let log = folder.path.replacingOccurrences(of: "%", with: "%%") + (isJoin ? "/join.log" : "/part-%a.log")
        var arguments = ["--parsable", "--job-name=\(folder.name)", "--output=\(log)", "--open-mode=append", "--export=ALL", "--requeue"]
        if isJoin {
            // Also after parts that have failed, because the join reports what is missing.
            arguments.append("--dependency=afterany:\(dependency)")
        } else {
            arguments.append("--array=1-\(submission.parts)" + (submission.nodes < submission.parts ? "%\(submission.nodes)" : ""))
        }
        arguments += ["--nodes=1", "--ntasks=1"]
        if let cores = submission.cores {
            arguments.append("--cpus-per-task=\(cores)")
        } else if !isJoin {
            arguments.append("--exclusive")
        }
        return arguments + submission.options + [folder.file(.script(isJoin: isJoin))]
    }

    func commands(_ submission: ClusterSubmission) -> [String] {
        let parts = ShellWord.line(["sbatch"] + arguments(submission, isJoin: false))
        let join = ShellWord.line(["sbatch"] + arguments(submission, isJoin: true, dependency: "PARTS"))
        return ["parts=$(\(parts))", join.replacingOccurrences(of: "=afterany:PARTS ", with: "=afterany:\"$parts\" ")]
    }

    func submit(_ submission: ClusterSubmission) throws -> (parts: String, join: String) {
        try requireCommand("sbatch")
        let parts = try submit(arguments(submission, isJoin: false))
        do {
            return (parts, try submit(arguments(submission, isJoin: true, dependency: parts)))
        } catch {
            // Parts without a join would be drawn for nothing.
            _ = try? run("scancel", [parts])
            throw error
        }
    }

    private func submit(_ arguments: [String]) throws -> String {
        let result = try run("sbatch", arguments)
        // The number is followed by a semicolon and the name of the cluster if there are several.
        let number = String(decoding: result.output, as: UTF8.self).prefix { $0.isASCII && $0.isNumber }
        guard result.end == .exited(0), !number.isEmpty else {
            throw CommandFailure("Slurm has refused the job: \(result.reason)", .cannotWrite)
        }
        return String(number)
    }

    private func requireCommand(_ name: String) throws {
        guard ProcessCommand.isInstalled(name) else {
            throw CommandFailure(
                "Slurm's command '\(name)' is not installed; install the package slurm-client, or use 'render --part' and 'join' with another "
                    + "scheduler", .missing)
        }
    }

    /// Runs a command of Slurm without input and waits for its end.
    private func run(_ name: String, _ arguments: [String]) throws(ProcessError) -> ProcessResult {
        var command = ProcessCommand([name] + arguments)
        command.error = .pipe
        return try command.run()
    }

    // MARK: States

    func states(parts: String, join: String) throws -> [ClusterTask: ClusterTaskState] {
        try requireCommand("squeue")
        // The queue contains jobs that have ended for a few minutes only. sacct knows them if the cluster keeps accounts.
        var states: [ClusterTask: ClusterTaskState] = [:]
        if ProcessCommand.isInstalled("sacct") {
            let result = try run(
                "sacct",
                [
                    "--noheader", "--parsable2", "--allocations", "--array", "--duplicates", "--jobs=\(parts),\(join)",
                    "--format=JobID,State,NodeList,Reason",
                ])
            if result.end == .exited(0) { states = SlurmScheduler.states(result.output, parts: parts, join: join) }
        }
        let result = try run(
            "squeue", ["--noheader", "--array", "--states=all", "--jobs=\(parts),\(join)", "--format=%i|%T|%N|%r"])
        // squeue fails for jobs that it has forgotten.
        if result.end != .exited(0), !String(decoding: result.error, as: UTF8.self).contains("Invalid job id") {
            throw CommandFailure("the queue cannot be read: \(result.reason)", .missing)
        }
        return states.merging(SlurmScheduler.states(result.output, parts: parts, join: join)) { $1 }
    }

    private static func states(_ output: Data, parts: String, join: String) -> [ClusterTask: ClusterTaskState] {
        states(String(decoding: output, as: UTF8.self), parts: parts, join: join)
    }

    /// Parses lines with number, state, node and reason, separated by vertical bars.
    static func states(_ text: String, parts: String, join: String) -> [ClusterTask: ClusterTaskState] {
        var states: [ClusterTask: ClusterTaskState] = [:]
        for line in text.split(separator: "\n") {
            let fields = line.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
            guard fields.count >= 4 else { continue }
            let task: ClusterTask
            if fields[0] == join {
                task = .join
            } else if fields[0].hasPrefix(parts + "_"), let number = Int(fields[0].dropFirst(parts.count + 1)) {
                task = .part(number)
            } else {
                continue
            }
            states[task] = state(fields[1], node: fields[2], reason: fields[3])
        }
        return states
    }

    private static func state(_ name: String, node: String, reason: String) -> ClusterTaskState {
        // sacct writes "CANCELLED by 1000".
        switch name.prefix(while: { $0 != " " }) {
        case "PENDING", "REQUEUED", "REQUEUE_HOLD", "REQUEUE_FED", "CONFIGURING", "RESV_DEL_HOLD", "SPECIAL_EXIT", "SUSPENDED", "STOPPED":
            .waiting(reason: ["None", "Priority", "(null)", ""].contains(reason) ? "" : reason)
        case "RUNNING", "COMPLETING", "SIGNALING", "STAGE_OUT", "RESIZING": .running(node: node)
        case "COMPLETED": .done
        default: .failed(name.lowercased().replacingOccurrences(of: "_", with: " "))
        }
    }
}

extension ProcessResult {
    /// The last line that the command wrote to standard error, or how it ended.
    fileprivate var reason: String {
        String(decoding: error, as: UTF8.self).split(separator: "\n").last.map(String.init) ?? end.description
    }
}
