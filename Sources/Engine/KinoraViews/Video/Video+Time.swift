import Foundation

// The frame that a clip shows at a time of the film.
extension Video {
    /// Shows a part of the clip, in seconds of the clip. The end is not a part of it. Bounds outside of the clip are its ends.
    public func trimmed(from start: TimeInterval = 0, to end: TimeInterval? = nil) -> Video {
        with { ($0.timing.from, $0.timing.to) = (start.isFinite ? start : 0, end.flatMap { $0.isFinite ? $0 : nil }) }
    }

    /// Plays the clip at another speed: 2 is twice as fast. A negative speed plays it backwards from its end. 0 or NaN shows the first
    /// frame.
    public func playbackRate(_ rate: Double) -> Video {
        with { video in
            video.timing.rate = rate.isFinite ? abs(rate) : 0
            if rate < 0 { video.timing.isReversed.toggle() }
        }
    }

    /// Plays the clip backwards, from its end.
    public func reversed() -> Video { with { $0.timing.isReversed.toggle() } }

    /// Starts the clip again whenever it ends.
    public func looped(_ isLooped: Bool = true) -> Video { with { $0.timing.isLooped = isLooped } }

    /// Shows a single frame: the one at `time` seconds of the clip.
    public func held(at time: TimeInterval) -> Video { with { $0.timing.held = time.isFinite ? time : 0 } }

    /// Starts the clip at a time of the film or scene, in seconds. Before, its first frame is shown, unless it is looped.
    public func starting(at time: TimeInterval) -> Video { with { $0.timing.start = time.isFinite ? time : 0 } }

    /// Shows the moments of the clip that keyframes determine, with all changes of speed between them. The start, the speed, the direction
    /// and the repetition have no effect.
    ///
    ///     Video("jump.mp4").timeMap([
    ///         VideoKeyframe(at: 0, shows: 0), VideoKeyframe(at: 1, shows: 1), VideoKeyframe(at: 3, shows: 1.5, easing: .easeInOut),
    ///     ])
    public func timeMap(_ keyframes: [VideoKeyframe]) -> Video {
        with {
            $0.timing.map = keyframes.enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }.map(\.element)
        }
    }
}
