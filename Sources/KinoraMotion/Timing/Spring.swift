import Foundation

/// A mass on a damped spring, pulled from where it is to a target. Its motion is known in closed form: any time can be asked for directly.
///
/// Of the many ways to describe one, `duration` and `bounce` are the ones to think in: how long the motion feels, in seconds, and how far
/// it overshoots: 0 not at all, toward 1 ever longer, below 0 creeping ever more slowly.
public struct Spring: Hashable, Sendable {
    /// How fast the envelope falls, a second: damping over twice the mass.
    let decay: Double

    /// The frequency of the swinging in radians a second; 0 at critical damping, and negative for an overdamped spring, where it is the
    /// distance of the two rates from their mean.
    let frequency: Double

    /// The mass on the spring; 1 unless said.
    public let mass: Double

    /// A spring by how long it feels and how much it bounces.
    ///
    /// - Parameters:
    ///   - duration: the period of the spring without damping, in seconds; 0 jumps.
    ///   - bounce: 0 is critical damping, 1 and more swings forever, values down to -1 (not included) are ever slower.
    public init(duration: Double = 0.5, bounce: Double = 0) {
        self.init(response: duration, dampingRatio: Self.dampingRatio(bounce: bounce))
    }

    /// A spring by the period it would have without damping, in seconds, and its damping ratio: 1 is critical; less swings, more creeps.
    /// A negative ratio is taken as 0.
    public init(response: Double, dampingRatio: Double) {
        let natural = 2 * Double.pi / response
        let ratio = max(0, dampingRatio)
        mass = 1
        decay = ratio * natural
        frequency = ratio > 1 ? -natural * (ratio * ratio - 1).squareRoot() : natural * (1 - ratio * ratio).squareRoot()
    }

    /// A spring by its physical constants. Negative damping is taken as 0.
    ///
    /// - Parameters:
    ///   - mass: the mass on the spring.
    ///   - stiffness: the force for each unit of distance.
    ///   - damping: the force for each unit of speed.
    ///   - allowOverDamping: whether damping beyond the critical amount counts; otherwise the spring is critically damped.
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

    /// A smooth spring without overshoot.
    public static var smooth: Spring { smooth() }

    /// A spring without overshoot, unless `extraBounce` adds some.
    public static func smooth(duration: Double = 0.5, extraBounce: Double = 0) -> Spring {
        Spring(duration: duration, bounce: extraBounce)
    }

    /// A spring with a small overshoot.
    public static var snappy: Spring { snappy() }

    /// A spring of bounce 0.15 and what `extraBounce` adds.
    public static func snappy(duration: Double = 0.5, extraBounce: Double = 0) -> Spring {
        Spring(duration: duration, bounce: 0.15 + extraBounce)
    }

    /// A spring with a visible overshoot.
    public static var bouncy: Spring { bouncy() }

    /// A spring of bounce 0.3 and what `extraBounce` adds.
    public static func bouncy(duration: Double = 0.5, extraBounce: Double = 0) -> Spring {
        Spring(duration: duration, bounce: 0.3 + extraBounce)
    }

    /// The damping ratio that belongs to a bounce; not negative.
    static func dampingRatio(bounce: Double) -> Double {
        bounce < 0 ? 1 / max(0, 1 + bounce) : max(0, 1 - bounce)
    }
}
