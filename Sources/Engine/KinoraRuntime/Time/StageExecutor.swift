import Dispatch
import Synchronization

/// Runs a film's jobs outside the main actor on the main thread too, in the order in which they are enqueued. On a thread pool, their
/// order, and thereby the film, would differ between runs.
final class StageExecutor: TaskExecutor {
    private let waiting = Atomic<Int>(0)

    /// Whether jobs are enqueued.
    var isBusy: Bool { waiting.load(ordering: .relaxed) > 0 }

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        waiting.add(1, ordering: .relaxed)
        DispatchQueue.main.async { [self] in
            waiting.subtract(1, ordering: .relaxed)
            job.runSynchronously(on: asUnownedTaskExecutor())
        }
    }
}
