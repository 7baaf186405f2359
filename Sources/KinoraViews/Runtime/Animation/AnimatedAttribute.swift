import KinoraMotion

/// Something that moves with time until it has arrived.
@MainActor
class AnimationDriver {
    final let motion: AnimatorMotion
    // Never used once `abandon()` has been called; a weak reference would cost more than the step of the animation.
    final unowned(unsafe) let target: any AnimationTarget
    /// True while the graph keeps this among those that it moves on one by one.
    final var isRunning = false
    private final var isAbandoned = false
    /// Those it moves along with, and its place among them.
    final var batch: (batch: AnimationBatch, index: Int)?
    /// `fraction` of a value that moves alone.
    fileprivate final var ownFraction = Double.nan
    /// What is told of steps in place of the target, because it draws them by itself.
    private final var trace: DrawingTrace?

    init(_ motion: AnimatorMotion, target: any AnimationTarget) {
        self.motion = motion
        self.target = target
    }

    /// To be called at the end of the life of what the value belongs to: nothing is left to be shown then.
    final func abandon() {
        isAbandoned = true
        leaveBatch()
    }

    /// How far the value has come on a straight way; NaN: it is on another one, or at rest.
    final var fraction: Double { batch?.batch.fraction ?? ownFraction }

    /// Moves on alone from where it is.
    final func leaveBatch() {
        guard let (batch, index) = batch else { return }
        ownFraction = batch.fraction
        self.batch = nil
        batch.remove(self, at: index)
        endTrace()
    }

    /// Tells `trace` of each step from now on, and the target no longer: until the value leaves its way, or `leaveTrace()`.
    final func follow(_ trace: DrawingTrace) {
        guard self.trace !== trace else { return }
        self.trace = trace
        if let (batch, index) = batch { batch.retell(index, to: trace) }
    }

    /// Tells the target again.
    final func leaveTrace() {
        guard trace != nil else { return }
        trace = nil
        if let (batch, index) = batch { batch.retell(index, to: target) }
    }

    /// What the trace knows of the value no longer holds.
    private final func endTrace() {
        guard trace != nil else { return }
        trace = nil
        if !isAbandoned { target.animatedValueChanged() }
    }

    /// Moves on to `time`; false when there is nothing left to do.
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

    /// Moves on to `time` on a way that is not straight, or to its end; true when something else is shown then.
    fileprivate func follow(to time: Double) -> Bool { false }

    /// Ends the animation and tells those who wait for it.
    fileprivate func cancel() {}
}

/// What an animated value belongs to.
@MainActor
package protocol AnimationTarget: AnyObject {
    /// The shown value has changed: draw, lay out or evaluate again.
    func animatedValueChanged()
    /// The value has arrived. `animatedValueChanged` need not be called at the same time: the frame before may have shown the end already.
    func animationEnded()
}

extension AnimationTarget {
    package func animationEnded() {}
}

/// One animatable value of a node: what it is set to, and what is shown on the way there.
@MainActor
final class AnimatedAttribute<Value: VectorArithmetic>: AnimationDriver {
    private let animator: Animator<Value>
    /// What is shown while `fraction` says nothing.
    private var shown: Value

    init(_ value: Value, target: any AnimationTarget) {
        animator = Animator(value)
        shown = value
        super.init(animator, target: target)
    }

    var model: Value { animator.model }

    /// Whether something else than the model may be shown.
    var isAnimating: Bool { animator.isAnimating }

    /// The value to be shown at the graph's present time.
    var presented: Value { fraction.isNaN ? shown : animator.value(atFraction: fraction) }

    /// Whether `straightWay` and `fraction` tell what is presented.
    var isOnStraightWay: Bool { !fraction.isNaN }

    var straightWay: LinearInterpolation<Value> { animator.way }

    /// Sets the value; whether and how it moves there, `scope` says.
    func set(_ value: Value, in scope: TransactionScope, of graph: ViewGraph, completion: AnimationCompletion? = nil) {
        guard value != animator.model else { return }
        let transaction = scope.transaction
        var completions = transaction.completions
        if let completion { completions.append(completion) }
        set(value, animation: transaction.animation, completions: completions, of: graph)
    }

    /// Sets the value, whatever the transaction of the update says.
    func set(_ value: Value, animation: Animation?, completions: [AnimationCompletion] = [], of graph: ViewGraph) {
        guard value != animator.model else { return }
        leaveBatch()
        leaveTrace()
        animator.retarget(to: value, animation: animation, completions: completions, at: graph.now)
        if let fraction = animator.fraction(at: graph.now) { ownFraction = fraction } else { _ = follow(to: graph.now) }
        if animator.isActive { graph.animations.insert(self, at: graph.now) }
        target.animatedValueChanged()
    }

    override func follow(to time: Double) -> Bool {
        let (before, wasAnimating) = (presented, isAnimating)
        shown = animator.value(at: time)
        ownFraction = .nan
        if isAnimating != wasAnimating { target.animationEnded() }
        return shown != before
    }

    override func cancel() {
        animator.cancel()
    }
}
