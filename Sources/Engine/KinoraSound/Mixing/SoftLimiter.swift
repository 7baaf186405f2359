import KinoraMedia

/// Attenuates audio that exceeds full scale, starting shortly before a peak and ending slowly after it. Other audio is unchanged, to the
/// last bit.
///
/// The gain is linear within short segments. At each boundary, it is at most what both adjacent segments require, so that no sample exceeds
/// the ceiling.
struct SoftLimiter {
    /// -0.5 dB, which leaves headroom for codecs.
    static let ceiling: Float = 0.944
    /// The number of frames per segment, 5.3 ms.
    static let piece = 256
    /// The maximum change of the gain per segment: down to a tenth within 50 ms before a peak, and back up within half a second.
    private static let attack: Float = 0.1
    private static let release: Float = 0.0096

    private let frameCount: Int
    /// The maximum magnitude of each segment.
    private var peaks: [Float] = []
    private var peak: Float = 0
    private var filled = 0

    init(frameCount: Int) {
        self.frameCount = frameCount
        peaks.reserveCapacity(frameCount / SoftLimiter.piece + 1)
    }

    /// Measures the next frames of the audio.
    mutating func measure(_ samples: UnsafePointer<Float>, count: Int) {
        var index = 0
        while index < count {
            let end = min(count, index + SoftLimiter.piece - filled)
            filled += end - index
            var largest = peak
            while index < end {
                largest = max(largest, max(abs(samples[2 * index]), abs(samples[2 * index + 1])))
                index += 1
            }
            peak = largest
            if filled == SoftLimiter.piece { closePiece() }
        }
    }

    private mutating func closePiece() {
        peaks.append(peak)
        (peak, filled) = (0, 0)
    }

    /// Applies the gain to the measured audio.
    mutating func apply(to spool: SampleSpool) throws {
        if filled > 0 { closePiece() }
        guard peaks.contains(where: { $0 > SoftLimiter.ceiling }) else { return }
        let gains = SoftLimiter.gains(peaks, ceiling: SoftLimiter.ceiling)
        let buffer = UnsafeMutablePointer<Float>.allocate(capacity: 2 * SoftLimiter.piece)
        defer { buffer.deallocate() }
        for piece in peaks.indices where gains[piece] < 1 || gains[piece + 1] < 1 {
            let first = piece * SoftLimiter.piece
            let count = min(SoftLimiter.piece, frameCount - first)
            try spool.read(buffer, count: count, at: first)
            let (from, step) = (gains[piece], (gains[piece + 1] - gains[piece]) / Float(SoftLimiter.piece))
            var index = 0
            while index < count {
                let gain = from + step * Float(index)
                // Clamped, because of rounding.
                buffer[2 * index] = min(max(buffer[2 * index] * gain, -SoftLimiter.ceiling), SoftLimiter.ceiling)
                buffer[2 * index + 1] = min(max(buffer[2 * index + 1] * gain, -SoftLimiter.ceiling), SoftLimiter.ceiling)
                index += 1
            }
            try spool.write(buffer, count: count, at: first)
        }
    }

    /// The gain at the start of each segment, and at the end of the last.
    static func gains(_ peaks: [Float], ceiling: Float) -> [Float] {
        let bearable = peaks.map { $0 > ceiling ? ceiling / $0 : 1 }
        var gains = [Float](repeating: 1, count: peaks.count + 1)
        for (index, gain) in bearable.enumerated() {
            gains[index] = min(gains[index], gain)
            gains[index + 1] = min(gains[index + 1], gain)
        }
        for index in gains.indices.dropFirst() { gains[index] = min(gains[index], gains[index - 1] + release) }
        for index in gains.indices.dropLast().reversed() { gains[index] = min(gains[index], gains[index + 1] + attack) }
        return gains
    }

    /// Multiplies `count` frames by `gain` and by the gains of segments.
    ///
    /// - Parameters:
    ///   - gains: The gain at the start of each segment, and at the end of the last; nil for 1.
    ///   - position: The number of the first frame: the start of a segment.
    static func multiply(_ samples: UnsafeMutablePointer<Float>, count: Int, by gain: Float, _ gains: [Float]?, from position: Int) {
        var first = 0
        while first < count {
            let end = min(first + piece, count)
            let segment = (position + first) / piece
            let start = gains.map { $0[segment] } ?? 1
            let step = gains.map { ($0[segment + 1] - $0[segment]) / Float(piece) } ?? 0
            var index = first
            while index < end {
                let factor = gain * (start + step * Float(index - first))
                samples[2 * index] *= factor
                samples[2 * index + 1] *= factor
                index += 1
            }
            first = end
        }
    }
}
