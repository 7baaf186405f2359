import Dispatch
import Synchronization

/// Runs what tasks of a film do outside the main actor on the main thread too, in the order in which it became ready: on a pool of threads
/// that order, and with it the film, would be another on every run.
final class StageExecutor: TaskExecutor {
    private let waiting = Atomic<Int>(0)

    /// Whether anything waits for its turn.
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
