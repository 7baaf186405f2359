extension Spring {
    /// The perceptual duration in seconds, equal to `response`.
    public var duration: Double { response }

    /// The bounce: 0 at critical damping, 1 without damping, negative if overdamped.
    public var bounce: Double {
        let ratio = dampingRatio
        return ratio <= 1 ? 1 - ratio : 1 / ratio - 1
    }

    /// The undamped period, in seconds.
    public var response: Double {
        2 * Double.pi / (decay * decay + frequency * abs(frequency)).squareRoot()
    }

    /// The damping as a fraction of the critical damping.
    public var dampingRatio: Double {
        decay * response / (2 * Double.pi)
    }

    /// The stiffness as in SwiftUI: `mass * (decay² + frequency²)`. For an overdamped spring, it exceeds the physical constant.
    public var stiffness: Double {
        mass * (frequency * frequency + decay * decay)
    }

    /// The force per unit of velocity.
    public var damping: Double {
        2 * decay * mass
    }

    /// The square of the undamped angular frequency: the acceleration per unit of distance.
    var naturalSquared: Double {
        decay * decay + frequency * abs(frequency)
    }
}
