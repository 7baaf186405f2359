import Foundation

extension Spring {
    /// How long the motion feels, in seconds: the same as `response`.
    public var duration: Double { response }

    /// How much the spring overshoots: 0 at critical damping, 1 without damping, negative when overdamped.
    public var bounce: Double {
        let ratio = dampingRatio
        return ratio <= 1 ? 1 - ratio : 1 / ratio - 1
    }

    /// The period the spring would have without damping, in seconds.
    public var response: Double {
        2 * Double.pi / (decay * decay + frequency * abs(frequency)).squareRoot()
    }

    /// The damping as a fraction of the critical amount.
    public var dampingRatio: Double {
        decay * response / (2 * Double.pi)
    }

    /// The stiffness as SwiftUI reports it: `mass * (decay² + frequency²)`. For an overdamped spring this is more than its physical constant.
    public var stiffness: Double {
        mass * (frequency * frequency + decay * decay)
    }

    /// The force for each unit of speed.
    public var damping: Double {
        2 * decay * mass
    }

    /// The square of the undamped frequency: what a unit of distance accelerates by.
    var naturalSquared: Double {
        decay * decay + frequency * abs(frequency)
    }
}
