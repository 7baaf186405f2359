/// The asynchronous work of one film.
///
/// Between two events of the clock every piece of work runs as far as it can: until it has ended, sleeps on the film's clock or waits for
/// something else. So what it changes is there in the frame in which it belongs, on every run.
@MainActor
package final class StageTasks {
    let executor = StageExecutor()
    private var alive: [ObjectIdentifier: (work: StageTask, cancel: @Sendable () -> Void)] = [:]
    /// How many milliseconds real work on other threads may take before the film goes on without it.
    package var patience = 1000
    var onReport: (String) -> Void = { _ in }

    nonisolated init() {}

    deinit {
        for (_, cancel) in alive.values { cancel() }
    }

    /// How much of it has not ended.
    package var count: Int { alive.count }

    // MARK: Starting

    /// Whether work of views has started since the last event.
    private var hasStarted = false
    /// True while views are updated after work of views has started at this moment: further work of views waits for the next refresh. It would
    /// otherwise start without end where it leads to its own start.
    private(set) var startsWithRefresh = false

    /// To be called before an update that is caused by what work has changed.
    func beginUpdate() {
        startsWithRefresh = hasStarted
    }

    /// To be called when all that an event set off has settled.
    func endEvent() {
        (hasStarted, startsWithRefresh) = (false, false)
    }

    /// Starts a view's `operation` with its next turn.
    ///
    /// An immediate task would begin right here, but cannot prefer an executor then: what it does outside the main actor would run in an order
    /// that differs from run to run.
    func start(priority: TaskPriority?, _ operation: @escaping @MainActor () async -> Void) -> Task<Void, Never> {
        hasStarted = true
        let account = open()
        let task = account.bind {
            Task(executorPreference: account.executor, priority: priority) {
                await operation()
                await account.close()
            }
        }
        account.keep { task.cancel() }
        return task
    }

    /// Opens an account for work that is about to start.
    func open(waitingForRefresh: Bool = false) -> StageTaskAccount {
        let work = StageTask()
        alive[ObjectIdentifier(work)] = (work, {})
        return StageTaskAccount(work: work, executor: executor, tasks: self, waitsForRefresh: waitingForRefresh)
    }

    func close(_ work: StageTask) {
        alive[ObjectIdentifier(work)] = nil
    }

    /// Has `work` cancelled with `cancel` when the film ends before it does.
    func keep(_ work: StageTask, cancel: @escaping @Sendable () -> Void) {
        let key = ObjectIdentifier(work)
        if alive[key] != nil { alive[key] = (work, cancel) }
    }

    // MARK: Running

    private var isRunnable: Bool {
        (executor.isBusy && !isExecutorStalled) || alive.values.contains { $0.work.isRunnable }
    }

    /// True when all work sleeps on the film's clock.
    var isAsleep: Bool { !executor.isBusy && alive.values.allSatisfy { $0.work.sleepers > 0 && $0.work.woken == 0 } }

    /// True when work outside the main actor goes on without end.
    private var isExecutorStalled = false

    /// Lets all work run as far as it can. The task that asks has to prefer the executor: turns given by way of other threads would be longer
    /// or shorter ones on every run.
    func run() async {
        // Work that the stage does not know of (a task started past it) gets this turn.
        await Task.yield()
        guard !alive.isEmpty else { return }
        await takeTurns(atMost: Self.turnLimit)
        var waits = 0
        while isRunnable, waits < patience, !Task.isCancelled {
            // Something that takes real time, such as reading a file on another thread, has this much of it.
            try? await Task.sleep(nanoseconds: 1_000_000)
            await takeTurns(atMost: 2 * Self.lastTurns)
            waits += 1
        }
        if isRunnable, !Task.isCancelled { noteStalled() }
    }

    /// Gives turns until nothing is known to want another, and then a few to work whose turns nobody counts: work that waits for other work.
    private func takeTurns(atMost limit: Int) async {
        var (turns, idle) = (0, 0)
        while idle < Self.lastTurns, turns < limit {
            idle = isRunnable ? 0 : idle + 1
            await Task.yield()
            turns += 1
        }
    }

    private func noteStalled() {
        isExecutorStalled = executor.isBusy
        for (work, _) in alive.values where work.isRunnable {
            work.isStalled = true
            work.woken = 0
        }
        onReport(
            "a task waits for something outside of the film, such as another thread, a stream, or Task.sleep in a file that imports neither "
                + "Kinora nor SwiftUI; the time at which it continues may differ from run to run")
    }

    private static let turnLimit = 1000
    private static let lastTurns = 8
}
