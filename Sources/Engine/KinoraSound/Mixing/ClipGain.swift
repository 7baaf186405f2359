import Foundation
import KinoraMedia

/// The gain of a clip with its pan, as factors of samples.
struct ClipGain {
    private let curve: GainCurve
    private let left: Float
    private let right: Float
    /// The factor of all samples; nil if it depends on the time or the channel.
    let constant: Float?

    /// The number of frames over which a changing factor is linear: a millisecond.
    private static let piece = 48

    init(_ curve: GainCurve, pan: Double) {
        self.curve = curve
        (left, right) = (Float(min(1, 1 - pan)), Float(min(1, 1 + pan)))
        constant = pan == 0 ? curve.constant.map(ClipGain.factor) : nil
    }

    private static func factor(_ decibels: Double) -> Float { Float(pow(10, decibels / 20)) }

    private func factor(atPiece piece: Int) -> Float {
        ClipGain.factor(curve.decibels(at: AudioFormat.seconds(piece * ClipGain.piece)))
    }

    /// Multiplies `count` frames of interleaved stereo samples by the gain.
    ///
    /// - Parameter position: The first frame, counted from the start of the clip.
    func apply(to samples: UnsafeMutablePointer<Float>, from position: Int, count: Int) {
        var index = 0
        while index < count {
            let piece = (position + index) / ClipGain.piece
            let end = min(count, (piece + 1) * ClipGain.piece - position)
            let first = factor(atPiece: piece)
            let change = (factor(atPiece: piece + 1) - first) / Float(ClipGain.piece)
            while index < end {
                let factor = first + change * Float(position + index - piece * ClipGain.piece)
                samples[2 * index] *= factor * left
                samples[2 * index + 1] *= factor * right
                index += 1
            }
        }
    }
}
