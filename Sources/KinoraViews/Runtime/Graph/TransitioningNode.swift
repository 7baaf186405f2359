import KinoraMotion

/// A node whose content has a transition.
@MainActor
protocol TransitioningNode: ViewNode {
    /// Starts to go; `completion` is told of every animation that this starts.
    func leave(_ completion: AnimationCompletion)

    /// Comes back from going.
    func comeBack()
}
