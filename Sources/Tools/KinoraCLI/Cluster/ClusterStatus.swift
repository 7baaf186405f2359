import Foundation
import KinoraErrors

/// The states of the tasks of a job, from the scheduler and the files in its folder.
struct ClusterStatus {
    let folder: ClusterFolder
    let record: ClusterRecord
    private let known: [ClusterTask: ClusterTaskState]

    init(_ folder: ClusterFolder, _ record: ClusterRecord) throws {
        (self.folder, self.record) = (folder, record)
        known = try record.engine.scheduler.states(parts: record.partsJob, join: record.joinJob)
    }

    func state(_ task: ClusterTask) -> ClusterTaskState {
        let state = known[task] ?? .unknown
        switch state {
        case .waiting, .running: return state
        case .done, .failed, .unknown:
            // The scheduler may have forgotten the task. A task that was killed leaves no exit code.
            guard let text = folder.end(of: .result(task)), let code = Int(text.trimmingCharacters(in: .whitespacesAndNewlines)) else {
                return state
            }
            return code == 0 ? .done : .failed("exit code \(code)")
        }
    }

    /// Describes the state of a task in a few words. A failed task has the last line of its log and the path of the log.
    func text(_ task: ClusterTask) -> [String] {
        switch state(task) {
        case .waiting(let reason): return [reason.isEmpty ? "waiting" : "waiting (\(reason))"]
        case .running(let node): return ["running on \(node)"]
        case .done: return ["done"]
        case .unknown: return ["unknown: the scheduler no longer knows it, and it has left no exit code"]
        case .failed(let reason): return ["failed (\(reason))", lastLine(task), folder.file(.log(task))].compactMap { $0 }
        }
    }

    /// The last line of a task's log that is not empty.
    func lastLine(_ task: ClusterTask) -> String? {
        folder.end(of: .log(task))?.split(whereSeparator: \.isNewline).map { $0.trimmingCharacters(in: .whitespaces) }
            .last { !$0.isEmpty }?.shortened(to: 300)
    }

    /// One line for the list of all jobs.
    var summary: String {
        var counts: [String: Int] = [:]
        for task in record.tasks where task != .join { counts[state(task).word, default: 0] += 1 }
        let parts = ClusterTaskState.words.compactMap { word in counts[word].map { "\($0) \(word)" } }.joined(separator: ", ")
        return "\(folder.name): \(record.parts.withNoun("part")): \(parts); join \(state(.join).word)"
    }
}

extension ClusterTaskState {
    static let words = ["done", "running", "waiting", "failed", "unknown"]

    var word: String {
        switch self {
        case .waiting: "waiting"
        case .running: "running"
        case .done: "done"
        case .failed: "failed"
        case .unknown: "unknown"
        }
    }
}
