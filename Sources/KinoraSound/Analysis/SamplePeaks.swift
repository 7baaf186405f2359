import KinoraMedia

/// The lowest and the highest sample of each short piece of a sound, both channels together.
struct SamplePeaks {
    /// Frames of a piece.
    private static let piece = 20

    let rate = Double(AudioFormat.sampleRate) / Double(piece)
    /// The lowest and the highest, by turns; full scale is 32767.
    private(set) var values: [Int16] = []
    private var loudest: Float = 0
    /// The largest magnitude, 1 being full scale.
    var largest: Double { Double(loudest) }

    /// Adds frames. Their number is a multiple of a piece's, except at the end of the sound.
    mutating func add(_ samples: UnsafePointer<Float>, frameCount: Int) {
        var index = 0
        while index < frameCount {
            let end = min(index + SamplePeaks.piece, frameCount)
            var (low, high): (Float, Float) = (1e9, -1e9)
            while index < end {
                let middle = 0.5 * (samples[2 * index] + samples[2 * index + 1])
                if middle < low { low = middle }
                if middle > high { high = middle }
                let loud = max(abs(samples[2 * index]), abs(samples[2 * index + 1]))
                if loud > loudest { loudest = loud }
                index += 1
            }
            values.append(SamplePeaks.integer(low))
            values.append(SamplePeaks.integer(high))
        }
    }

    private static func integer(_ sample: Float) -> Int16 {
        Int16((min(max(sample, -1), 1) * 32767).rounded())
    }
}
