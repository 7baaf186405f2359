/// Moves one animatable value from change to change: what SwiftUI does for each animatable attribute of a view.
///
/// An animator has a model, which is what the value is set to, and shows something on the way there. It has no clock: times are seconds
/// of the caller's, and should not go back. A node keeps one animator for each attribute for as long as the node lives; the animator is a
/// value, and at rest it holds little more than the model.
///
/// On a change while animations run, springs take over the motion with its velocity, and other animations start from the moving value,
/// which goes on toward its old target meanwhile. The shown value never jumps, unless a change comes without an animation.
package struct Animator<Value: VectorArithmetic> {
    /// The value that was last set: the target of what runs.
    package private(set) var model: Value

    private var run: AnimationRun<Value>?

    /// Completions that wait for the run to be gone.
    private var removal: [AnimationCompletion] = []

    /// Completions that wait for the newest animation to be logically complete.
    private var logical: [AnimationCompletion] = []

    /// What ran when a change came in before it was logically complete; it is followed on until it would have been.
    private var superseded: [(run: AnimationRun<Value>, completions: [AnimationCompletion])] = []

    /// An animator at rest.
    package init(_ model: Value) {
        self.model = model
    }

    /// Whether the value has to be asked for on the next frame: it moves, or a completion is waited for.
    package var isActive: Bool { run != nil || !superseded.isEmpty }

    /// Whether the shown value may differ from the model.
    package var isAnimating: Bool { run != nil }

    /// Sets the model.
    ///
    /// Without an animation the shown value jumps by the change, and what runs goes on. A change to an equal value starts nothing.
    /// - Parameters:
    ///   - newModel: the new target.
    ///   - animation: how to get there.
    ///   - completions: told when this animation is over by their criteria, if it starts.
    ///   - time: when, in seconds; the animation shows its start at this time.
    package mutating func retarget(
        to newModel: Value, animation: Animation?, completions: [AnimationCompletion] = [], at time: Double
    ) {
        guard newModel != model else { return }
        let oldModel = model
        let delta = newModel - oldModel
        guard let animation else {
            model = newModel
            run?.origin += delta
            return
        }
        // Ends what is over by now, so that the new animation does not continue it.
        if run != nil { _ = value(at: time) }
        model = newModel
        if run != nil {
            if !logical.isEmpty, let current = run {
                superseded.append((current, logical))
                logical = []
            }
            run?.redirect(by: delta, animation: animation, at: time)
        } else {
            run = AnimationRun(from: oldModel, by: delta, animation: animation, at: time)
        }
        for completion in completions {
            completion.begin()
            if completion.criteria == .removed { removal.append(completion) } else { logical.append(completion) }
        }
    }

    /// The value to show at `time`: exactly the model once the animation is over.
    package mutating func value(at time: Double) -> Value {
        if !superseded.isEmpty { follow(to: time) }
        guard run != nil else { return model }
        guard let shown = run?.value(at: time) else {
            finish()
            return model
        }
        if !logical.isEmpty, run?.isLogicallyComplete == true { endLogical() }
        return shown
    }

    /// Whether the newest animation is over or as good as over at `time`.
    package mutating func isLogicallyComplete(at time: Double) -> Bool {
        _ = value(at: time)
        return run?.isLogicallyComplete ?? true
    }

    /// Ends all animation at the model and tells every completion, as when the view goes away.
    package mutating func cancel() {
        let followed = superseded
        superseded = []
        finish()
        for entry in followed {
            for completion in entry.completions { completion.end() }
        }
    }

    private mutating func finish() {
        run = nil
        endLogical()
        let ended = removal
        removal = []
        for completion in ended { completion.end() }
    }

    private mutating func endLogical() {
        let ended = logical
        logical = []
        for completion in ended { completion.end() }
    }

    /// Follows superseded animations until they would have been complete.
    private mutating func follow(to time: Double) {
        var ended: [AnimationCompletion] = []
        var index = 0
        while index < superseded.count {
            if superseded[index].run.value(at: time) == nil || superseded[index].run.isLogicallyComplete {
                ended += superseded.remove(at: index).completions
            } else {
                index += 1
            }
        }
        for completion in ended { completion.end() }
    }
}
