import KinoraMedia

/// The power spectrum of audio, a hundred analysis frames per second. Frame k is centred at k / 100 seconds.
///
/// A window of 43 ms gives frequency resolution for levels, one of 21 ms gives time resolution for onsets.
struct Spectrogram {
    static let hop = AudioFormat.sampleRate / 100
    /// In analysis frames per second.
    static let rate = 100.0
    /// The number of logarithmic bands from 40 Hz to 16 kHz.
    static let bandCount = 64
    /// The number of mel bands from 30 Hz to 16 kHz, for onsets.
    static let melCount = 40

    private(set) var count = 0
    /// The powers of the bands, frame by frame.
    let bands = FloatSpool()
    /// The amplitudes of the mel bands, twice per analysis frame: half a frame before it and at it, so that onsets between frames have the
    /// same strength.
    let mels = FloatSpool()
    /// The powers of 30 to 160 Hz, 160 to 2500 Hz, above 2500 Hz, and of all.
    private(set) var bass: [Float] = []
    private(set) var mid: [Float] = []
    private(set) var treble: [Float] = []
    private(set) var all: [Float] = []

    private let wide = WindowedTransform(count: 2048)
    private let narrow = WindowedTransform(count: 1024)
    private let edges = BandEdges.logarithmic(Spectrogram.bandCount, from: 40, to: 16_000, transform: 2048)
    private let parts = BandEdges([30, 160, 2500, 20_000], transform: 2048)
    private let ear = BandEdges.mel(Spectrogram.melCount, from: 30, to: 16_000, transform: 1024)

    /// The number of audio frames on each side that an analysis frame requires.
    static let reach = 1024 + hop

    /// Adds the analysis frames within `frames`, a range of audio frames.
    ///
    /// - Parameters:
    ///   - samples: A part of the audio that extends `frames` by ``reach`` on both sides, or to the ends of the audio.
    ///   - first: The index of the first frame in `samples`.
    ///   - frameCount: The number of frames in `samples`.
    mutating func add(_ samples: UnsafePointer<Float>, first: Int, frameCount: Int, moments frames: Range<Int>) {
        var row = [Float](repeating: 0, count: Spectrogram.bandCount + 2 * Spectrogram.melCount + 3)
        while count * Spectrogram.hop < frames.upperBound {
            row.withUnsafeMutableBufferPointer { buffer in
                guard let row = buffer.baseAddress else { return }
                measure(around: count * Spectrogram.hop - first, samples, frameCount: frameCount, into: row)
                bands.append(row, count: Spectrogram.bandCount)
                mels.append(row + Spectrogram.bandCount, count: 2 * Spectrogram.melCount)
                let three = row + Spectrogram.bandCount + 2 * Spectrogram.melCount
                bass.append(three[0])
                mid.append(three[1])
                treble.append(three[2])
                all.append(three[0] + three[1] + three[2])
            }
            count += 1
        }
    }

    /// Fills `row` with the bands, the two rows of mel bands, and the three frequency ranges of an analysis frame.
    private func measure(around center: Int, _ samples: UnsafePointer<Float>, frameCount: Int, into row: UnsafeMutablePointer<Float>) {
        row.update(repeating: 0, count: Spectrogram.bandCount + 2 * Spectrogram.melCount + 3)
        guard let power = wide.power(around: center, samples, frameCount: frameCount) else { return }
        edges.sum(power, into: row)
        parts.sum(power, into: row + Spectrogram.bandCount + 2 * Spectrogram.melCount)
        for half in 0..<2 {
            let position = center - (1 - half) * Spectrogram.hop / 2
            guard let quick = narrow.power(around: position, samples, frameCount: frameCount) else { continue }
            let target = row + Spectrogram.bandCount + half * Spectrogram.melCount
            ear.sum(quick, into: target)
            var index = 0
            while index < Spectrogram.melCount {
                target[index] = target[index].squareRoot()
                index += 1
            }
        }
    }
}
