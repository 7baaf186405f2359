import Foundation

/// The repetition of a track.
struct TrackRepetition: Hashable, Sendable {
    /// The number of runs; infinite for a track that does not end.
    var count = 1.0
    /// Whether every second run is reversed.
    var autoreverses = false
}

/// A value as a function of the time: constant, or with keyframes.
struct Track<Value: Interpolatable>: Sendable {
    struct Keyframe: Sendable {
        /// In seconds since the start of the layer.
        let time: TimeInterval
        let value: Value
        /// The easing of the change that ends here.
        let easing: LayerEasing
    }

    /// In ascending order of their times; at least one.
    let keyframes: [Keyframe]
    let repetition: TrackRepetition
    /// The level of audio that determines the value between the first and the last keyframe; nil for the time.
    private let follower: FollowedSound?

    init(_ value: Value) {
        keyframes = [Keyframe(time: 0, value: value, easing: .hold)]
        (repetition, follower) = (TrackRepetition(), nil)
    }

    /// The value in silence, the value at the maximum of the audio, and the audio.
    init(from quiet: Value, to loud: Value, following follower: FollowedSound) {
        keyframes = [Keyframe(time: 0, value: quiet, easing: .hold), Keyframe(time: 1, value: loud, easing: .hold)]
        (repetition, self.follower) = (TrackRepetition(), follower)
    }

    init(_ keyframes: [Keyframe], _ repetition: TrackRepetition = TrackRepetition()) {
        precondition(!keyframes.isEmpty, "a track must have a keyframe")
        (self.keyframes, self.repetition, follower) = (keyframes, repetition, nil)
    }

    /// Whether the value depends on the audio.
    var follows: Bool { follower != nil }

    var isConstant: Bool { keyframes.count == 1 }

    /// The value at `time` seconds since the start of the layer.
    func value(at time: TimeInterval) -> Value {
        guard keyframes.count > 1 else { return keyframes[0].value }
        if let follower { return keyframes[0].value.mixed(with: keyframes[1].value, by: follower.value(at: time)) }
        return plainValue(at: folded(time))
    }

    /// The times in which the value changes, in seconds since the start of the layer; nil if it is constant.
    var changes: ClosedRange<TimeInterval>? {
        if let follower { return 0...follower.length }
        guard let first = keyframes.first?.time, let last = keyframes.last?.time, keyframes.count > 1 else { return nil }
        return first...(repetition.count.isFinite ? first + (last - first) * repetition.count : .infinity)
    }

    /// The time in the first run.
    private func folded(_ time: TimeInterval) -> TimeInterval {
        let start = keyframes[0].time
        let length = keyframes[keyframes.count - 1].time - start
        guard repetition.count > 1, length > 0, time > start else { return time }
        let passed = (time - start) / length
        guard passed < repetition.count else {
            let isReversed = repetition.autoreverses && Int(min(repetition.count, 1e9)).isMultiple(of: 2)
            return isReversed ? start : start + length
        }
        let run = passed.rounded(.down)
        let fraction = passed - run
        let isReversed = repetition.autoreverses && run.truncatingRemainder(dividingBy: 2) == 1
        return start + length * (isReversed ? 1 - fraction : fraction)
    }

    private func plainValue(at time: TimeInterval) -> Value {
        guard let next = keyframes.firstIndex(where: { $0.time > time }) else { return keyframes[keyframes.count - 1].value }
        guard next > 0 else { return keyframes[0].value }
        let (before, after) = (keyframes[next - 1], keyframes[next])
        let progress = (time - before.time) / (after.time - before.time)
        return before.value.mixed(with: after.value, by: after.easing.value(at: progress))
    }
}
