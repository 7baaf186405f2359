import Foundation
import KinoraMotion

/// The speed of an animation along its values.
struct SVGPacing: Hashable, Sendable {
    enum Mode: String, Hashable, Sendable { case discrete, linear, paced, spline }

    var mode = Mode.linear
    /// Fractions of a repetition, one for each value; empty for equal parts.
    var keyTimes: [Double] = []
    /// One for each part between two values.
    var splines: [CubicTiming] = []

    /// The index of a value, and the progress to the next one, 0...1.
    struct Step: Hashable, Sendable {
        var index: Int
        var fraction: Double
    }

    /// The step at a fraction of a repetition, 0...1.
    ///
    /// - Parameters:
    ///   - count: The number of values, at least 1.
    ///   - distances: The distances between them for a constant speed; nil if the values have none.
    func step(at fraction: Double, count: Int, distances: [Double]? = nil) -> Step {
        guard count > 1 else { return Step(index: 0, fraction: 0) }
        let fraction = fraction > 0 ? min(fraction, 1) : 0
        if mode == .discrete {
            guard keyTimes.count == count else {
                return Step(index: min(Int((fraction * Double(count) + 1e-9).rounded(.down)), count - 1), fraction: 0)
            }
            return Step(index: max((keyTimes.firstIndex { $0 > fraction } ?? count) - 1, 0), fraction: 0)
        }
        if mode == .paced, let distances, distances.count == count - 1 {
            let total = distances.reduce(0, +)
            if total > 0, total.isFinite { return Self.step(atDistance: fraction * total, distances) }
        }
        var step: Step
        if keyTimes.count == count, mode != .paced {
            let next = keyTimes.firstIndex { $0 > fraction } ?? count
            guard next > 0, next < count else { return Step(index: count - 2, fraction: next == 0 ? 0 : 1) }
            step = Step(index: next - 1, fraction: (fraction - keyTimes[next - 1]) / (keyTimes[next] - keyTimes[next - 1]))
        } else {
            let position = fraction * Double(count - 1)
            let index = min(Int(position.rounded(.down)), count - 2)
            step = Step(index: index, fraction: position - Double(index))
        }
        if mode == .spline, splines.indices.contains(step.index) { step.fraction = splines[step.index].value(at: step.fraction) }
        return step
    }

    private static func step(atDistance distance: Double, _ distances: [Double]) -> Step {
        var start = 0.0
        for (index, length) in distances.enumerated() {
            if distance < start + length { return Step(index: index, fraction: (distance - start) / length) }
            start += length
        }
        return Step(index: distances.count - 1, fraction: 1)
    }
}
