extension Animation {
    /// The default of `withAnimation`: a spring with a response of 0.5 s and no bounce.
    public static let `default` = Animation(.standard)

    /// Constant speed, with a duration of 0.35 s.
    public static let linear = linear(duration: standardDuration)

    /// Constant speed, with a duration in seconds.
    public static func linear(duration: Double) -> Animation {
        curve(.linear, duration: duration)
    }

    /// A slow start, with a duration of 0.35 s.
    public static let easeIn = easeIn(duration: standardDuration)

    /// A slow start, with a duration in seconds.
    public static func easeIn(duration: Double) -> Animation {
        curve(.easeIn, duration: duration)
    }

    /// A slow end, with a duration of 0.35 s.
    public static let easeOut = easeOut(duration: standardDuration)

    /// A slow end, with a duration in seconds.
    public static func easeOut(duration: Double) -> Animation {
        curve(.easeOut, duration: duration)
    }

    /// A slow start and end, with a duration of 0.35 s.
    public static let easeInOut = easeInOut(duration: standardDuration)

    /// A slow start and end, with a duration in seconds.
    public static func easeInOut(duration: Double) -> Animation {
        curve(.easeInOut, duration: duration)
    }

    /// The cubic Bézier curve from (0, 0) to (1, 1) with the controls (`p1x`, `p1y`) and (`p2x`, `p2y`), whose x coordinates are clamped to
    /// 0...1, and a duration in seconds.
    public static func timingCurve(_ p1x: Double, _ p1y: Double, _ p2x: Double, _ p2y: Double, duration: Double = 0.35) -> Animation {
        curve(.cubic(p1x, p1y, p2x, p2y), duration: duration)
    }

    /// A unit curve with a duration in seconds. A spring that replaces it starts with the curve's velocity, in contrast to the curves
    /// above.
    public static func timingCurve(_ curve: UnitCurve, duration: Double) -> Animation {
        Animation(.curve(CurveAnimation(curve: curve, duration: duration, reportsVelocity: true)))
    }

    private static let standardDuration = 0.35

    private static func curve(_ curve: UnitCurve, duration: Double) -> Animation {
        Animation(.curve(CurveAnimation(curve: curve, duration: duration)))
    }
}
