/// Keeps account of one piece of asynchronous work, from before it starts until it has ended.
package final class StageTaskAccount: Sendable {
    private let work: StageTask
    private let tasks: WeakTasks
    package let executor: any TaskExecutor
    /// True for work that was started while views were updated: it begins with the next refresh.
    private let waitsForRefresh: Bool

    /// Work that outlives its film must not keep what belongs to it.
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

    /// An account with the stage whose code asks; nil outside every stage.
    package static func open() -> StageTaskAccount? {
        StageScope.withStage { $0.graph.tasks.open(waitingForRefresh: $0.graph.isUpdating) }
    }

    /// The task that `start` starts counts as this work. It is no part of the transaction of the moment, which is over when it runs.
    package func bind<Result>(_ start: () -> Result) -> Result {
        StageScope.$task.withValue(work) { withTransaction(Transaction(), start) }
    }

    /// To be called by the task before it does its work: waits until that may begin.
    package func begin() async {
        if waitsForRefresh { await StageScope.current?.refresh() }
    }

    /// Notes how to cancel the work when the film ends.
    package func keep(cancel: @escaping @Sendable () -> Void) {
        assumeMainActor(cancel) { cancel in self.tasks.tasks?.keep(self.work, cancel: cancel) }
    }

    /// Notes that the work has ended.
    @MainActor
    package func close() {
        tasks.tasks?.close(work)
    }
}
