extension Animation {
    /// Starts the animation after `delay` seconds. A negative delay skips the beginning.
    public func delay(_ delay: Double) -> Animation {
        adjusted(.delay(delay))
    }

    /// Multiplies the speed of the animation by `speed`. It includes earlier adjustments: an earlier delay becomes shorter, too. With a
    /// speed of 0 or less, the animation does not move.
    public func speed(_ speed: Double) -> Animation {
        adjusted(.speed(speed))
    }

    /// Repeats the animation `repeatCount` times. Each repetition takes exactly the duration of the animation.
    ///
    /// With `autoreverses`, every second repetition runs backwards. An even count then ends at the start and jumps to the target. At the
    /// boundary of two repetitions, the value is the end of the first. With a count of 0 or less, the animation ends immediately. A motion
    /// that has not settled after ten minutes is not repeated.
    public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation {
        adjusted(.repetition(count: repeatCount, autoreverses: autoreverses))
    }

    /// Repeats the animation forever. With `autoreverses`, every second repetition runs backwards.
    public func repeatForever(autoreverses: Bool = true) -> Animation {
        adjusted(.repetition(count: nil, autoreverses: autoreverses))
    }

    /// Runs completion handlers for logical completion `duration` seconds after the start, before or after the end of the motion.
    public func logicallyComplete(after duration: Double) -> Animation {
        adjusted(.logicalCompletion(after: duration))
    }

    private func adjusted(_ adjustment: TimeAdjustment) -> Animation {
        var animation = self
        animation.adjustments.append(adjustment)
        return animation
    }
}
