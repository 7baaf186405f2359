/// A mass on a damped spring that moves to a target. The motion has a closed form, so that any time can be computed directly.
///
/// The most intuitive parameters are `duration`, the perceptual duration in seconds, and `bounce`: 0 has no overshoot, values toward 1
/// oscillate longer, negative values approach the target more slowly.
public struct Spring: Hashable, Sendable {
    /// The decay rate of the envelope, per second: damping divided by twice the mass.
    let decay: Double

    /// The angular frequency of the oscillation in radians per second. 0 at critical damping. For an overdamped spring it is negative: the
    /// difference of the two decay rates from their mean.
    let frequency: Double

    /// The mass on the spring, by default 1.
    public let mass: Double

    /// Creates a spring with a perceptual duration and a bounce.
    ///
    /// - Parameters:
    ///   - duration: The undamped period in seconds; with 0, the value jumps.
    ///   - bounce: 0 is critical damping, values of 1 and more oscillate forever, negative values down to -1 (exclusive) are slower.
    public init(duration: Double = 0.5, bounce: Double = 0) {
        self.init(response: duration, dampingRatio: Self.dampingRatio(bounce: bounce))
    }

    /// Creates a spring with an undamped period in seconds and a damping ratio: 1 is critical damping, less oscillates, more is overdamped.
    /// A negative ratio counts as 0.
    public init(response: Double, dampingRatio: Double) {
        let natural = 2 * Double.pi / response
        let ratio = max(0, dampingRatio)
        mass = 1
        decay = ratio * natural
        frequency = ratio > 1 ? -natural * (ratio * ratio - 1).squareRoot() : natural * (1 - ratio * ratio).squareRoot()
    }

    /// Creates a spring with physical constants. Negative damping counts as 0.
    ///
    /// - Parameters:
    ///   - mass: The mass on the spring.
    ///   - stiffness: The force per unit of distance.
    ///   - damping: The force per unit of velocity.
    ///   - allowOverDamping: Whether damping can exceed the critical damping; otherwise it is limited.
    public init(mass: Double = 1, stiffness: Double, damping: Double, allowOverDamping: Bool = false) {
        let decay = max(0, damping) / (2 * mass)
        let square = stiffness / mass - decay * decay
        self.mass = mass
        if square >= 0 {
            self.decay = decay
            frequency = square.squareRoot()
        } else if allowOverDamping {
            self.decay = decay
            frequency = -(-square).squareRoot()
        } else {
            self.decay = (stiffness / mass).squareRoot()
            frequency = 0
        }
    }

    /// A spring without overshoot.
    public static var smooth: Spring { smooth() }

    /// A spring with a bounce of `extraBounce`.
    public static func smooth(duration: Double = 0.5, extraBounce: Double = 0) -> Spring {
        Spring(duration: duration, bounce: extraBounce)
    }

    /// A spring with a small overshoot.
    public static var snappy: Spring { snappy() }

    /// A spring with a bounce of 0.15 plus `extraBounce`.
    public static func snappy(duration: Double = 0.5, extraBounce: Double = 0) -> Spring {
        Spring(duration: duration, bounce: 0.15 + extraBounce)
    }

    /// A spring with a visible overshoot.
    public static var bouncy: Spring { bouncy() }

    /// A spring with a bounce of 0.3 plus `extraBounce`.
    public static func bouncy(duration: Double = 0.5, extraBounce: Double = 0) -> Spring {
        Spring(duration: duration, bounce: 0.3 + extraBounce)
    }

    /// The damping ratio of a bounce; not negative.
    static func dampingRatio(bounce: Double) -> Double {
        bounce < 0 ? 1 / max(0, 1 + bounce) : max(0, 1 - bounce)
    }
}
