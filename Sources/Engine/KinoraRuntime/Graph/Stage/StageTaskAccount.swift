/// Tracks one unit of asynchronous work, from before it starts until it has ended.
package final class StageTaskAccount: Sendable {
    private let work: StageTask
    private let tasks: WeakTasks
    package let executor: any TaskExecutor
    /// Whether the work starts with the next refresh, because it was created during a view update.
    private let waitsForRefresh: Bool

    /// A weak reference: work that outlives its film must not retain the film's tasks.
    @MainActor
    private final class WeakTasks {
        weak var tasks: StageTasks?

        init(_ tasks: StageTasks) {
            self.tasks = tasks
        }
    }

    @MainActor
    init(work: StageTask, executor: any TaskExecutor, tasks: StageTasks, waitsForRefresh: Bool) {
        self.work = work
        self.waitsForRefresh = waitsForRefresh
        self.executor = executor
        self.tasks = WeakTasks(tasks)
    }

    /// Opens an account with the calling code's stage; nil outside every stage.
    package static func open() -> StageTaskAccount? {
        StageScope.withStage {
            $0.graph.noteChange()
            return $0.graph.tasks.open(waitingForRefresh: $0.graph.isUpdating)
        }
    }

    /// Runs `start`. The task that it creates is counted as this work. The current transaction is not inherited, because it has ended when
    /// the task runs.
    package func bind<Result>(_ start: () -> Result) -> Result {
        StageScope.$task.withValue(work) { withTransaction(Transaction(), start) }
    }

    /// Waits until the work may start. The task calls this first.
    package func begin() async {
        if waitsForRefresh { await StageScope.current?.refresh() }
    }

    /// Sets how the work is cancelled when the film ends.
    package func keep(cancel: @escaping @Sendable () -> Void) {
        assumeMainActor(cancel) { cancel in self.tasks.tasks?.keep(self.work, cancel: cancel) }
    }

    /// Marks the work as ended.
    @MainActor
    package func close() {
        tasks.tasks?.close(work)
    }
}
