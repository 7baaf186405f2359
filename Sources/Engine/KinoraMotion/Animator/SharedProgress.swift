/// The common progress of values that started the same proportional animation at the same time, independent of their distances.
package struct SharedProgress: Hashable {
    let animation: Animation
    /// In seconds of the animators' clock.
    package let start: Double
    /// Determined by the animation.
    let repetition: Repetition?

    /// The fraction of the distance at `time`; nil if the animation is over.
    package func fraction(at time: Double) -> Double? {
        animation.progress(at: time - start, squaredDistance: 0, repetition: repetition)?.fraction
    }

    package static func == (lhs: SharedProgress, rhs: SharedProgress) -> Bool { lhs.start == rhs.start && lhs.animation == rhs.animation }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(start)
        hasher.combine(animation)
    }
}
