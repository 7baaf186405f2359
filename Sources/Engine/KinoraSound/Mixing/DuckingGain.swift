import Foundation
import KinoraMedia

/// The change of a clip's gain under other clips, in steps of a hundredth of a second.
struct DuckingGain {
    /// The number of frames of a step.
    static let step = AudioFormat.sampleRate / 100
    /// Audio counts as heard if its level is less than this below the loudest step, in decibels.
    private static let range = 30.0
    /// The lowest level that counts as heard, in decibels of full scale.
    private static let floor = -60.0

    /// The gain at the start of each step and at the end of the last one, as a factor.
    private let factors: [Float]

    /// Computes the gain from the levels of the other clips.
    ///
    /// - Parameter powers: The mean square of both channels in each step.
    init(_ ducking: Ducking, under powers: [Float]) {
        let heard = DuckingGain.heard(powers, pause: Ducking.pause)
        let shares = DuckingGain.shares(heard, count: powers.count, ducking)
        factors = shares.map { $0 == 0 ? 1 : Float(pow(10, ducking.decibels * $0 / 20)) }
    }

    /// The ranges of steps in which something is heard, without pauses shorter than `pause` seconds.
    static func heard(_ powers: [Float], pause: TimeInterval) -> [Range<Int>] {
        let loudest = Double(powers.max() ?? 0)
        let threshold = Float(max(loudest * pow(10, -range / 10), pow(10, floor / 10)))
        let pause = Int((pause * 100).rounded())
        var ranges: [Range<Int>] = []
        for (step, power) in powers.enumerated() where power > threshold {
            if let last = ranges.last, step - last.upperBound < pause {
                ranges[ranges.count - 1] = last.lowerBound..<step + 1
            } else {
                ranges.append(step..<step + 1)
            }
        }
        return ranges
    }

    /// How far the gain is lowered at the start of each step and at the end of the last one: 0 for not at all, 1 for completely.
    private static func shares(_ heard: [Range<Int>], count: Int, _ ducking: Ducking) -> [Double] {
        var shares = [Double](repeating: 0, count: count + 1)
        for range in heard {
            for step in range.lowerBound...range.upperBound { shares[step] = 1 }
            lower(&shares, from: range.lowerBound, by: -1, steps: ducking.attack * 100)
            lower(&shares, from: range.upperBound, by: 1, steps: ducking.release * 100)
        }
        return shares
    }

    /// Lowers the gain beside step `first` over a number of steps.
    private static func lower(_ shares: inout [Double], from first: Int, by direction: Int, steps: Double) {
        var distance = 1
        while Double(distance) < steps, shares.indices.contains(first + direction * distance) {
            let step = first + direction * distance
            shares[step] = max(shares[step], 1 - Double(distance) / steps)
            distance += 1
        }
    }

    /// Multiplies `count` frames of interleaved stereo samples by the gain. `position` is the number of the first frame in the film.
    func apply(to samples: UnsafeMutablePointer<Float>, from position: Int, count: Int) {
        var index = 0
        while index < count {
            let step = (position + index) / DuckingGain.step
            guard step + 1 < factors.count else { return }
            let end = min(count, (step + 1) * DuckingGain.step - position)
            let (first, last) = (factors[step], factors[step + 1])
            if first == 1, last == 1 {
                index = end
                continue
            }
            let change = (last - first) / Float(DuckingGain.step)
            while index < end {
                let factor = first + change * Float(position + index - step * DuckingGain.step)
                samples[2 * index] *= factor
                samples[2 * index + 1] *= factor
                index += 1
            }
        }
    }
}
