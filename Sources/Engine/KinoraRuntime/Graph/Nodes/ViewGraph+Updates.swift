import KinoraMotion

extension ViewGraph {
    // MARK: Changing

    /// Enqueues a change for the next update in `transaction`. Consecutive changes of the same transaction are carried out together.
    package func enqueue(_ transaction: Transaction, _ change: @escaping () -> Void) {
        changes.append(change, in: transaction)
    }

    package func enqueue(_ node: ViewNode) {
        dirtyNodes.append(node)
    }

    /// Enqueues a change of an object that views have read.
    ///
    /// A change that a body makes during its own evaluation takes effect with the next refresh. Otherwise the body would be re-evaluated
    /// without end.
    package func enqueueObjectChange(_ change: @escaping () -> Void) {
        noteChange()
        guard update.reader != nil, let stage = stageScope.stage else { return enqueue(.current, change) }
        stage.waitForRefresh { [weak self] in self?.enqueue(Transaction(), change) }
    }

    /// Runs `action` in the same update, after the nodes that are dirty now have been updated.
    package func afterChanges(_ action: @escaping () -> Void) {
        dirtyNodes.append(followUp: action)
    }

    /// Seals `completion`, so that it accepts no further animations, after the current update.
    package func sealAfterUpdate(_ completion: AnimationCompletion) {
        changes.sealAfterUpdate(completion)
    }

    /// Whether changes or marked nodes wait for the next update.
    var hasPendingChanges: Bool { !changes.isEmpty || !dirtyNodes.isEmpty }

    /// Whether views are being updated: bodies, layout, drawing, and appearance and change actions. Work that is posted meanwhile waits for
    /// the next refresh of the screen.
    var isUpdating: Bool { update.isRunning || update.reader != nil }

    /// Whether equal views are re-evaluated. False while a change of another transaction is pending: objects already contain its values,
    /// and a body that reads them now would use the wrong animation.
    var evaluatesEqualViews: Bool { !optimizations.contains(.comparisons) && changes.isEmpty }

    func updating<Result>(_ body: () -> Result) -> Result {
        let outer = update.isRunning
        update.isRunning = true
        defer { update.isRunning = outer }
        return body()
    }

    // MARK: Settling

    /// The maximum number of rounds of changes that cause further changes. It exceeds what programs cause on purpose.
    private static let roundLimit = 100

    /// Carries out pending changes and layout, and the changes that these cause, until none is left.
    func settle() {
        inScope {
            update.settling = Transaction()
            var rounds = 0
            while true {
                carryOutChanges()
                updating { updateLayout() }
                let actions = lifecycle.take() + takePreferenceActions()
                let completed = animations.takeCompleted()
                if actions.isEmpty && completed.isEmpty && !hasPendingChanges { break }
                updating { for action in actions { action() } }
                for action in completed { action() }
                rounds += 1
                if rounds > Self.roundLimit {
                    report(
                        "at \(now) s, changes cause further changes without end; the remaining changes are dropped", once: "endless changes"
                    )
                    changes.removeAll()
                    break
                }
            }
        }
    }

    private func carryOutChanges() {
        // Nodes that depend on the frame's time are updated before any change. If the first change belongs to an empty transaction,
        // both are updated together.
        if !dirtyNodes.isEmpty, changes.next?.isSame(as: Transaction()) != true { carryOut([], in: Transaction()) }
        var animation: Animation?
        while let mutation = changes.takeFirst() {
            // A button's action and the end of its press are carried out together. The animation of one is not lost by the other.
            animation = mutation.transaction.animation ?? animation
            update.settling = Transaction(animation: animation)
            carryOut(mutation.changes, in: mutation.transaction)
        }
    }

    func carryOut(_ changes: [() -> Void], in transaction: Transaction) {
        update.number += 1
        update.transaction = transaction
        for change in changes { change() }
        updating {
            updateDirtyNodes()
            // Changes of frames that this change causes are animated by its transaction.
            updateLayout()
        }
        update.transaction = Transaction()
        update.number += 1
        for completion in self.changes.takeUnsealed() { completion.seal() }
        for completion in transaction.completions where !self.changes.contains(completion) { completion.seal() }
    }

    private func updateDirtyNodes() {
        while !dirtyNodes.isFinished {
            for node in dirtyNodes.takeNodes() { node.updateIfDirty() }
            for action in dirtyNodes.takeFollowUps() { action() }
        }
    }

    /// Returns the actions of changed preferences, inner nodes first. Preferences can only have changed after an update.
    private func takePreferenceActions() -> [() -> Void] {
        guard !(preferences.isEmpty && features.rootObservers.isEmpty), preferences.beginCheck(afterUpdate: update.number) else {
            return []
        }
        return preferences.takeActions() + features.rootObservers.compactMap { $0.takeAction(in: self) }
    }

    private func updateLayout() {
        rootElement?.layoutIfNeeded()
        for observer in features.layoutObservers { observer.layoutEnded(in: self) }
        for container in layout.takeChangedContainers() { container.releaseFormerContent() }
    }
}
