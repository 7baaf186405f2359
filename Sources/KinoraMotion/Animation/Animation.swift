/// How a value gets from the old to the new: along a curve, on a spring, or as a custom animation says; later, faster or repeatedly.
///
/// An animation is a value without a clock. It is stored as one motion and the adjustments made to its time, innermost first, so that the
/// built-in ones are evaluated without boxes.
public struct Animation: Hashable, Sendable {
    /// What moves.
    enum Motion: Hashable, Sendable {
        case curve(CurveAnimation)
        case spring(SpringAnimation)
        /// The spring of `Animation.default`, which equals no other.
        case standard
        case interpolatingSpring(InterpolatingSpringAnimation)
        case custom(AnyCustomAnimation)
    }

    let motion: Motion

    /// What `delay`, `speed`, `repeatCount` and their like did to the time, in the order in which they were called.
    var adjustments: [TimeAdjustment] = []

    init(_ motion: Motion) {
        self.motion = motion
    }

    /// The animation that `base` describes.
    public init<A: CustomAnimation>(_ base: A) {
        if let animation = (base as? BuiltInAnimation)?.animation {
            self = animation
        } else {
            self.init(.custom(AnyCustomAnimation(base: base)))
        }
    }

    /// The animation as a custom animation: the one it was made of, or one that does what this does.
    public var base: any CustomAnimation {
        if adjustments.isEmpty, case .custom(let custom) = motion { return custom.base }
        return BuiltInAnimation(animation: self)
    }

    /// The spring that moves, if it is one of the `.spring` family, which take over each other's motion.
    var spring: SpringAnimation? {
        switch motion {
        case .spring(let spring): spring
        case .standard: .standard
        case .curve, .interpolatingSpring, .custom: nil
        }
    }
}
