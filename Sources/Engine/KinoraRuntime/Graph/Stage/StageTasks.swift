/// The asynchronous work of one film.
///
/// Between two events of the clock, each unit of work runs until it ends, sleeps on the film's clock or waits for something else. Its
/// changes therefore appear in the same frame on every run.
@MainActor
package final class StageTasks {
    let executor = StageExecutor()
    private var alive: [ObjectIdentifier: (work: StageTask, cancel: @Sendable () -> Void)] = [:]
    /// The maximum time that work on other threads may take before the film continues without it, in milliseconds.
    package var patience = 1000
    var onReport: (String) -> Void = { _ in }

    nonisolated init() {}

    deinit {
        for (_, cancel) in alive.values { cancel() }
    }

    /// The number of units of work that have not ended.
    package var count: Int { alive.count }

    // MARK: Starting

    /// Whether a view's work has started since the last event.
    private var hasStarted = false
    /// Whether work of views waits for the next refresh. It is true while views are updated after a view's work has started at this time.
    /// Without it, work that leads to its own start would start without end.
    private(set) var startsWithRefresh = false

    /// Begins an update that asynchronous work has caused.
    func beginUpdate() {
        startsWithRefresh = hasStarted
    }

    /// Ends an event, after everything that it caused has settled.
    func endEvent() {
        (hasStarted, startsWithRefresh) = (false, false)
    }

    /// Starts a view's `operation` the next time asynchronous work runs.
    ///
    /// An immediate task would start here, but cannot have an executor preference. Its work outside the main actor would run in an order
    /// that differs between runs.
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

    /// Sets the function that cancels `work` if the film ends first.
    func keep(_ work: StageTask, cancel: @escaping @Sendable () -> Void) {
        let key = ObjectIdentifier(work)
        if alive[key] != nil { alive[key] = (work, cancel) }
    }

    // MARK: Running

    private var isRunnable: Bool {
        (executor.isBusy && !isExecutorStalled) || alive.values.contains { $0.work.isRunnable }
    }

    /// Whether all work sleeps on the film's clock.
    var isAsleep: Bool { !executor.isBusy && alive.values.allSatisfy { $0.work.sleepers > 0 && $0.work.woken == 0 } }

    /// Whether work outside the main actor does not end.
    private var isExecutorStalled = false

    /// Runs all work until none can make progress. The calling task must prefer the executor: on other threads, the number of steps would
    /// differ between runs.
    func run() async {
        // Work that the stage does not track runs here.
        await Task.yield()
        guard !alive.isEmpty else { return }
        await takeTurns(atMost: Self.turnLimit)
        var waits = 0
        while isRunnable, waits < patience, !Task.isCancelled {
            // Work that takes real time, such as reading a file on another thread, has up to `patience` milliseconds.
            try? await Task.sleep(nanoseconds: 1_000_000)
            await takeTurns(atMost: 2 * Self.lastTurns)
            waits += 1
        }
        if isRunnable, !Task.isCancelled { noteStalled() }
    }

    /// Yields until no tracked work is runnable, then `lastTurns` more times for untracked work that waits for other work. Yields at most
    /// `limit` times.
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
