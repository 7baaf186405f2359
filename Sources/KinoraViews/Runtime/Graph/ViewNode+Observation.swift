import Dispatch

extension ViewNode {
    /// What to do before a property changes that the evaluation of this node has read: evaluate it again when the change is carried out.
    ///
    /// A registration goes only with its change. A body that is evaluated in every frame for other reasons leaves one each time, until then.
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
