/// What a spring took over: a place on the way, a velocity, and when that was by its own clock.
struct SpringMotion<Value: VectorArithmetic> {
    var offset: Value
    var velocity: Value

    /// When `offset` and `velocity` were so, in seconds of the spring's clock.
    var time: Double

    /// When the motion was taken over; logical completion counts from here.
    let start: Double

    /// The response of the spring that was taken over, if it lives on for a while.
    let previousResponse: Double?

    init(offset: Value, velocity: Value, time: Double, previousResponse: Double?) {
        self.offset = offset
        self.velocity = velocity
        self.time = time
        start = time
        self.previousResponse = previousResponse
    }

    /// The response at `time`: it passes from the old spring's to the new one's by a smooth step over the blend duration.
    func response(of animation: SpringAnimation, at time: Double) -> Double {
        guard let previousResponse else { return animation.response }
        let progress = ((time - start) / animation.blendDuration).clampedToUnit
        let remaining = 1 - progress * progress * (3 - 2 * progress)
        return animation.response + (previousResponse - animation.response) * remaining
    }
}
