import Foundation
import KinoraDrawing

/// Which frame of a clip is shown at a time: a pure function.
package struct VideoTiming: Hashable, Sendable {
    /// The shown part of the clip, in seconds of the clip; nil for its beginning and its end.
    package var from: TimeInterval?
    package var to: TimeInterval?
    /// The time at which the clip starts, in seconds of the film.
    package var start: TimeInterval = 0
    /// Seconds of the clip in a second of the film. Not negative.
    package var rate = 1.0
    package var isReversed = false
    package var isLooped = false
    /// The moment that is always shown, in seconds of the clip.
    package var held: TimeInterval?
    /// Replaces the start, the rate, the direction and the repetition if it is not empty. Ascending.
    package var map: [VideoKeyframe] = []

    /// Times that differ by less are equal: the tolerance of ``Footage/number(at:)``.
    private static let tolerance = 0.0005

    package init() {}

    /// The shown part in seconds of the clip, with a length of 0 or more. It begins with the file, although its first frame may begin later than
    /// its audio: until then the first frame is shown.
    package func range(in footage: any Footage) -> ClosedRange<TimeInterval> {
        let first = min(footage.time(of: 0), 0)
        let low = max(from ?? first, first)
        let high = max(min(to ?? footage.duration, footage.duration), low)
        return low...high
    }

    /// The duration for which the clip plays once, in seconds of the film; nil if it is always the same frame.
    package func playedDuration(of footage: any Footage) -> TimeInterval? {
        if held != nil { return nil }
        if let last = map.last { return last.time }
        let range = range(in: footage)
        return rate > 0 ? (range.upperBound - range.lowerBound) / rate : nil
    }

    /// The number of the frame at a time, in seconds of the film. Before its start, the clip shows its first frame, and after its end its
    /// last one.
    package func frame(at time: TimeInterval, of footage: any Footage) -> Int {
        let range = range(in: footage)
        if let held { return footage.number(at: min(max(held, range.lowerBound), range.upperBound)) }
        let last = lastFrame(range, footage)
        let first = footage.number(at: range.lowerBound)
        func clamped(_ number: Int) -> Int { min(max(number, first), last) }
        if !map.isEmpty { return clamped(footage.number(at: VideoKeyframe.clipTime(at: time, map))) }
        let length = range.upperBound - range.lowerBound
        var played = (time - start) * rate
        guard played.isFinite else { return isReversed ? last : first }
        if isLooped, length > Self.tolerance {
            played = played.truncatingRemainder(dividingBy: length)
            if played < -Self.tolerance { played += length }
            // A whole number of turns may be rounded to a little less.
            if played > length - Self.tolerance { played = 0 }
        }
        played = min(max(played, 0), length)
        guard isReversed else { return clamped(footage.number(at: range.lowerBound + played)) }
        // Backwards, a frame begins at its end.
        return clamped(footage.number(at: range.upperBound - played - 2 * Self.tolerance))
    }

    /// The last frame that begins before the end of the range.
    private func lastFrame(_ range: ClosedRange<TimeInterval>, _ footage: any Footage) -> Int {
        let first = footage.number(at: range.lowerBound)
        return max(first, footage.number(at: range.upperBound - 2 * Self.tolerance))
    }
}
