import KinoraMedia

/// The lowest and the highest sample of each short piece of a sound, both channels together.
struct SamplePeaks {
    /// Frames of a piece.
    private static let piece = 20

    let rate = Double(AudioFormat.sampleRate) / Double(piece)
    /// The lowest and the highest, by turns; full scale is 32767.
    let values: [Int16]
    /// The largest magnitude, 1 being full scale.
    let largest: Double

    init(_ samples: UnsafePointer<Float>, frameCount: Int) {
        let count = (frameCount + SamplePeaks.piece - 1) / SamplePeaks.piece
        var values = [Int16](repeating: 0, count: 2 * count)
        var largest: Float = 0
        values.withUnsafeMutableBufferPointer { buffer in
            guard let target = buffer.baseAddress else { return }
            var (piece, index) = (0, 0)
            while piece < count {
                let end = min(index + SamplePeaks.piece, frameCount)
                var (low, high): (Float, Float) = (1e9, -1e9)
                while index < end {
                    let middle = 0.5 * (samples[2 * index] + samples[2 * index + 1])
                    if middle < low { low = middle }
                    if middle > high { high = middle }
                    let loud = max(abs(samples[2 * index]), abs(samples[2 * index + 1]))
                    if loud > largest { largest = loud }
                    index += 1
                }
                target[2 * piece] = SamplePeaks.integer(low)
                target[2 * piece + 1] = SamplePeaks.integer(high)
                piece += 1
            }
        }
        self.values = values
        self.largest = Double(largest)
    }

    private static func integer(_ sample: Float) -> Int16 {
        Int16((min(max(sample, -1), 1) * 32767).rounded())
    }
}
