extension Animation {
    /// What `withAnimation` uses when nothing is said: a spring with a response of 0.5 s and no bounce.
    public static let `default` = Animation(.standard)

    /// Constant speed, in 0.35 s.
    public static let linear = linear(duration: standardDuration)

    /// Constant speed, in `duration` seconds.
    public static func linear(duration: Double) -> Animation {
        curve(.linear, duration: duration)
    }

    /// Starts slowly, in 0.35 s.
    public static let easeIn = easeIn(duration: standardDuration)

    /// Starts slowly, in `duration` seconds.
    public static func easeIn(duration: Double) -> Animation {
        curve(.easeIn, duration: duration)
    }

    /// Ends slowly, in 0.35 s.
    public static let easeOut = easeOut(duration: standardDuration)

    /// Ends slowly, in `duration` seconds.
    public static func easeOut(duration: Double) -> Animation {
        curve(.easeOut, duration: duration)
    }

    /// Starts and ends slowly, in 0.35 s.
    public static let easeInOut = easeInOut(duration: standardDuration)

    /// Starts and ends slowly, in `duration` seconds.
    public static func easeInOut(duration: Double) -> Animation {
        curve(.easeInOut, duration: duration)
    }

    /// The cubic Bézier curve from (0, 0) to (1, 1) with controls (`p1x`, `p1y`) and (`p2x`, `p2y`), whose x is clamped to 0...1, in
    /// `duration` seconds.
    public static func timingCurve(_ p1x: Double, _ p1y: Double, _ p2x: Double, _ p2y: Double, duration: Double = 0.35) -> Animation {
        curve(.cubic(p1x, p1y, p2x, p2y), duration: duration)
    }

    /// Any unit curve, in `duration` seconds. A spring that takes over starts with the curve's velocity, which it does not for the
    /// curves above.
    public static func timingCurve(_ curve: UnitCurve, duration: Double) -> Animation {
        Animation(.curve(CurveAnimation(curve: curve, duration: duration, reportsVelocity: true)))
    }

    private static let standardDuration = 0.35

    private static func curve(_ curve: UnitCurve, duration: Double) -> Animation {
        Animation(.curve(CurveAnimation(curve: curve, duration: duration)))
    }
}
