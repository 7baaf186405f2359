/// The curve of one value through its keyframes, as segments with the velocities at their ends.
///
/// Cubic segments are Hermite curves. At a key between two cubic segments, the velocity is the Catmull-Rom velocity over their durations. Beside
/// a linear segment it equals the velocity of that segment. At the ends and beside a jump it is 0. A spring continues with the previous velocity,
/// and the next segment starts at the value that the spring has reached.
struct KeyframeCurve<Value: Animatable> {
    typealias Vector = Value.AnimatableData

    private enum Shape {
        case linear(UnitCurve)
        case cubic(startVelocity: Vector, endVelocity: Vector)
        case spring(Spring, target: Vector, startVelocity: Vector)
        case move
    }

    private struct Segment {
        let shape: Shape
        let start: Double
        let duration: Double
        let from: Vector
        let to: Vector

        var end: Double { start + duration }
    }

    private let initial: Value
    /// The values whose data is animated. Parts that are not animatable come from the current keyframe.
    private var values: [Value] = []
    private var segments: [Segment] = []
    private(set) var duration = 0.0

    init(from initial: Value, steps: [KeyframeStep<Value>], initialVelocity: Vector = .zero) {
        self.initial = initial
        var previous = initial.animatableData
        var velocity = initialVelocity
        for (index, step) in steps.enumerated() {
            let target = step.target.animatableData
            let seconds = Self.validated(step.seconds)
            let delta = target - previous
            var (shape, length, end) = (Shape.move, seconds, target)
            switch step {
            case .linear(_, _, let curve):
                shape = .linear(curve)
                velocity = seconds > 0 ? delta.scaled(by: curve.velocity(at: 1) / seconds) : .zero
            case .cubic(_, _, let startVelocity, let endVelocity):
                let start = startVelocity?.animatableData ?? velocity
                let next = index + 1 < steps.count ? steps[index + 1] : nil
                let last = endVelocity?.animatableData ?? (next.map { Self.velocity(from: previous, step, at: target, to: $0) } ?? .zero)
                shape = .cubic(startVelocity: start, endVelocity: last)
                velocity = last
            case .spring(_, let stated, let spring, let startVelocity):
                let start = startVelocity?.animatableData ?? velocity
                length = stated == nil ? Self.settling(spring, delta, start) : seconds
                shape = .spring(spring, target: delta, startVelocity: start)
                end = previous + spring.value(target: delta, initialVelocity: start, time: length)
                velocity = spring.velocity(target: delta, initialVelocity: start, time: length)
            case .move:
                length = 0
                velocity = .zero
            }
            segments.append(Segment(shape: shape, start: duration, duration: length, from: previous, to: end))
            values.append(step.target)
            duration += length
            previous = end
        }
    }

    /// The velocity at the end of a cubic step, if it is not given.
    private static func velocity(
        from previous: Vector, _ step: KeyframeStep<Value>, at target: Vector, to next: KeyframeStep<Value>
    ) -> Vector {
        let seconds = validated(step.seconds)
        let delta = next.target.animatableData - target
        switch next {
        case .linear(_, let duration, let curve):
            return validated(duration) > 0 ? delta.scaled(by: curve.velocity(at: 0) / validated(duration)) : .zero
        case .cubic(_, let duration, let startVelocity, _):
            if let startVelocity { return startVelocity.animatableData }
            let both = seconds + validated(duration)
            return both > 0 ? (next.target.animatableData - previous).scaled(by: 1 / both) : .zero
        case .spring(_, let duration, let spring, let startVelocity):
            if let startVelocity { return startVelocity.animatableData }
            // As towards a cubic keyframe with the perceptual duration of the spring.
            let both = seconds + validated(duration ?? spring.duration)
            return both > 0 ? (next.target.animatableData - previous).scaled(by: 1 / both) : .zero
        case .move: return .zero
        }
    }

    /// In seconds; values that are negative or not finite count as 0.
    private static func validated(_ seconds: Double) -> Double { seconds > 0 && seconds.isFinite ? seconds : 0 }

    /// The settling time of a spring without a given duration; ten seconds if it never settles.
    private static func settling(_ spring: Spring, _ delta: Vector, _ velocity: Vector) -> Double {
        guard delta.magnitudeSquared > 0 || velocity.magnitudeSquared > 0 else { return 0 }
        let seconds = spring.settlingDuration(target: delta, initialVelocity: velocity, epsilon: 0.0001)
        return seconds.isFinite ? seconds : 10
    }

    /// The value at `time`; at the time of a jump, the value before it.
    func value(at time: Double) -> Value {
        guard let index = segment(at: time) else { return initial }
        let segment = segments[index]
        var value = values[index]
        let elapsed = min(max(0, time - segment.start), segment.duration)
        guard elapsed < segment.duration else {
            value.animatableData = segment.to
            return value
        }
        let progress = elapsed / segment.duration
        switch segment.shape {
        case .linear(let curve):
            value.animatableData = segment.from + (segment.to - segment.from).scaled(by: curve.value(at: progress))
        case .cubic(let startVelocity, let endVelocity):
            let (square, cube) = (progress * progress, progress * progress * progress)
            var data = segment.from + (segment.to - segment.from).scaled(by: 3 * square - 2 * cube)
            data += startVelocity.scaled(by: (cube - 2 * square + progress) * segment.duration)
            data += endVelocity.scaled(by: (cube - square) * segment.duration)
            value.animatableData = data
        case .spring(let spring, let target, let startVelocity):
            value.animatableData = segment.from + spring.value(target: target, initialVelocity: startVelocity, time: elapsed)
        case .move: value.animatableData = segment.to
        }
        return value
    }

    /// The velocity at `time`, per second.
    func velocity(at time: Double) -> Vector {
        guard time < duration, let index = segment(at: time) else { return .zero }
        let segment = segments[index]
        guard segment.duration > 0 else { return .zero }
        let elapsed = min(max(0, time - segment.start), segment.duration)
        let progress = elapsed / segment.duration
        let delta = segment.to - segment.from
        switch segment.shape {
        case .linear(let curve): return delta.scaled(by: curve.velocity(at: progress) / segment.duration)
        case .cubic(let startVelocity, let endVelocity):
            let square = progress * progress
            var velocity = delta.scaled(by: (6 * progress - 6 * square) / segment.duration)
            velocity += startVelocity.scaled(by: 3 * square - 4 * progress + 1)
            velocity += endVelocity.scaled(by: 3 * square - 2 * progress)
            return velocity
        case .spring(let spring, let target, let startVelocity):
            return spring.velocity(target: target, initialVelocity: startVelocity, time: elapsed)
        case .move: return .zero
        }
    }

    /// Nil before the first segment.
    private func segment(at time: Double) -> Int? {
        guard !segments.isEmpty else { return nil }
        if duration == 0 { return segments.count - 1 }
        guard time > 0 else { return time.isNaN || time < 0 || segments[0].duration == 0 ? nil : 0 }
        return segments.firstIndex { time <= $0.end } ?? segments.count - 1
    }
}

extension KeyframeStep {
    var target: Value {
        switch self {
        case .linear(let to, _, _), .cubic(let to, _, _, _), .spring(let to, _, _, _), .move(let to): to
        }
    }

    /// The given duration; 0 for steps without one.
    var seconds: Double {
        switch self {
        case .linear(_, let duration, _), .cubic(_, let duration, _, _): duration
        case .spring(_, let duration, _, _): duration ?? 0
        case .move: 0
        }
    }
}
