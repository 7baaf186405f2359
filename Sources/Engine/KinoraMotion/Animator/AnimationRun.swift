/// The running animations of one value. Each starts from the value that the previous ones move.
///
/// Values are relative to the origin: `shown = origin + result`. Each animation adds its part of the remaining distance to its target,
/// `result = previous + animation(target - previous)`. Without interruption there is one animation.
struct AnimationRun<Value: VectorArithmetic> {
    /// An animation with its own clock.
    struct Entry {
        var animation: Animation
        /// The target, relative to the origin.
        var target: Value
        /// The start time, in seconds of the animator's clock.
        let start: Double
        var context = AnimationContext<Value>()
    }

    /// The start value.
    var origin: Value

    /// The newest animation. The run ends with it.
    private(set) var last: Entry

    /// The animations before it, oldest first.
    private var earlier: [Entry] = []

    /// The target of the newest ended animation, from which the later ones start; nil if none has ended.
    private var settled: Value?

    init(from origin: Value, by target: Value, animation: Animation, repetition: Repetition? = nil, at time: Double) {
        self.origin = origin
        last = Entry(animation: animation, target: target, start: time)
        last.context.state.repetition = repetition
    }

    /// Whether the newest animation is logically complete, as of the last call of `value(at:)`.
    var isLogicallyComplete: Bool { last.context.isLogicallyComplete }

    /// Returns the value at `time`; nil if the newest animation is over.
    mutating func value(at time: Double) -> Value? {
        guard var result = result(at: time) else { return nil }
        result += origin
        return result
    }

    /// Changes the target by `delta`.
    mutating func redirect(by delta: Value, animation: Animation, at time: Double) {
        if animation.spring != nil && animation.adjustments.isEmpty && isCombined {
            takeOver(with: animation, at: time)
            last.target += delta
            return
        }
        let before = settle(at: time)
        var distance = last.target
        if let before { distance -= before }
        if animation.shouldMerge(previous: last.animation, value: distance, time: time - last.start, context: &last.context) {
            last.animation = animation
            last.target += delta
        } else {
            earlier.append(last)
            last = Entry(animation: animation, target: last.target + delta, start: time)
        }
    }

    private var isCombined: Bool { settled != nil || !earlier.isEmpty }

    /// The covered distance at `time`.
    private mutating func result(at time: Double) -> Value? {
        guard isCombined else {
            return last.animation.animate(value: last.target, time: time - last.start, context: &last.context)
        }
        let before = settle(at: time) ?? .zero
        var result = last.animation.animate(value: last.target - before, time: time - last.start, context: &last.context)
        result? += before
        return result
    }

    /// The covered distance of the earlier animations at `time`; nil if there are none. Removes those that are over.
    private mutating func settle(at time: Double) -> Value? {
        guard isCombined else { return nil }
        var result = settled ?? .zero
        var finished = 0
        for index in earlier.indices {
            let target = earlier[index].target
            let elapsed = time - earlier[index].start
            if let moved = earlier[index].animation.animate(value: target - result, time: elapsed, context: &earlier[index].context) {
                result += moved
            } else {
                result = target
                settled = target
                finished = index + 1
            }
        }
        earlier.removeFirst(finished)
        return result
    }

    /// Replaces all animations by a spring that keeps their position and velocity.
    ///
    /// An animation with unknown velocity contributes none of its own, only the remaining velocity of earlier ones.
    private mutating func takeOver(with animation: Animation, at time: Double) {
        guard let spring = animation.spring, let offset = result(at: time) else { return }
        var result = settled ?? .zero
        var velocity = Value.zero
        for entry in earlier + [last] {
            let elapsed = time - entry.start
            var context = entry.context
            if let held = entry.animation.animate(value: velocity, time: elapsed, context: &context) { velocity -= held }
            context = entry.context
            let distance = entry.target - result
            if let own = entry.animation.velocity(value: distance, time: elapsed, context: context) { velocity += own }
            result += entry.animation.animate(value: distance, time: elapsed, context: &context) ?? distance
        }
        earlier = []
        settled = nil
        spring.takeOver(
            offset: offset, velocity: velocity, previous: last.animation.spring, time: time - last.start, context: &last.context)
        last.animation = animation
    }
}
