/// Asynchronous work that belongs to a film: a view's `task`, or a task that a film's code started.
@MainActor
final class StageTask {
    /// The number of its subtasks (a task group has several) that sleep on the film's clock.
    var sleepers = 0
    /// The number of its subtasks that have been woken but have not run yet.
    var woken = 0
    /// Whether it waits for something that the stage cannot observe, such as a stream or a file.
    var isStalled = false
    /// The number of sleeps at one time that ended immediately because the work was cancelled.
    private var vainSleeps = (count: 0, time: 0.0)

    nonisolated init() {}

    /// Whether it may make progress when it runs.
    var isRunnable: Bool { woken > 0 || (sleepers == 0 && !isStalled) }

    /// Counts a sleep at `time` that ended immediately. Returns the number of those at `time`.
    func noteVainSleep(at time: Double) -> Int {
        vainSleeps = (vainSleeps.time == time ? vainSleeps.count + 1 : 1, time)
        return vainSleeps.count
    }
}
