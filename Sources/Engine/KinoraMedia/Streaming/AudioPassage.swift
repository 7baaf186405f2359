import Foundation

/// A part of a film's audio, played at a speed as from a tape: twice the speed raises the pitch by an octave.
///
/// Each sample is a function of its position, so parts can be read in any order and are exact to a fraction of a sample. At speeds other than 1, the
/// samples are interpolated with a windowed sinc (Smith, *Digital Audio Resampling*), whose cutoff avoids aliasing at speeds above 1.
package struct AudioPassage: Sendable {
    private let spool: SampleSpool
    /// The frame of the film's audio at the beginning.
    private let first: Int
    private let speed: Rational
    /// The weights of the frames around each of the `speed.denominator` fractions of a frame; empty at speed 1.
    private let weights: [[Float]]
    /// The number of frames on each side that have weights.
    private let reach: Int

    /// The zero crossings of the sinc on each side.
    private static let crossings = 16.0

    /// - Parameters:
    ///   - spool: The audio of the whole film, sealed.
    ///   - first: The index of the first frame. Frames before 0 and after the end are silent.
    ///   - speed: The frames of the film's audio per frame of the passage, in lowest terms and within 1/4...4.
    package init(_ spool: SampleSpool, from first: Int, speed: Rational = Rational(1)) {
        precondition(speed.numerator > 0 && speed.denominator > 0 && (0.25...4).contains(speed.value), "the speed must be within 0.25...4")
        (self.spool, self.first, self.speed) = (spool, first, speed)
        guard speed != Rational(1) else {
            (weights, reach) = ([], 0)
            return
        }
        let cutoff = min(1, 1 / speed.value)
        let reach = Int((AudioPassage.crossings / cutoff).rounded(.up))
        self.reach = reach
        weights = (0..<speed.denominator).map { part in
            let offset = Double(part) / Double(speed.denominator)
            return AudioPassage.weights(offset: offset, reach: reach, cutoff: cutoff)
        }
    }

    /// Writes `count` frames from frame `index` of the passage on, which may be negative.
    package func read(_ target: UnsafeMutablePointer<Float>, count: Int, at index: Int) {
        guard count > 0 else { return }
        guard !weights.isEmpty else { return copy(first + index, count: count, to: target) }
        let last = position(index + count - 1)
        let start = position(index).whole - reach
        let length = last.whole + reach + 1 - start
        withUnsafeTemporaryAllocation(of: Float.self, capacity: 2 * length) { source in
            guard let source = source.baseAddress else { return }
            copy(first + start, count: length, to: source)
            for number in 0..<count {
                let (whole, part) = position(index + number)
                interpolate(source + 2 * (whole - reach - start), weights[part], to: target + 2 * number)
            }
        }
    }

    /// The position of frame `index` in the film's audio, from the beginning of the passage: a frame, and a fraction of `speed.denominator`.
    private func position(_ index: Int) -> (whole: Int, part: Int) {
        let scaled = index * speed.numerator
        let part = ((scaled % speed.denominator) + speed.denominator) % speed.denominator
        return ((scaled - part) / speed.denominator, part)
    }

    private func interpolate(_ source: UnsafePointer<Float>, _ weights: [Float], to target: UnsafeMutablePointer<Float>) {
        var (left, right): (Float, Float) = (0, 0)
        for (number, weight) in weights.enumerated() {
            left += weight * source[2 * number]
            right += weight * source[2 * number + 1]
        }
        (target[0], target[1]) = (left, right)
    }

    /// Copies frames of the film's audio. Frames that do not exist are silent.
    private func copy(_ start: Int, count: Int, to target: UnsafeMutablePointer<Float>) {
        let present = max(start, 0)..<max(min(start + count, spool.frameCount), max(start, 0))
        target.update(repeating: 0, count: 2 * count)
        spool.withSamples {
            (target + 2 * (present.lowerBound - start)).update(from: $0 + 2 * present.lowerBound, count: 2 * present.count)
        }
    }

    /// The weights of the frames from `-reach` to `reach` for a position `offset` frames after frame 0. Their sum is 1.
    private static func weights(offset: Double, reach: Int, cutoff: Double) -> [Float] {
        let raw = (-reach...reach).map { frame -> Double in
            let distance = Double(frame) - offset
            let window = abs(distance) / Double(reach + 1)
            guard window < 1 else { return 0 }
            let angle = .pi * distance * cutoff
            let sinc = abs(angle) < 1e-9 ? 1 : sin(angle) / angle
            return sinc * (0.42 + 0.5 * cos(.pi * window) + 0.08 * cos(2 * .pi * window))
        }
        let sum = raw.reduce(0, +)
        return raw.map { Float($0 / sum) }
    }
}
