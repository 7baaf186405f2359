/// Runs asynchronous work while a view is in the tree, and restarts the work when a value changes.
struct TaskModifier<ID: Equatable> {
    var id: ID
    var priority: TaskPriority
    var action: @MainActor () async -> Void
}

extension TaskModifier: PrimitiveModifier {
    static func makeNode<Content: View>(_ view: ModifiedContent<Content, Self>, _ context: NodeContext) -> Node<
        ModifiedContent<Content, Self>
    > {
        TaskNode(view, context)
    }
}

/// The identity of work that is never restarted.
private struct SameTask: Equatable {}

extension View {
    /// Runs `action` when the view has been inserted into the tree, before the view is first drawn. The task is cancelled when the view is
    /// removed, after its transition.
    ///
    /// The tasks of views inserted together start after the `onAppear` actions of all these views, in the order of those actions. All work
    /// of a film runs on one thread, whatever the priority, in an order that is the same on every run.
    ///
    /// Work that another view's work starts at the same time begins with the next refresh of the screen.
    @preconcurrency
    nonisolated public func task(priority: TaskPriority = .userInitiated, _ action: @escaping @MainActor () async -> Void) -> some View {
        modifier(TaskModifier(id: SameTask(), priority: priority, action: action))
    }

    /// Runs `action` when the view has been inserted into the tree, and again when `value` has changed. A task that is still running is
    /// cancelled first.
    ///
    /// Work that changes `value` itself without waiting is restarted with the next refresh of the screen.
    @preconcurrency
    nonisolated public func task<T: Equatable>(
        id value: T, priority: TaskPriority = .userInitiated, _ action: @escaping @MainActor () async -> Void
    ) -> some View {
        modifier(TaskModifier(id: value, priority: priority, action: action))
    }
}

private final class TaskNode<Content: View, ID: Equatable>: ModifiedNode<Content, TaskModifier<ID>>, AppearanceNode {
    private var hasAppeared = false
    private var task: Task<Void, Never>?
    /// The number of starts and cancellations, to detect that a deferred start is obsolete.
    private var generation = 0

    override func willMakeContent() {
        // Checks that are noted last run first.
        graph.lifecycle.noteAppearanceCheck(of: self)
    }

    override func didUpdate(from old: ModifiedContent<Content, TaskModifier<ID>>, viewChanged: Bool, environmentChanged: Bool) {
        if old.modifier.id != view.modifier.id {
            graph.lifecycle.noteChange { [weak self] in
                guard let self, isAlive, hasAppeared else { return }
                cancel()
                start()
            }
        }
        super.didUpdate(from: old, viewChanged: viewChanged, environmentChanged: environmentChanged)
    }

    override func contentDidChange() {
        graph.lifecycle.noteAppearanceCheck(of: self)
    }

    func checkAppearance() -> (() -> Void)? {
        // A view that is being removed is present until its transition has ended.
        let isPresent = isAlive && !elements.isEmpty
        guard isPresent != hasAppeared else { return nil }
        hasAppeared = isPresent
        return { [weak self] in if isPresent { self?.start() } else { self?.cancel() } }
    }

    override func willRemove() {
        guard hasAppeared else { return }
        hasAppeared = false
        graph.lifecycle.noteDisappearance { [self] in cancel() }
    }

    private func start() {
        guard graph.tasks.startsWithRefresh, let stage = graph.stageScope.stage else { return startNow() }
        let started = generation
        stage.waitForRefresh { [weak self] in
            guard let self, isAlive, generation == started else { return }
            startNow()
        }
    }

    private func startNow() {
        generation += 1
        task = graph.tasks.start(priority: view.modifier.priority, view.modifier.action)
    }

    private func cancel() {
        generation += 1
        task?.cancel()
        task = nil
    }
}
