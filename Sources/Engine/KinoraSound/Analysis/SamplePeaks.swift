import KinoraMedia

/// The minimum and maximum sample of each short segment of audio, over both channels.
struct SamplePeaks {
    /// The number of frames per segment.
    private static let piece = 20

    let rate = Double(AudioFormat.sampleRate) / Double(piece)
    /// Minimum and maximum, interleaved; full scale is 32767.
    private(set) var values: [Int16] = []
    private var loudest: Float = 0
    /// The maximum magnitude; 1 is full scale.
    var largest: Double { Double(loudest) }

    /// Adds frames. Their number must be a multiple of a segment's, except at the end of the audio.
    mutating func add(_ samples: UnsafePointer<Float>, frameCount: Int) {
        var index = 0
        while index < frameCount {
            let end = min(index + SamplePeaks.piece, frameCount)
            var (low, high): (Float, Float) = (1e9, -1e9)
            while index < end {
                let (left, right) = (samples[2 * index], samples[2 * index + 1])
                low = min(low, min(left, right))
                high = max(high, max(left, right))
                index += 1
            }
            loudest = max(loudest, max(-low, high))
            values.append(SamplePeaks.integer(low))
            values.append(SamplePeaks.integer(high))
        }
    }

    private static func integer(_ sample: Float) -> Int16 {
        Int16((min(max(sample, -1), 1) * 32767).rounded())
    }
}
