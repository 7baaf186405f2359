import Dispatch

extension ViewNode {
    /// The observation handler for properties that the node's evaluation reads. It marks the node for re-evaluation when the change is
    /// carried out.
    ///
    /// A registration lasts until its property changes. A body that is re-evaluated in every frame for other reasons adds one registration
    /// each time.
    final var observedValueWillChange: @Sendable () -> Void {
        { [weak self] in
            if MainQueue.isCurrent {
                assumeMainActor(self) { $0?.observedValueChanged() }
            } else {
                DispatchQueue.main.async { self?.observedValueChanged() }
            }
        }
    }

    private func observedValueChanged() {
        guard isAlive else { return }
        graph.enqueueObjectChange { [weak self] in self?.markDirty() }
    }
}
