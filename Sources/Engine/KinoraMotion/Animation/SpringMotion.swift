/// The state of a spring that replaced a motion: position, velocity, and their time on its own clock.
struct SpringMotion<Value: VectorArithmetic> {
    var offset: Value
    var velocity: Value

    /// The time of `offset` and `velocity`, in seconds of the spring's clock.
    var time: Double

    /// The time of the replacement, from which logical completion counts.
    let start: Double

    /// The response of the replaced spring, if it is blended.
    let previousResponse: Double?

    init(offset: Value, velocity: Value, time: Double, previousResponse: Double?) {
        self.offset = offset
        self.velocity = velocity
        self.time = time
        start = time
        self.previousResponse = previousResponse
    }

    /// The response at `time`, which changes smoothly from the replaced spring's to the new one's over the blend duration.
    func response(of animation: SpringAnimation, at time: Double) -> Double {
        guard let previousResponse else { return animation.response }
        let progress = ((time - start) / animation.blendDuration).clampedToUnit
        let remaining = 1 - progress * progress * (3 - 2 * progress)
        return animation.response + (previousResponse - animation.response) * remaining
    }
}
