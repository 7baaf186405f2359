import KinoraMedia
import KinoraMotion

/// The frames of a film that a stream shows, and their times.
///
/// Below normal speed, a stream shows every frame at a lower rate. Above it, it has the film's rate and skips frames.
package struct StreamTiming: Hashable, Sendable {
    /// The frames of the film.
    package let range: Range<Int>
    package let speed: PlaybackSpeed
    /// The rate of the film.
    package let filmRate: FrameRate

    /// - Parameter range: Not empty.
    package init(_ range: Range<Int>, of filmRate: FrameRate, speed: PlaybackSpeed = .normal) {
        precondition(!range.isEmpty && range.lowerBound >= 0, "a stream has at least one frame")
        (self.range, self.filmRate, self.speed) = (range, filmRate, speed)
    }

    private var isSlow: Bool { speed.ratio.numerator < speed.ratio.denominator }

    /// The number of frames of the stream.
    package var frameCount: Int {
        guard !isSlow else { return range.count }
        return (range.count * speed.ratio.denominator + speed.ratio.numerator - 1) / speed.ratio.numerator
    }

    /// The frame of the film that frame `index` of the stream shows.
    package func filmFrame(_ index: Int) -> Int {
        range.lowerBound + (isSlow ? index : index * speed.ratio.numerator / speed.ratio.denominator)
    }

    /// The rate of the stream: frames in a number of seconds. It need not be in lowest terms.
    package var rate: (frames: Int, seconds: Int) {
        guard isSlow else { return (filmRate.numerator, filmRate.denominator) }
        return (filmRate.numerator * speed.ratio.numerator, filmRate.denominator * speed.ratio.denominator)
    }

    /// The first frame of the film's audio.
    package var firstAudioFrame: Int {
        let doubled = 2 * range.lowerBound * AudioFormat.sampleRate * filmRate.denominator
        return (doubled + filmRate.numerator) / (2 * filmRate.numerator)
    }

    /// The number of frames in `seconds` of the stream, at least 1.
    package func frames(in seconds: Double) -> Int { max(Int(seconds * Double(rate.frames) / Double(rate.seconds)), 1) }
}
