/// Asynchronous work that belongs to a film: a view's `task`, or a task that a film's code started.
@MainActor
final class StageTask {
    /// How many of its pieces (a group has several) sleep on the film's clock.
    var sleepers = 0
    /// How many of its pieces have been woken and have not got a turn yet.
    var woken = 0
    /// True: it waits for something that the stage cannot see, such as a stream or a file.
    var isStalled = false
    /// Sleeps at one moment that ended at once because the work was cancelled.
    private var vainSleeps = (count: 0, time: 0.0)

    nonisolated init() {}

    /// Whether a turn may bring it further.
    var isRunnable: Bool { woken > 0 || (sleepers == 0 && !isStalled) }

    /// Counts the sleeps of this moment that ended at once.
    func noteVainSleep(at time: Double) -> Int {
        vainSleeps = (vainSleeps.time == time ? vainSleeps.count + 1 : 1, time)
        return vainSleeps.count
    }
}
