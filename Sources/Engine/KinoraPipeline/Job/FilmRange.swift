import Foundation

/// A part of a film. A job with a range makes its outputs as if the film consisted of this part alone: their times start at 0.
///
/// Views are evaluated from the film's start, so the frames equal the frames of the whole film. Frames before the range are not drawn.
public struct FilmRange: Hashable, Sendable {
    /// The start; nil for the start of the film.
    public var start: MediaTime?
    /// The end, which is not included; nil for the end of the film.
    public var end: MediaTime?

    /// Creates a range. Nil stands for the start or the end of the film.
    public init(from start: MediaTime? = nil, to end: MediaTime? = nil) {
        (self.start, self.end) = (start, end)
    }

    /// Returns the frames of `film` in the range. Both times are rounded to the nearest frame, so that consecutive ranges have no frame in
    /// common and none between them. Throws if there are none.
    func frames(of film: Film) throws -> Range<Int> {
        let rate = film.frameRate.framesPerSecond
        // The film's length is rounded to a whole number of frames, too.
        let times = try seconds(in: film.duration, slack: 0.5 / rate)
        func frame(at time: TimeInterval) -> Int { min(Int((min(time, 1e9) * rate).rounded()), film.frameCount) }
        let frames = frame(at: times.lowerBound)..<frame(at: times.upperBound)
        guard !frames.isEmpty else {
            throw JobError(
                .to, .from,
                description:
                    "the range from \(MediaTime.text(times.lowerBound)) to \(MediaTime.text(times.upperBound)) contains no frame at the frame rate "
                    + "\(film.frameRate); use a longer range")
        }
        return frames
    }

    /// Returns the times in seconds in a film of length `duration`. Throws if the range is empty or extends beyond the film.
    ///
    /// - Parameter slack: The time by which the end may exceed the duration.
    func seconds(in duration: TimeInterval, slack: TimeInterval = 1e-6) throws -> Range<TimeInterval> {
        let first = start?.seconds(in: duration) ?? 0
        let last = end?.seconds(in: duration) ?? duration
        guard first >= 0, first < duration else {
            throw JobError(
                .from, .duration,
                description:
                    "the range starts at \(MediaTime.text(first)), but the film lasts "
                    + "\(MediaTime.text(duration)); use a time before its end"
            )
        }
        guard last.isFinite, last <= duration + slack else {
            throw JobError(
                .to, .duration,
                description:
                    "the range ends at \(MediaTime.text(last)), but the film lasts "
                    + "\(MediaTime.text(duration)); use a time up to its end")
        }
        guard first < last else {
            throw JobError(
                .to, .from,
                description:
                    "the range starts at \(MediaTime.text(first)) and ends at "
                    + "\(MediaTime.text(last)); its end must be after its start")
        }
        return first..<last
    }
}

extension FilmRange: CustomStringConvertible {
    /// For example "2 s to 50 %", or "2 s to the end".
    public var description: String {
        func text(_ time: MediaTime) -> String {
            switch time {
            case .seconds(let seconds): "\(ParameterValue.number(seconds)) s"
            case .fraction(let fraction): "\(ParameterValue.number(fraction * 100)) %"
            }
        }
        return "\(start.map(text) ?? "the start") to \(end.map(text) ?? "the end")"
    }
}
