import ArgumentParser

/// The scheduler that runs the tasks of a cluster job. Each has a type that conforms to `ClusterScheduler`.
enum ClusterEngine: String, CaseIterable, Codable, ExpressibleByArgument {
    case slurm

    var scheduler: any ClusterScheduler {
        switch self {
        case .slurm: SlurmScheduler()
        }
    }
}

/// Runs the scripts of a job's tasks by the commands of one scheduler.
protocol ClusterScheduler: Sendable {
    /// The environment variable with the number of the part, from 1, in each task.
    var partVariable: String { get }
    /// The environment variable with the name of the node in each task.
    var nodeVariable: String { get }

    /// Throws if an option of the scheduler, or a path, cannot be used.
    func check(_ submission: ClusterSubmission) throws

    /// Returns the commands that submit the parts and the join, as lines for a shell.
    func commands(_ submission: ClusterSubmission) -> [String]

    /// Submits the parts, and the join to be run after them. Returns the scheduler's numbers of the two jobs.
    func submit(_ submission: ClusterSubmission) throws -> (parts: String, join: String)

    /// Returns the states of all tasks that the scheduler knows.
    func states(parts: String, join: String) throws -> [ClusterTask: ClusterTaskState]
}

/// One of the tasks of a job.
enum ClusterTask: Hashable, Sendable {
    /// Numbered from 1.
    case part(Int)
    case join
}

enum ClusterTaskState: Hashable, Sendable {
    /// The scheduler's reason may be empty.
    case waiting(reason: String)
    case running(node: String)
    case done
    /// The scheduler's name of the state, or the exit code.
    case failed(String)
    /// The scheduler has forgotten the task.
    case unknown
}
