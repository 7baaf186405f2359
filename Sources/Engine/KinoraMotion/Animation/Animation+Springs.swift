extension Animation {
    /// A spring with a duration of 0.5 s and no bounce.
    public static var spring: Animation { spring() }

    /// A spring with a perceptual duration in seconds and a bounce: 0 is no bounce, values toward 1 oscillate longer.
    ///
    /// A spring replaces the current motion and keeps its velocity. `blendDuration` is the time in seconds in which the response of a
    /// replaced spring changes to the response of this one.
    public static func spring(duration: Double = 0.5, bounce: Double = 0, blendDuration: Double = 0) -> Animation {
        spring(response: duration, dampingFraction: Spring.dampingRatio(bounce: bounce), blendDuration: blendDuration)
    }

    /// A spring with its undamped period in seconds, and its damping as a fraction of the critical damping.
    @_disfavoredOverload
    public static func spring(response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: Double = 0) -> Animation {
        Animation(.spring(SpringAnimation(response: response, dampingFraction: dampingFraction, blendDuration: blendDuration)))
    }

    /// The motion of `spring`, which replaces the current motion.
    public static func spring(_ spring: Spring, blendDuration: Double = 0) -> Animation {
        self.spring(response: spring.response, dampingFraction: spring.dampingRatio, blendDuration: blendDuration)
    }

    /// A fast spring for values that follow an input: duration 0.15 s, bounce 0.15, with responses blended over 0.25 s.
    public static var interactiveSpring: Animation { interactiveSpring() }

    /// A fast spring for values that follow an input, with a bounce of 0.15 plus `extraBounce`.
    public static func interactiveSpring(duration: Double = 0.15, extraBounce: Double = 0, blendDuration: Double = 0.25) -> Animation {
        spring(duration: duration, bounce: 0.15 + extraBounce, blendDuration: blendDuration)
    }

    /// A fast spring for values that follow an input, with its period and damping fraction.
    @_disfavoredOverload
    public static func interactiveSpring(
        response: Double = 0.15, dampingFraction: Double = 0.86, blendDuration: Double = 0.25
    ) -> Animation {
        spring(response: response, dampingFraction: dampingFraction, blendDuration: blendDuration)
    }

    /// A spring with a duration of 0.5 s and no bounce.
    public static var smooth: Animation { smooth() }

    /// A spring with a bounce of `extraBounce`.
    public static func smooth(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
        spring(duration: duration, bounce: extraBounce)
    }

    /// A spring with a duration of 0.5 s and a small bounce.
    public static var snappy: Animation { snappy() }

    /// A spring with a bounce of 0.15 plus `extraBounce`.
    public static func snappy(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
        spring(duration: duration, bounce: 0.15 + extraBounce)
    }

    /// A spring with a duration of 0.5 s and a visible bounce.
    public static var bouncy: Animation { bouncy() }

    /// A spring with a bounce of 0.3 plus `extraBounce`.
    public static func bouncy(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
        spring(duration: duration, bounce: 0.3 + extraBounce)
    }

    /// An interpolating spring with a duration of 0.5 s and no bounce.
    public static var interpolatingSpring: Animation { interpolatingSpring() }

    /// A spring with physical constants, which is added to the current motion instead of replacing it. It ends within 0.001 of the
    /// distance. Damping is limited to the critical damping. `initialVelocity` is in distances per second: 1 covers the whole distance in a
    /// second.
    public static func interpolatingSpring(
        mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0
    ) -> Animation {
        interpolatingSpring(Spring(mass: mass, stiffness: stiffness, damping: damping), initialVelocity: initialVelocity)
    }

    /// An interpolating spring with a perceptual duration in seconds and a bounce.
    public static func interpolatingSpring(duration: Double = 0.5, bounce: Double = 0, initialVelocity: Double = 0) -> Animation {
        interpolatingSpring(Spring(duration: duration, bounce: bounce), initialVelocity: initialVelocity)
    }

    /// The motion of `spring`, added to the current motion.
    public static func interpolatingSpring(_ spring: Spring, initialVelocity: Double = 0) -> Animation {
        Animation(.interpolatingSpring(InterpolatingSpringAnimation(spring, initialVelocity: initialVelocity)))
    }
}
