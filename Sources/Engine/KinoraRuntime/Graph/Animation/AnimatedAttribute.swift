import KinoraMotion

/// Advances one animated value until it reaches its target value.
@MainActor
package class AnimationDriver {
    final let motion: AnimatorMotion
    // Safe: not used after `abandon()`, which the owner of the value calls before the target is released. A weak reference would cost more
    // than the step of the animation.
    final unowned(unsafe) let target: any AnimationTarget
    /// Whether the graph advances this value individually, not in a batch.
    final var isRunning = false
    private final var isAbandoned = false
    /// The batch that advances this value, and the value's index in the batch.
    final var batch: (batch: AnimationBatch, index: Int)?
    /// The `fraction` of a value outside batches.
    fileprivate final var ownFraction = Double.nan
    /// The trace that is notified of steps instead of the target, because it replays the target's drawing.
    private final var trace: DrawingTrace?

    package init(_ motion: AnimatorMotion, target: any AnimationTarget) {
        self.motion = motion
        self.target = target
    }

    /// Stops notifying the target. The owner of the value calls this when it is released. The animation is cancelled with its next step.
    package final func abandon() {
        isAbandoned = true
        leaveBatch()
    }

    /// The fraction of a linear interpolation that the value has completed. NaN if the value is at rest or not interpolated linearly.
    @usableFromInline
    final var fraction: Double { batch?.batch.fraction ?? ownFraction }

    /// Whether the value at any time is an interpolation by the time alone, which changes only the drawing, and nothing waits for it before
    /// its end.
    final var isClosedForm: Bool { !isAbandoned && motion.isClosedForm && target.changesDrawingOnly }

    /// Leaves the batch and continues individually from the current fraction.
    final func leaveBatch() {
        guard let (batch, index) = batch else { return }
        ownFraction = batch.fraction
        self.batch = nil
        batch.remove(self, at: index)
        endTrace()
    }

    /// Notifies `trace` of each step, instead of the target, until the value is retargeted, leaves its batch or is no longer interpolated
    /// linearly, or until `leaveTrace()`.
    package final func follow(_ trace: DrawingTrace) {
        guard self.trace !== trace else { return }
        self.trace = trace
        if let (batch, index) = batch { batch.retell(index, to: trace) }
    }

    /// Notifies the target again.
    package final func leaveTrace() {
        guard trace != nil else { return }
        trace = nil
        if let (batch, index) = batch { batch.retell(index, to: target) }
    }

    /// Stops notifying the trace, because its record of the value is invalid.
    private final func endTrace() {
        guard trace != nil else { return }
        trace = nil
        if !isAbandoned { target.animatedValueChanged() }
    }

    /// Advances to `time`. Returns false when the animation has ended.
    final func advance(to time: Double) -> Bool {
        guard !isAbandoned else {
            cancel()
            return false
        }
        guard let fraction = motion.fraction(at: time) else {
            endTrace()
            if follow(to: time) { target.animatedValueChanged() }
            return motion.isActive
        }
        if fraction != ownFraction {
            ownFraction = fraction
            if let trace { trace.animatedValueChanged() } else { target.animatedValueChanged() }
        }
        return true
    }

    /// Advances to `time` if the value is not interpolated linearly, or at its end. Returns true if the presented value changes.
    fileprivate func follow(to time: Double) -> Bool { false }

    /// Cancels the animation and calls its completions.
    fileprivate func cancel() {}
}

/// The owner of an animated value.
@MainActor
package protocol AnimationTarget: AnyObject {
    /// Called when the presented value has changed. The target invalidates its drawing, layout or body.
    func animatedValueChanged()
    /// Called when the animation has ended. `animatedValueChanged` is not necessarily called at the same time, because the previous frame
    /// may have shown the final value.
    func animationEnded()
    /// Whether a step of the animation changes neither layout nor a body. By default false.
    var changesDrawingOnly: Bool { get }
}

extension AnimationTarget {
    package func animationEnded() {}
    package var changesDrawingOnly: Bool { false }
}

/// An animatable value of a node: its model value and its presented value.
@MainActor
package final class AnimatedAttribute<Value: VectorArithmetic>: AnimationDriver {
    @usableFromInline
    let animator: Animator<Value>
    /// The presented value while `fraction` is NaN.
    @usableFromInline
    var shown: Value

    package init(_ value: Value, target: any AnimationTarget) {
        animator = Animator(value)
        shown = value
        super.init(animator, target: target)
    }

    package var model: Value { animator.model }

    /// Whether the presented value may differ from the model value.
    package var isAnimating: Bool { animator.isAnimating }

    /// The presented value at the graph's current time.
    @inlinable
    package var presented: Value { fraction.isNaN ? shown : animator.value(atFraction: fraction) }

    /// Whether `interpolation` and `fraction` determine the presented value.
    package var isLinear: Bool { !fraction.isNaN }

    var interpolation: LinearInterpolation<Value> { animator.interpolation }

    /// Sets the model value, animated as the transaction of `scope` specifies.
    package func set(_ value: Value, in scope: TransactionScope, of graph: ViewGraph, completion: AnimationCompletion? = nil) {
        guard value != animator.model else { return }
        let transaction = scope.transaction
        var completions = transaction.completions
        if let completion { completions.append(completion) }
        set(value, animation: transaction.animation, completions: completions, of: graph)
    }

    /// Sets the model value, animated with `animation`, independent of the update's transaction.
    package func set(_ value: Value, animation: Animation?, completions: [AnimationCompletion] = [], of graph: ViewGraph) {
        guard value != animator.model else { return }
        leaveBatch()
        leaveTrace()
        animator.retarget(to: value, animation: animation, completions: completions, at: graph.now)
        if let fraction = animator.fraction(at: graph.now) { ownFraction = fraction } else { _ = follow(to: graph.now) }
        if animator.isActive { graph.animations.insert(self, at: graph.now) }
        target.animatedValueChanged()
    }

    package override func follow(to time: Double) -> Bool {
        let (before, wasAnimating) = (presented, isAnimating)
        shown = animator.value(at: time)
        ownFraction = .nan
        if isAnimating != wasAnimating { target.animationEnded() }
        return shown != before
    }

    package override func cancel() {
        animator.cancel()
    }
}
