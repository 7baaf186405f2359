extension Animation {
    /// The animation after `delay` seconds of standing still. A negative delay starts in its midst.
    public func delay(_ delay: Double) -> Animation {
        adjusted(.delay(delay))
    }

    /// The animation at `speed` times its pace, counted after what was adjusted before: a delay called earlier shortens too.
    /// Speeds of 0 and less never move.
    public func speed(_ speed: Double) -> Animation {
        adjusted(.speed(speed))
    }

    /// The animation `repeatCount` times over, each pass exactly as long as the animation takes.
    ///
    /// With `autoreverses` every second pass walks back. An even count then ends at the start, and the target is jumped to.
    /// The frame on the boundary of two passes shows the end of the first. A count of 0 or less is over at once. A motion that has not
    /// come to rest after ten minutes is never repeated.
    public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation {
        adjusted(.repetition(count: repeatCount, autoreverses: autoreverses))
    }

    /// The animation again and again without end; with `autoreverses` every second pass walks back.
    public func repeatForever(autoreverses: Bool = true) -> Animation {
        adjusted(.repetition(count: nil, autoreverses: autoreverses))
    }

    /// The same motion, which counts as complete for completion handlers after `duration` seconds, before or after it does by itself.
    public func logicallyComplete(after duration: Double) -> Animation {
        adjusted(.logicalCompletion(after: duration))
    }

    private func adjusted(_ adjustment: TimeAdjustment) -> Animation {
        var animation = self
        animation.adjustments.append(adjustment)
        return animation
    }
}
