import Foundation
import KinoraDrawing

/// An effect of light or lens on a layer, whose numbers may move.
struct LayerEffect: Sendable {
    /// A number that may move, in seconds since the start of the layer.
    struct Number: Sendable {
        /// In `ImageEffect.numbers`.
        let index: Int
        let track: Track<Double>
        let factor: Double
    }

    /// The effect, with its default numbers.
    let effect: ImageEffect
    let numbers: [Number]
    /// The patterns of grain per second.
    let rate: Double

    /// The effect at a time in seconds since the start of the layer.
    func effect(at time: TimeInterval) -> ImageEffect {
        var result = effect
        var values = result.numbers
        for number in numbers { values[number.index] = number.track.value(at: time) * number.factor }
        result.numbers = values
        if case .grain(let grain) = result { result = .grain(grain.at(time, rate: rate)) }
        return result
    }

    /// The times in which it changes, in seconds since the start of the layer.
    var changes: [ClosedRange<TimeInterval>] {
        let moving = numbers.compactMap(\.track.changes)
        return rate > 0 ? moving + [0...(.infinity)] : moving
    }
}
