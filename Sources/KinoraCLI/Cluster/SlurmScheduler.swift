import Foundation
import KinoraPresets

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
        let sbatch = try command("sbatch")
        let parts = try submit(sbatch, arguments(submission, isJoin: false))
        do {
            return (parts, try submit(sbatch, arguments(submission, isJoin: true, dependency: parts)))
        } catch {
            // Parts without a join would be drawn for nothing.
            if let scancel = ExternalCommand("scancel") { _ = try? scancel.run([parts]) }
            throw error
        }
    }

    private func submit(_ sbatch: ExternalCommand, _ arguments: [String]) throws -> String {
        let outcome = try sbatch.run(arguments)
        // The number is followed by a semicolon and the name of the cluster if there are several.
        let number = outcome.output.prefix { $0.isASCII && $0.isNumber }
        guard outcome.code == 0, !number.isEmpty else {
            throw CommandFailure("Slurm has refused the job: \(outcome.reason)", .cannotWrite)
        }
        return String(number)
    }

    private func command(_ name: String) throws -> ExternalCommand {
        guard let command = ExternalCommand(name) else {
            throw CommandFailure(
                "Slurm's command '\(name)' is not installed; install the package slurm-client, or use 'render --part' and 'join' with another "
                    + "scheduler", .missing)
        }
        return command
    }

    // MARK: States

    func states(parts: String, join: String) throws -> [ClusterTask: ClusterTaskState] {
        let squeue = try command("squeue")
        // The queue contains jobs that have ended for a few minutes only. sacct knows them if the cluster keeps accounts.
        var states: [ClusterTask: ClusterTaskState] = [:]
        if let sacct = ExternalCommand("sacct") {
            let outcome = try sacct.run([
                "--noheader", "--parsable2", "--allocations", "--array", "--duplicates", "--jobs=\(parts),\(join)",
                "--format=JobID,State,NodeList,Reason",
            ])
            if outcome.code == 0 { states = SlurmScheduler.states(outcome.output, parts: parts, join: join) }
        }
        let outcome = try squeue.run([
            "--noheader", "--array", "--states=all", "--jobs=\(parts),\(join)", "--format=%i|%T|%N|%r",
        ])
        // squeue fails for jobs that it has forgotten.
        if outcome.code != 0, !outcome.error.contains("Invalid job id") {
            throw CommandFailure("the queue cannot be read: \(outcome.reason)", .missing)
        }
        return states.merging(SlurmScheduler.states(outcome.output, parts: parts, join: join)) { $1 }
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
