/// Animates one animatable value, as SwiftUI does for each animatable attribute of a view.
///
/// An animator has a model, the last value that was set, and a displayed value. It has no clock: times are in seconds of the caller's clock
/// and must not decrease. A node keeps one animator per attribute for its whole life. An animator must not be used by several threads at
/// the same time.
///
/// If a change interrupts animations, springs replace the motion and keep its velocity. Other animations start from the moving value, which
/// continues toward its old target. The displayed value never jumps, unless a change has no animation.
@usableFromInline
package final class Animator<Value: VectorArithmetic>: AnimatorMotion {
    /// The last value that was set, which is the target of the animation.
    package private(set) var model: Value

    /// The motion of an animation that started at rest.
    @usableFromInline
    package internal(set) var interpolation: LinearInterpolation<Value>

    /// The animations in the phase `run`.
    private var run: AnimationRun<Value>?

    /// Completions that wait for the end of the run.
    private var removal: [AnimationCompletion] = []

    /// Interrupted animations that were not logically complete, tracked until their original end.
    private var superseded: [(run: AnimationRun<Value>, completions: [AnimationCompletion])] = []

    /// Creates an animator at rest.
    package init(_ model: Value) {
        self.model = model
        interpolation = LinearInterpolation(origin: model, distance: .zero)
    }

    /// The displayed value if `fraction(at:)` has returned `fraction`.
    @inlinable
    package func value(atFraction fraction: Double) -> Value {
        interpolation.value(at: fraction)
    }

    /// Sets the model.
    ///
    /// Without an animation, the displayed value jumps by the change, and running animations continue. A change to an equal value starts
    /// nothing.
    /// - Parameters:
    ///   - newModel: The new target.
    ///   - animation: The animation to the target.
    ///   - completions: Notified when this animation is complete by their criteria, if it starts.
    ///   - time: The time of the change in seconds, at which the animation shows its start.
    package func retarget(to newModel: Value, animation: Animation?, completions: [AnimationCompletion] = [], at time: Double) {
        guard newModel != model else { return }
        let oldModel = model
        let delta = newModel - oldModel
        guard let animation else {
            model = newModel
            interpolation.origin += delta
            run?.origin += delta
            return
        }
        // Ends animations that are over, so that the new one does not continue them.
        _ = value(at: time)
        model = newModel
        if phase == .rest {
            begin(animation, from: oldModel, by: delta, at: time)
        } else {
            var run =
                run
                ?? AnimationRun(
                    from: interpolation.origin, by: interpolation.distance, animation: self.animation, repetition: repetition, at: start)
            self.run = nil
            if !logical.isEmpty {
                superseded.append((run, logical))
                hasSuperseded = true
                logical = []
            }
            run.redirect(by: delta, animation: animation, at: time)
            self.run = run
            phase = .run
        }
        for completion in completions {
            completion.begin()
            if completion.criteria == .removed { removal.append(completion) } else { logical.append(completion) }
        }
    }

    /// Returns the displayed value at `time`: exactly the model once the animation is over.
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

    /// Ends all animations at the model and notifies all completions, for example when a view is removed.
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
        guard animation.isProportional else {
            run = AnimationRun(from: origin, by: distance, animation: animation, at: time)
            phase = .run
            return
        }
        interpolation = LinearInterpolation(origin: origin, distance: distance)
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

    /// Tracks interrupted animations until they would have been complete.
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
