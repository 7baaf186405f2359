/// The way in which a value changes: a curve, a spring or a custom animation, with delays, speeds and repetitions.
///
/// An animation is a value without a clock. It is stored as one motion and a list of time adjustments, innermost first, so that built-in
/// animations are evaluated without existential types.
public struct Animation: Hashable, Sendable {
    /// The motion before adjustments.
    enum Motion: Hashable, Sendable {
        case curve(CurveAnimation)
        case spring(SpringAnimation)
        /// The spring of `Animation.default`, which is not equal to any other.
        case standard
        case interpolatingSpring(InterpolatingSpringAnimation)
        case custom(AnyCustomAnimation)
    }

    let motion: Motion

    /// The adjustments by `delay`, `speed`, `repeatCount` and similar, in the order of their calls.
    var adjustments: [TimeAdjustment] = []

    init(_ motion: Motion) {
        self.motion = motion
    }

    /// Creates an animation from a custom animation.
    public init<A: CustomAnimation>(_ base: A) {
        if let animation = (base as? BuiltInAnimation)?.animation {
            self = animation
        } else {
            self.init(.custom(AnyCustomAnimation(base: base)))
        }
    }

    /// The animation as a custom animation: the original one, or a wrapper of this animation.
    public var base: any CustomAnimation {
        if adjustments.isEmpty, case .custom(let custom) = motion { return custom.base }
        return BuiltInAnimation(animation: self)
    }

    /// The spring, if the animation belongs to the `.spring` family, whose members replace each other.
    var spring: SpringAnimation? {
        switch motion {
        case .spring(let spring): spring
        case .standard: .standard
        case .curve, .interpolatingSpring, .custom: nil
        }
    }
}
