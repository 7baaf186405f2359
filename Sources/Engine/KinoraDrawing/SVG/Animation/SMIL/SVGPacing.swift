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

    /// The index of a value, and the fraction of the way to the next one.
    struct Place: Hashable, Sendable {
        var index: Int
        var fraction: Double
    }

    /// The place at a fraction of a repetition, 0...1.
    ///
    /// - Parameters:
    ///   - count: The number of values, at least 1.
    ///   - distances: The distances between them for a constant speed; nil if the values have none.
    func place(at fraction: Double, count: Int, distances: [Double]? = nil) -> Place {
        guard count > 1 else { return Place(index: 0, fraction: 0) }
        let fraction = fraction > 0 ? min(fraction, 1) : 0
        if mode == .discrete {
            guard keyTimes.count == count else {
                return Place(index: min(Int((fraction * Double(count) + 1e-9).rounded(.down)), count - 1), fraction: 0)
            }
            return Place(index: max((keyTimes.firstIndex { $0 > fraction } ?? count) - 1, 0), fraction: 0)
        }
        if mode == .paced, let distances, distances.count == count - 1 {
            let total = distances.reduce(0, +)
            if total > 0, total.isFinite { return Self.place(atDistance: fraction * total, distances) }
        }
        var place: Place
        if keyTimes.count == count, mode != .paced {
            let next = keyTimes.firstIndex { $0 > fraction } ?? count
            guard next > 0, next < count else { return Place(index: count - 2, fraction: next == 0 ? 0 : 1) }
            place = Place(index: next - 1, fraction: (fraction - keyTimes[next - 1]) / (keyTimes[next] - keyTimes[next - 1]))
        } else {
            let position = fraction * Double(count - 1)
            let index = min(Int(position.rounded(.down)), count - 2)
            place = Place(index: index, fraction: position - Double(index))
        }
        if mode == .spline, splines.indices.contains(place.index) { place.fraction = splines[place.index].value(at: place.fraction) }
        return place
    }

    private static func place(atDistance distance: Double, _ distances: [Double]) -> Place {
        var start = 0.0
        for (index, length) in distances.enumerated() {
            if distance < start + length { return Place(index: index, fraction: (distance - start) / length) }
            start += length
        }
        return Place(index: distances.count - 1, fraction: 1)
    }
}
