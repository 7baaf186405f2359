import Foundation
import KinoraMedia

/// Turns down what would be louder than full scale: a little before it comes, and back up slowly after it. What is not too loud stays as it is,
/// bit by bit.
///
/// The gain is a line between the ends of short pieces; at each end it is at most what both pieces beside it can bear, so that no sample ever
/// exceeds the ceiling.
struct SoftLimiter {
    /// -0.5 dB: room for what codecs add.
    static let ceiling: Float = 0.944
    /// Frames of a piece, 5.3 ms.
    private static let piece = 256
    /// How much the gain may change from piece to piece: down to a tenth within 50 ms before a peak, back up within half a second.
    private static let attack: Float = 0.1
    private static let release: Float = 0.0096

    private let frameCount: Int
    /// The loudest sample of each piece.
    private var peaks: [Float] = []
    private var peak: Float = 0
    private var filled = 0

    init(frameCount: Int) {
        self.frameCount = frameCount
        peaks.reserveCapacity(frameCount / SoftLimiter.piece + 1)
    }

    /// Takes in the next frames of the sound.
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

    /// Turns down the sound that was measured.
    mutating func apply(to spool: SampleSpool) throws {
        if filled > 0 { closePiece() }
        guard peaks.contains(where: { $0 > SoftLimiter.ceiling }) else { return }
        let gains = SoftLimiter.gains(peaks)
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
                // A rounding must not exceed it either.
                buffer[2 * index] = min(max(buffer[2 * index] * gain, -SoftLimiter.ceiling), SoftLimiter.ceiling)
                buffer[2 * index + 1] = min(max(buffer[2 * index + 1] * gain, -SoftLimiter.ceiling), SoftLimiter.ceiling)
                index += 1
            }
            try spool.write(buffer, count: count, at: first)
        }
    }

    /// The gain at the beginning of each piece, and after the last.
    static func gains(_ peaks: [Float]) -> [Float] {
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
}
