/// Moves one animatable value from change to change: what SwiftUI does for each animatable attribute of a view.
///
/// An animator has a model, which is what the value is set to, and shows something on the way there. It has no clock: times are seconds
/// of the caller's, and should not go back. A node keeps one animator for each attribute for as long as the node lives. It belongs to
/// that node alone, and a change and a frame are told to it from one place at a time.
///
/// On a change while animations run, springs take over the motion with its velocity, and other animations start from the moving value,
/// which goes on toward its old target meanwhile. The shown value never jumps, unless a change comes without an animation.
@usableFromInline
package final class Animator<Value: VectorArithmetic>: AnimatorMotion {
    /// The value that was last set: the target of what runs.
    package private(set) var model: Value

    /// Where the animation leads along that starts at rest.
    @usableFromInline
    package internal(set) var way: LinearInterpolation<Value>

    /// What runs in the phase of that name.
    private var run: AnimationRun<Value>?

    /// Completions that wait for the run to be gone.
    private var removal: [AnimationCompletion] = []

    /// What ran when a change came in before it was logically complete; it is followed on until it would have been.
    private var superseded: [(run: AnimationRun<Value>, completions: [AnimationCompletion])] = []

    /// An animator at rest.
    package init(_ model: Value) {
        self.model = model
        way = LinearInterpolation(origin: model, distance: .zero)
    }

    /// The value to show where `fraction(at:)` has answered `fraction`.
    @inlinable
    package func value(atFraction fraction: Double) -> Value {
        way.value(at: fraction)
    }

    /// Sets the model.
    ///
    /// Without an animation the shown value jumps by the change, and what runs goes on. A change to an equal value starts nothing.
    /// - Parameters:
    ///   - newModel: the new target.
    ///   - animation: how to get there.
    ///   - completions: told when this animation is over by their criteria, if it starts.
    ///   - time: when, in seconds; the animation shows its start at this time.
    package func retarget(to newModel: Value, animation: Animation?, completions: [AnimationCompletion] = [], at time: Double) {
        guard newModel != model else { return }
        let oldModel = model
        let delta = newModel - oldModel
        guard let animation else {
            model = newModel
            way.origin += delta
            run?.origin += delta
            return
        }
        // Ends what is over by now, so that the new animation does not continue it.
        _ = value(at: time)
        model = newModel
        if phase == .rest {
            begin(animation, from: oldModel, by: delta, at: time)
        } else {
            var run = run ?? AnimationRun(from: way.origin, by: way.distance, animation: self.animation, repetition: repetition, at: start)
            self.run = nil
            if !logical.isEmpty {
                superseded.append((run, logical))
                hasSuperseded = true
                logical = []
            }
            hasCompletedLogically = false
            run.redirect(by: delta, animation: animation, at: time)
            self.run = run
            phase = .run
        }
        for completion in completions {
            completion.begin()
            if completion.criteria == .removed { removal.append(completion) } else { logical.append(completion) }
        }
    }

    /// The value to show at `time`: exactly the model once the animation is over.
    package func value(at time: Double) -> Value {
        if hasSuperseded { follow(to: time) }
        switch phase {
        case .rest:
            return model
        case .simple:
            guard let progress = animation.progress(at: time - start, squaredDistance: squaredDistance, repetition: repetition) else {
                break
            }
            if progress.isLogicallyComplete { completeLogically() }
            return value(atFraction: progress.fraction)
        case .run:
            guard let shown = run?.value(at: time) else { break }
            if run?.isLogicallyComplete == true { completeLogically() }
            return shown
        }
        finish()
        return model
    }

    /// Whether the newest animation is over or as good as over at `time`.
    package func isLogicallyComplete(at time: Double) -> Bool {
        _ = value(at: time)
        return phase == .rest || hasCompletedLogically
    }

    /// Ends all animation at the model and tells every completion, as when the view goes away.
    package func cancel() {
        let followed = superseded
        superseded = []
        hasSuperseded = false
        finish()
        for entry in followed {
            for completion in entry.completions { completion.end() }
        }
    }

    private func begin(_ animation: Animation, from origin: Value, by distance: Value, at time: Double) {
        hasCompletedLogically = false
        guard animation.isProportional else {
            run = AnimationRun(from: origin, by: distance, animation: animation, at: time)
            phase = .run
            return
        }
        way = LinearInterpolation(origin: origin, distance: distance)
        squaredDistance = distance.magnitudeSquared
        self.animation = animation
        start = time
        repetition = animation.repeats ? animation.repetition(value: distance, context: AnimationContext()) : nil
        phase = .simple
    }

    private func finish() {
        phase = .rest
        run = nil
        completeLogically()
        let ended = removal
        removal = []
        for completion in ended { completion.end() }
    }

    /// Follows superseded animations until they would have been complete.
    private func follow(to time: Double) {
        var ended: [AnimationCompletion] = []
        var index = 0
        while index < superseded.count {
            if superseded[index].run.value(at: time) == nil || superseded[index].run.isLogicallyComplete {
                ended += superseded.remove(at: index).completions
            } else {
                index += 1
            }
        }
        hasSuperseded = !superseded.isEmpty
        for completion in ended { completion.end() }
    }
}
