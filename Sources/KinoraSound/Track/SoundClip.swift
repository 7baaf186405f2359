import Foundation

/// A piece of sound with its place in the film: a file's, or made by code.
///
///     SoundClip("song.ogg").trimmed(from: 12, to: 40).fade(in: 0.5, out: 2).gain(-3)
///     SoundClip { time in StereoSample(Float(sin(2 * .pi * 440 * time)) * 0.1) }.start(at: 2)
public struct SoundClip: Sendable {
    enum Source: Sendable {
        case file(String)
        case generator(any SoundGenerator)
    }

    /// How often a clip is played, one time after the other.
    public enum Repetition: Hashable, Sendable {
        /// So many times, at least once.
        case times(Int)
        /// Until the film ends.
        case forever
    }

    private(set) var source: Source
    private(set) var start: TimeInterval = 0
    private(set) var from: TimeInterval = 0
    private(set) var to: TimeInterval?
    private(set) var decibels = 0.0
    private(set) var fadeIn: TimeInterval = 0
    private(set) var fadeOut: TimeInterval = 0
    private(set) var repetition = Repetition.times(1)

    /// The sound of a file of any kind that FFmpeg can decode; of a video its sound track.
    public init(_ path: String) { source = .file(path) }

    /// Sound made by `generator`.
    public init(_ generator: any SoundGenerator) { source = .generator(generator) }

    /// Sound made by a function of the seconds since it began; it never ends unless `duration` says so.
    public init(duration: TimeInterval? = nil, _ sample: @escaping @Sendable (TimeInterval) -> StereoSample) {
        source = .generator(ClosureGenerator(duration: duration, body: sample))
    }

    /// Begins at `time` seconds of the film instead of with it.
    public func start(at time: TimeInterval) -> SoundClip {
        precondition(time >= 0 && time.isFinite, "a clip starts at a finite time from 0 on")
        return changed { $0.start = time }
    }

    /// Plays the part from `from` to `to` seconds of the source; nil is its end.
    public func trimmed(from: TimeInterval = 0, to: TimeInterval? = nil) -> SoundClip {
        precondition(from >= 0 && from.isFinite && (to ?? .infinity) > from, "a clip is trimmed to a part that has a length")
        return changed { ($0.from, $0.to) = (from, to) }
    }

    /// Louder by so many decibels, softer when negative: 6 doubles, -6 halves.
    public func gain(_ decibels: Double) -> SoundClip {
        precondition((-200...60).contains(decibels), "a gain is within -200...60 decibels")
        return changed { $0.decibels = decibels }
    }

    /// Comes up evenly over the first `fadeIn` seconds and goes down over the last `fadeOut` ones before it ends, or the film does. Of a repeated
    /// clip that is before the first time and after the last.
    public func fade(in fadeIn: TimeInterval = 0, out fadeOut: TimeInterval = 0) -> SoundClip {
        precondition(fadeIn >= 0 && fadeOut >= 0 && fadeIn.isFinite && fadeOut.isFinite, "a fade takes 0 seconds or more")
        return changed { ($0.fadeIn, $0.fadeOut) = (fadeIn, fadeOut) }
    }

    /// Plays it again and again.
    public func repeated(_ repetition: Repetition = .forever) -> SoundClip {
        if case .times(let count) = repetition { precondition(count >= 1, "a clip is played at least once") }
        return changed { $0.repetition = repetition }
    }

    /// The same clip with the path of its file replaced by `location` of it.
    func located<Failure: Error>(_ location: (String) throws(Failure) -> String) throws(Failure) -> SoundClip {
        guard case .file(let path) = source else { return self }
        let found = try location(path)
        return changed { $0.source = .file(found) }
    }

    /// The path of the file that is heard; nil for sound made by code.
    package var path: String? { if case .file(let path) = source { path } else { nil } }

    private func changed(_ change: (inout SoundClip) -> Void) -> SoundClip {
        var copy = self
        change(&copy)
        return copy
    }
}
