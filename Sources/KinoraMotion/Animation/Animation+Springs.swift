import Foundation

extension Animation {
    /// A spring of duration 0.5 s without bounce.
    public static var spring: Animation { spring() }

    /// A spring by how long it feels, in seconds, and how much it bounces: 0 not at all, toward 1 ever longer.
    ///
    /// Springs take over the motion that they meet, with its velocity.
    /// - Parameter blendDuration: over how many seconds the response of a spring that is taken over passes into this one's.
    public static func spring(duration: Double = 0.5, bounce: Double = 0, blendDuration: Double = 0) -> Animation {
        spring(response: duration, dampingFraction: Spring.dampingRatio(bounce: bounce), blendDuration: blendDuration)
    }

    /// A spring by its period without damping, in seconds, and its damping as a fraction of the critical amount.
    @_disfavoredOverload
    public static func spring(response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: Double = 0) -> Animation {
        Animation(.spring(SpringAnimation(response: response, dampingFraction: dampingFraction, blendDuration: blendDuration)))
    }

    /// The motion of `spring`, taking over what it meets.
    public static func spring(_ spring: Spring, blendDuration: Double = 0) -> Animation {
        self.spring(response: spring.response, dampingFraction: spring.dampingRatio, blendDuration: blendDuration)
    }

    /// A quick spring for values that follow something: duration 0.15 s, bounce 0.15, responses blended over 0.25 s.
    public static var interactiveSpring: Animation { interactiveSpring() }

    /// A quick spring for values that follow something, with a bounce of 0.15 and what `extraBounce` adds.
    public static func interactiveSpring(duration: Double = 0.15, extraBounce: Double = 0, blendDuration: Double = 0.25) -> Animation {
        spring(duration: duration, bounce: 0.15 + extraBounce, blendDuration: blendDuration)
    }

    /// A quick spring for values that follow something, by its period and damping fraction.
    @_disfavoredOverload
    public static func interactiveSpring(
        response: Double = 0.15, dampingFraction: Double = 0.86, blendDuration: Double = 0.25
    ) -> Animation {
        spring(response: response, dampingFraction: dampingFraction, blendDuration: blendDuration)
    }

    /// A spring of duration 0.5 s without bounce.
    public static var smooth: Animation { smooth() }

    /// A spring without bounce, unless `extraBounce` adds some.
    public static func smooth(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
        spring(duration: duration, bounce: extraBounce)
    }

    /// A spring of duration 0.5 s with a small bounce.
    public static var snappy: Animation { snappy() }

    /// A spring with a bounce of 0.15 and what `extraBounce` adds.
    public static func snappy(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
        spring(duration: duration, bounce: 0.15 + extraBounce)
    }

    /// A spring of duration 0.5 s with a visible bounce.
    public static var bouncy: Animation { bouncy() }

    /// A spring with a bounce of 0.3 and what `extraBounce` adds.
    public static func bouncy(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
        spring(duration: duration, bounce: 0.3 + extraBounce)
    }

    /// An interpolating spring of duration 0.5 s without bounce.
    public static var interpolatingSpring: Animation { interpolatingSpring() }

    /// A spring by its physical constants that adds to the motion it meets instead of taking it over. It is at rest when it has come
    /// within 0.001 of the way. Damping beyond the critical amount counts as critical.
    ///
    /// - Parameter initialVelocity: in ways a second: 1 covers the whole way in a second.
    public static func interpolatingSpring(
        mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0
    ) -> Animation {
        interpolatingSpring(Spring(mass: mass, stiffness: stiffness, damping: damping), initialVelocity: initialVelocity)
    }

    /// An interpolating spring by how long it feels, in seconds, and how much it bounces.
    public static func interpolatingSpring(duration: Double = 0.5, bounce: Double = 0, initialVelocity: Double = 0) -> Animation {
        interpolatingSpring(Spring(duration: duration, bounce: bounce), initialVelocity: initialVelocity)
    }

    /// The motion of `spring`, added to what it meets.
    public static func interpolatingSpring(_ spring: Spring, initialVelocity: Double = 0) -> Animation {
        Animation(.interpolatingSpring(InterpolatingSpringAnimation(spring, initialVelocity: initialVelocity)))
    }
}
