/// The animations that move one value at present, each from the value that the one before it moves to its own target.
///
/// Values here are ways from the origin: `shown = origin + result`, where each animation adds its part of what is left to its target,
/// `result = previous + animation(target - previous)`. Without interruption there is one animation.
struct AnimationRun<Value: VectorArithmetic> {
    /// One animation with its own clock.
    struct Entry {
        var animation: Animation
        /// The target, as the way from the origin.
        var target: Value
        /// When it started, in seconds of the animator's clock.
        let start: Double
        var context = AnimationContext<Value>()
    }

    /// Where the way begins.
    var origin: Value

    /// The newest animation; when it is over, all is.
    private(set) var last: Entry

    /// The animations before it, oldest first.
    private var earlier: [Entry] = []

    /// The target of the newest animation that is over while later ones run: they start from there. Nil while none is over.
    private var settled: Value?

    init(from origin: Value, by target: Value, animation: Animation, repetition: Repetition? = nil, at time: Double) {
        self.origin = origin
        last = Entry(animation: animation, target: target, start: time)
        last.context.state.repetition = repetition
    }

    /// Whether the newest animation says that it is as good as over; brought up to date by `value(at:)`.
    var isLogicallyComplete: Bool { last.context.isLogicallyComplete }

    /// The value shown at `time`, nil once the newest animation is over.
    mutating func value(at time: Double) -> Value? {
        guard var result = result(at: time) else { return nil }
        result += origin
        return result
    }

    /// Gives the run another target, `delta` away from the present one.
    mutating func redirect(by delta: Value, animation: Animation, at time: Double) {
        if animation.spring != nil && animation.adjustments.isEmpty && isCombined {
            takeOver(with: animation, at: time)
            last.target += delta
            return
        }
        let before = settle(at: time)
        var way = last.target
        if let before { way -= before }
        if animation.shouldMerge(previous: last.animation, value: way, time: time - last.start, context: &last.context) {
            last.animation = animation
            last.target += delta
        } else {
            earlier.append(last)
            last = Entry(animation: animation, target: last.target + delta, start: time)
        }
    }

    private var isCombined: Bool { settled != nil || !earlier.isEmpty }

    /// The way covered at `time`.
    private mutating func result(at time: Double) -> Value? {
        guard isCombined else {
            return last.animation.animate(value: last.target, time: time - last.start, context: &last.context)
        }
        let before = settle(at: time) ?? .zero
        var result = last.animation.animate(value: last.target - before, time: time - last.start, context: &last.context)
        result? += before
        return result
    }

    /// The way covered by the earlier animations at `time`, nil for none. Those that are over are let go.
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

    /// Lets a spring take the place of all that runs, with the place and the velocity that they have together.
    ///
    /// An animation that does not tell its velocity counts as having none of its own; what it leaves of the earlier motion still counts.
    private mutating func takeOver(with animation: Animation, at time: Double) {
        guard let spring = animation.spring, let offset = result(at: time) else { return }
        var result = settled ?? .zero
        var velocity = Value.zero
        for entry in earlier + [last] {
            let elapsed = time - entry.start
            var context = entry.context
            if let held = entry.animation.animate(value: velocity, time: elapsed, context: &context) { velocity -= held }
            context = entry.context
            let way = entry.target - result
            if let own = entry.animation.velocity(value: way, time: elapsed, context: context) { velocity += own }
            result += entry.animation.animate(value: way, time: elapsed, context: &context) ?? way
        }
        earlier = []
        settled = nil
        spring.takeOver(
            offset: offset, velocity: velocity, previous: last.animation.spring, time: time - last.start, context: &last.context)
        last.animation = animation
    }
}
