import KinoraMotion

/// Something that moves with time until it has arrived.
@MainActor
class AnimationDriver {
    /// True while the graph keeps this among the running ones.
    fileprivate(set) final var isRunning = false

    /// Moves on to `time`; false when there is nothing left to do.
    func advance(to time: Double) -> Bool { false }
}

/// What an animated value belongs to.
@MainActor
protocol AnimationTarget: AnyObject {
    /// The shown value has changed: draw, lay out or evaluate again.
    func animatedValueChanged()
}

/// One animatable value of a node: what it is set to, and what is shown on the way there.
@MainActor
final class AnimatedAttribute<Value: VectorArithmetic>: AnimationDriver {
    private var animator: Animator<Value>
    /// nil once the view has left the tree: nothing is left to be shown then.
    private weak var target: (any AnimationTarget)?
    /// The value to be shown at the graph's present time.
    private(set) var presented: Value

    init(_ value: Value, target: any AnimationTarget) {
        animator = Animator(value)
        presented = value
        self.target = target
    }

    var model: Value { animator.model }

    /// Sets the value; whether and how it moves there, `scope` says.
    func set(_ value: Value, in scope: TransactionScope, of graph: ViewGraph, completion: AnimationCompletion? = nil) {
        guard value != animator.model else { return }
        let transaction = scope.transaction
        var completions = transaction.completions
        if let completion { completions.append(completion) }
        animator.retarget(to: value, animation: transaction.animation, completions: completions, at: graph.now)
        presented = animator.value(at: graph.now)
        if animator.isActive { graph.animations.insert(self) }
        target?.animatedValueChanged()
    }

    /// Sets the value without any animation, now running or new.
    func reset(to value: Value) {
        animator.cancel()
        animator = Animator(value)
        presented = value
    }

    override func advance(to time: Double) -> Bool {
        guard let target else {
            animator.cancel()
            return false
        }
        let shown = animator.value(at: time)
        if shown != presented {
            presented = shown
            target.animatedValueChanged()
        }
        return animator.isActive
    }
}

/// The values that move at present.
@MainActor
package final class ActiveAnimations {
    private var drivers: [AnimationDriver] = []
    private var completed: [() -> Void] = []

    package var isEmpty: Bool { drivers.isEmpty }
    package var count: Int { drivers.count }

    func insert(_ driver: AnimationDriver) {
        guard !driver.isRunning else { return }
        driver.isRunning = true
        drivers.append(driver)
    }

    func advance(to time: Double) {
        guard !drivers.isEmpty else { return }
        var kept = 0
        for index in drivers.indices {
            let driver = drivers[index]
            if driver.advance(to: time) {
                if kept != index { drivers[kept] = driver }
                kept += 1
            } else {
                driver.isRunning = false
            }
        }
        drivers.removeLast(drivers.count - kept)
    }

    func noteCompleted(_ action: @escaping () -> Void) {
        completed.append(action)
    }

    func takeCompleted() -> [() -> Void] {
        guard !completed.isEmpty else { return [] }
        defer { completed = [] }
        return completed
    }
}
