import Foundation

/// Limits of a process. A limit that is nil does not apply.
///
/// The system enforces ``processorTime`` and ``memory``, for each process that the program starts separately. ``ProcessCommand/run(keeping:)`` and
/// ``ProcessLines`` enforce ``output`` and ``deadline``. Stricter limits of this process stay in force.
package struct ProcessLimits: Sendable {
    /// A limit whose violation ends a process.
    package enum Kind: Hashable, Sendable {
        case processorTime, output, deadline
    }

    /// The maximum processor time, in seconds, at least 1. A process that exceeds it is ended by SIGXCPU, or one second later by SIGKILL.
    package var processorTime: Int?
    /// The maximum size of the address space, in bytes, in steps of 1024. Allocations beyond it fail, and most programs then report an error.
    package var memory: Int?
    /// The maximum number of bytes that are read from standard output, and also from standard error. More output stops the process.
    package var output: Int?
    /// The maximum time from the start to the end. The process is stopped after it.
    package var deadline: Duration?
    /// The time from the signal that stops the process until SIGKILL, which ends its whole process group.
    package var grace = Duration.seconds(2)

    package init(processorTime: Int? = nil, memory: Int? = nil, output: Int? = nil, deadline: Duration? = nil) {
        precondition((processorTime ?? 1) >= 1 && (memory ?? 1024) >= 1024 && (output ?? 0) >= 0, "a limit of a process must be positive")
        (self.processorTime, self.memory, self.output, self.deadline) = (processorTime, memory, output, deadline)
    }

    /// A script of the shell that sets the limits of the system and becomes the program `$0` with the arguments `$@`. Nil without these limits.
    ///
    /// `posix_spawn` cannot set limits. Limits that another process sets after the start would come too late.
    var script: String? {
        var commands: [String] = []
        if let processorTime {
            let current = ProcessLimits.current(RLIMIT_CPU.rawValue)
            // The soft limit comes first, because it cannot exceed the hard one.
            commands.append("ulimit -St \(min(rlim_t(processorTime), current.rlim_cur))")
            commands.append("ulimit -Ht \(min(rlim_t(processorTime) + 1, current.rlim_max))")
        }
        if let memory {
            let current = ProcessLimits.current(RLIMIT_AS.rawValue)
            commands.append("ulimit -v \(min(rlim_t(memory), current.rlim_cur, current.rlim_max) / 1024)")
        }
        return commands.isEmpty ? nil : (commands + ["exec \"$0\" \"$@\""]).joined(separator: " && ")
    }

    /// The limit of this process for `resource`; infinite values if it cannot be read.
    private static func current(_ resource: UInt32) -> rlimit {
        var limit = rlimit(rlim_cur: .max, rlim_max: .max)
        getrlimit(__rlimit_resource_t(resource), &limit)
        return limit
    }
}
