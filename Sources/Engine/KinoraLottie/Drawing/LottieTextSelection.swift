import Foundation
import KinoraDrawing
import KinoraMotion

/// A selector at a time, for a text with a number of units.
struct LottieTextSelection {
    private let selector: LottieTextSelector
    /// In units.
    private let start: Double
    private let end: Double
    private let amount: Double
    private let smoothness: Double
    private let easing: UnitCurve?
    /// The position of each unit in a random order; empty for the order of the text.
    private let order: [Int]

    /// - Parameter seed: Determines the random order.
    init(_ selector: LottieTextSelector, count: Int, seed: Int, at time: Double) {
        self.selector = selector
        let scale = selector.usesPercent ? Double(count) / 100 : 1
        let offset = selector.offset.value(at: time) * scale
        let first = selector.start.value(at: time) * scale + offset
        let last = (selector.end.map { $0.value(at: time) * scale } ?? Double(count)) + offset
        (start, end) = (min(first, last), max(first, last))
        amount = selector.amount.value(at: time) / 100
        smoothness = (selector.smoothness.value(at: time) / 100).clampedToUnit
        let low = min(max(selector.easeLow.value(at: time) / 100, -1), 1)
        let high = min(max(selector.easeHigh.value(at: time) / 100, -1), 1)
        // A positive ease makes its end of the curve flat, and a negative one steep.
        easing =
            low == 0 && high == 0
            ? nil : .cubic(max(low, 0), max(-low, 0), 1 - max(high, 0), 1 + min(high, 0))
        order = selector.isRandom ? Self.permutation(count, seed: seed) : []
    }

    /// The part of the change that a unit receives, mostly in 0...1; negative if the amount is.
    func amount(of unit: Int) -> Double {
        let position = Double(order.indices.contains(unit) ? order[unit] : unit)
        let shaped = easing.map { $0.value(at: shape(position)) } ?? shape(position)
        return shaped * amount
    }

    private func shape(_ position: Double) -> Double {
        let length = end - start
        if selector.shape == .square {
            let covered = (min(position + 1, end) - max(position, start)).clampedToUnit
            guard smoothness < 1 else { return covered }
            // Without smoothness, a character is selected as soon as half of it is.
            let edge = 0.5 - smoothness / 2
            return smoothness > 0 ? ((covered - edge) / smoothness).clampedToUnit : covered >= 0.5 ? 1 : 0
        }
        let middle = position + 0.5
        let fraction = length > 0 ? ((middle - start) / length).clampedToUnit : middle < start ? 0 : 1
        switch selector.shape {
        case .square: return 0
        case .rampUp: return fraction
        case .rampDown: return 1 - fraction
        case .triangle: return 1 - abs(2 * fraction - 1)
        case .round: return max(1 - (2 * fraction - 1) * (2 * fraction - 1), 0).squareRoot()
        case .smooth: return (1 - cos(2 * .pi * fraction)) / 2
        }
    }

    private static func permutation(_ count: Int, seed: Int) -> [Int] {
        var random = SplitMix64(seed: UInt64(truncatingIfNeeded: seed))
        return Array(0..<count).shuffled(using: &random)
    }
}
