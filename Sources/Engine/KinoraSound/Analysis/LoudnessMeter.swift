import Foundation
import KinoraMedia

/// Loudness according to ITU-R BS.1770-4 and EBU R 128: integrated, momentary, and the loudness range of EBU Tech 3342.
struct LoudnessMeter {
    /// In LUFS; nil if nothing is above -70.
    let integrated: Double?
    /// In LU.
    let range: Double
    /// The loudness over the last 0.4 seconds, in LUFS, ten values per second; below -200 for silence. The first one is at 0.
    let momentary: [Float]

    private static let absoluteGate = -70.0

    init(_ powers: LoudnessPowers) {
        let powers = powers.values
        let momentary = (0..<powers.count).map { LoudnessMeter.loudness(LoudnessMeter.mean(powers, last: 4, upTo: $0)) }
        // The value at 0 precedes all audio.
        self.momentary = [-300] + momentary.map(Float.init)
        let blocks = powers.count >= 4 ? (3..<powers.count).map { LoudnessMeter.mean(powers, last: 4, upTo: $0) } : []
        integrated = LoudnessMeter.gated(blocks, below: 10).map(LoudnessMeter.loudness)
        range = LoudnessMeter.range(powers)
    }

    init(_ samples: UnsafePointer<Float>, frameCount: Int) {
        var powers = LoudnessPowers()
        powers.add(samples, frameCount: frameCount)
        self.init(powers)
    }

    /// The maximum loudness of `count` consecutive tenths of a second, in LUFS; nil for less audio.
    static func maximum(_ powers: LoudnessPowers, over count: Int) -> Double? {
        let powers = powers.values
        guard powers.count >= count else { return nil }
        return (count - 1..<powers.count).map { mean(powers, last: count, upTo: $0) }.max().map(loudness)
    }

    private static func loudness(_ power: Double) -> Double { power > 0 ? -0.691 + 10 * log10(power) : -300 }
    private static func power(_ loudness: Double) -> Double { pow(10, (loudness + 0.691) / 10) }

    private static func mean(_ powers: [Double], last count: Int, upTo index: Int) -> Double {
        let first = max(0, index - count + 1)
        var sum = 0.0
        for position in first...index { sum += powers[position] }
        return sum / Double(count)
    }

    /// The mean of the powers above the absolute gate and above the relative gate, which is `below` LU below the mean of the former.
    private static func gated(_ blocks: [Double], below: Double) -> Double? {
        let audible = blocks.filter { $0 > power(absoluteGate) }
        guard !audible.isEmpty else { return nil }
        let gate = audible.reduce(0, +) / Double(audible.count) * pow(10, -below / 10)
        let loud = audible.filter { $0 > gate }
        return loud.isEmpty ? nil : loud.reduce(0, +) / Double(loud.count)
    }

    private static func range(_ powers: [Double]) -> Double {
        guard powers.count >= 30 else { return 0 }
        let shortTerm = (29..<powers.count).map { mean(powers, last: 30, upTo: $0) }.filter { $0 > power(absoluteGate) }
        guard !shortTerm.isEmpty else { return 0 }
        let gate = shortTerm.reduce(0, +) / Double(shortTerm.count) / 100
        let levels = shortTerm.filter { $0 > gate }.map(loudness).sorted()
        guard let last = levels.indices.last else { return 0 }
        return levels[Int((Double(last) * 0.95).rounded())] - levels[Int((Double(last) * 0.1).rounded())]
    }
}

/// The weighted power of each tenth of a second of audio, summed over both channels.
struct LoudnessPowers {
    private(set) var values: [Double] = []
    private var filters = (KWeighting(), KWeighting())

    /// The number of frames in a tenth of a second.
    static let step = AudioFormat.sampleRate / 10

    /// Adds frames. Their number must be a multiple of ``step``, except at the end of the audio.
    mutating func add(_ samples: UnsafePointer<Float>, frameCount: Int) {
        for index in 0..<(frameCount / LoudnessPowers.step) {
            let first = samples + 2 * LoudnessPowers.step * index
            let left = filters.0.sumOfSquares(first, count: LoudnessPowers.step) / Double(LoudnessPowers.step)
            let right = filters.1.sumOfSquares(first + 1, count: LoudnessPowers.step) / Double(LoudnessPowers.step)
            values.append(left + right)
        }
    }
}

/// The two filters of BS.1770 for 48 kHz: a pre-filter that models the head, and a high-pass.
private struct KWeighting {
    private var (a1, a2, b1, b2) = (0.0, 0.0, 0.0, 0.0)

    /// Filters every second sample (one channel). Returns the sum of the squares of the output.
    mutating func sumOfSquares(_ samples: UnsafePointer<Float>, count: Int) -> Double {
        var (a1, a2, b1, b2) = (a1, a2, b1, b2)
        var (sum, index) = (0.0, 0)
        while index < count {
            let x = Double(samples[2 * index])
            // Transposed direct form II.
            let preFilter = 1.53512485958697 * x + a1
            a1 = -2.69169618940638 * x + 1.69065929318241 * preFilter + a2
            a2 = 1.19839281085285 * x - 0.73248077421585 * preFilter
            let y = preFilter + b1
            b1 = -2 * preFilter + 1.99004745483398 * y + b2
            b2 = preFilter - 0.99007225036621 * y
            sum += y * y
            index += 1
        }
        // Avoids denormal numbers, which are slow.
        (self.a1, self.a2, self.b1, self.b2) = (settled(a1), settled(a2), settled(b1), settled(b2))
        return sum
    }

    private func settled(_ value: Double) -> Double { abs(value) < 1e-30 ? 0 : value }
}
