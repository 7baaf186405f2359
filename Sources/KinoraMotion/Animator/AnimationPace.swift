/// How far all ways along a curve have come that began at the same moment under the same animation, however long they are.
package struct AnimationPace: Hashable {
    let animation: Animation
    /// In seconds of the animators' clock.
    package let start: Double
    /// Follows from the animation.
    let repetition: Repetition?

    /// The part of the way that is covered at `time`; nil once the animation is over.
    package func fraction(at time: Double) -> Double? {
        animation.progress(at: time - start, squaredDistance: 0, repetition: repetition)?.fraction
    }

    package static func == (lhs: AnimationPace, rhs: AnimationPace) -> Bool { lhs.start == rhs.start && lhs.animation == rhs.animation }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(start)
        hasher.combine(animation)
    }
}
