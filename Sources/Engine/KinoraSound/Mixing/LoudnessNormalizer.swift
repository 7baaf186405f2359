import Foundation
import KinoraMedia

/// Gives the audio of a film a loudness, and limits its true peak.
///
/// The audio is multiplied by one gain, then limited like any mix, with the true peak in place of the samples. Limiting makes it quieter, so the
/// gain is corrected until the loudness is right. Codecs change peaks: the result is encoded and decoded, and limited to less if it then exceeds
/// the peak.
struct LoudnessNormalizer {
    /// The difference to the wanted loudness that is accepted, in LU.
    static let tolerance = 0.05
    /// The number of corrections of the gain. Audio whose peaks allow the loudness only with a stronger limiter stays quieter.
    private static let corrections = 8
    /// The number of attempts with a lower peak for codecs.
    private static let attempts = 4
    /// The frames that are read together: a multiple of the lengths of the limiter's segments and of the meter's steps.
    private static let block = 300 * SoftLimiter.piece

    let target: Loudness
    /// The codecs after which the peak counts.
    let codecs: [AudioCodec]

    /// Changes the unsealed audio of `spool`, which may exceed full scale, and seals it.
    ///
    /// - Returns: A sentence about audio that cannot have the loudness; nil if it has.
    func apply(to spool: SampleSpool) throws -> String? {
        let peaks = try LoudnessNormalizer.peaks(of: spool)
        guard let loudness = try LoudnessNormalizer.loudness(of: spool, gain: 1, gains: nil) else {
            try spool.seal()
            return spool.frameCount < 4 * LoudnessPowers.step || !peaks.contains { $0 > 0 }
                ? nil : "the audio is too quiet to be measured; its loudness is unchanged"
        }
        var ceiling = Float(pow(10, target.truePeak / 20)) * LoudnessNormalizer.reserve
        for attempt in 1... {
            let found = try gain(for: spool, peaks: peaks, from: loudness, ceiling: ceiling)
            let result = try SampleSpool(frameCount: spool.frameCount)
            try LoudnessNormalizer.write(spool, to: result, gain: found.gain, gains: found.gains)
            let excess = try codecs.map { try EncodedPeak.measure(result, codec: $0) }.max().map {
                Double($0) / pow(10, target.truePeak / 20)
            }
            guard let excess, excess > 1, attempt < LoudnessNormalizer.attempts else {
                try LoudnessNormalizer.write(result, to: spool, gain: 1, gains: nil)
                try spool.seal()
                return problem(found.loudness)
            }
            ceiling *= Float(1 / excess) * LoudnessNormalizer.reserve
        }
        return nil
    }

    /// A factor for the error of the measurement of peaks.
    private static let reserve: Float = 0.99

    private func problem(_ loudness: Double) -> String? {
        guard abs(loudness - target.integrated) > 0.5 else { return nil }
        func text(_ value: Double) -> String { "\((value * 10).rounded() / 10)" }
        return
            "the loudness of the audio is \(text(loudness)) LUFS instead of \(text(target.integrated)), because its true peak is limited to "
            + "\(text(target.truePeak)) dBTP; choose a lower loudness, or compress the audio"
    }

    /// The gain and the gains of the limiter that give the audio the loudness, as far as the peak allows it.
    private func gain(
        for spool: SampleSpool, peaks: [Float], from loudness: Double, ceiling: Float
    ) throws -> (gain: Float, gains: [Float]?, loudness: Double) {
        var decibels = target.integrated - loudness
        var best: (gain: Float, gains: [Float]?, loudness: Double)?
        for _ in 0..<LoudnessNormalizer.corrections {
            let gain = Float(pow(10, decibels / 20))
            let scaled = peaks.map { $0 * gain }
            guard scaled.contains(where: { $0 > ceiling }) else {
                let exact = target.integrated - loudness
                let reached = decibels <= exact + 1e-9 ? loudness + decibels : target.integrated
                return (Float(pow(10, min(decibels, exact) / 20)), nil, reached)
            }
            let gains = SoftLimiter.gains(scaled, ceiling: ceiling)
            let reached = try LoudnessNormalizer.loudness(of: spool, gain: gain, gains: gains) ?? -.infinity
            if best.map({ abs(reached - target.integrated) < abs($0.loudness - target.integrated) }) ?? true {
                best = (gain, gains, reached)
            }
            guard abs(reached - target.integrated) > LoudnessNormalizer.tolerance, reached.isFinite else { break }
            decibels += target.integrated - reached
        }
        return best ?? (1, nil, loudness)
    }

    // MARK: Passes over the audio

    /// The true peaks of the segments of the limiter.
    private static func peaks(of spool: SampleSpool) throws -> [Float] {
        let (before, after) = TruePeak.margin
        var buffer = [Float](repeating: 0, count: 2 * (block + before + after))
        var peaks: [Float] = []
        var position = 0
        while position < spool.frameCount {
            let count = min(block, spool.frameCount - position)
            try buffer.withUnsafeMutableBufferPointer { buffer in
                guard let base = buffer.baseAddress else { return }
                try spool.read(base, count: before + count + after, at: position - before)
                for first in stride(from: 0, to: count, by: SoftLimiter.piece) {
                    peaks.append(TruePeak.peak(base + 2 * (before + first), count: min(SoftLimiter.piece, count - first)))
                }
            }
            position += count
        }
        return peaks
    }

    /// The integrated loudness with a gain and the gains of a limiter, in LUFS; nil if nothing is audible.
    private static func loudness(of spool: SampleSpool, gain: Float, gains: [Float]?) throws -> Double? {
        var powers = LoudnessPowers()
        try forEachBlock(of: spool, gain: gain, gains: gains) { samples, _, count in powers.add(samples, frameCount: count) }
        return LoudnessMeter(powers).integrated
    }

    private static func write(_ spool: SampleSpool, to target: SampleSpool, gain: Float, gains: [Float]?) throws {
        try forEachBlock(of: spool, gain: gain, gains: gains) { samples, position, count in
            // Silence is not written and takes no space. What the target contains has the same silence.
            if !SoundMix.isSilent(samples, count: 2 * count) { try target.write(samples, count: count, at: position) }
        }
    }

    private static func forEachBlock(
        of spool: SampleSpool, gain: Float, gains: [Float]?, body: (UnsafePointer<Float>, _ position: Int, _ count: Int) throws -> Void
    ) throws {
        var buffer = [Float](repeating: 0, count: 2 * block)
        var position = 0
        while position < spool.frameCount {
            let count = min(block, spool.frameCount - position)
            try buffer.withUnsafeMutableBufferPointer { buffer in
                guard let base = buffer.baseAddress else { return }
                try spool.read(base, count: count, at: position)
                if gain != 1 || gains != nil { SoftLimiter.multiply(base, count: count, by: gain, gains, from: position) }
                try body(base, position, count)
            }
            position += count
        }
    }
}
