import Foundation
import KinoraMedia

/// The power of a sound by frequency, a hundred times a second; moment k is around k / 100 seconds.
///
/// A window of 43 ms tells frequencies apart for the levels, one of 21 ms times for the onsets.
struct Spectrogram {
    static let hop = AudioFormat.sampleRate / 100
    /// Moments a second.
    static let rate = 100.0
    /// Logarithmic bands from 40 Hz to 16 kHz.
    static let bandCount = 64
    /// Bands of equal width to the ear, from 30 Hz to 16 kHz, for onsets.
    static let melCount = 40

    private(set) var count = 0
    /// Powers of the bands, moment after moment.
    let bands = FloatSpool()
    /// Amplitudes of the mel bands, twice for each moment: half a moment before it and at it, for strokes between two moments are as strong as others.
    let mels = FloatSpool()
    /// Powers of 30 to 160, 160 to 2500, above 2500 Hz, and of all.
    private(set) var bass: [Float] = []
    private(set) var mid: [Float] = []
    private(set) var treble: [Float] = []
    private(set) var all: [Float] = []

    private let wide = WindowedTransform(count: 2048)
    private let narrow = WindowedTransform(count: 1024)
    private let edges = BandEdges.logarithmic(Spectrogram.bandCount, from: 40, to: 16_000, transform: 2048)
    private let parts = BandEdges([30, 160, 2500, 20_000], transform: 2048)
    private let ear = BandEdges.mel(Spectrogram.melCount, from: 30, to: 16_000, transform: 1024)

    /// Frames to both sides of a moment that are looked at.
    static let reach = 1024 + hop

    /// Adds the moments within `frames`, frames of the whole sound.
    ///
    /// - Parameters:
    ///   - samples: A part of the sound that reaches ``reach`` frames further than `frames` to both sides, or up to the sound's ends.
    ///   - first: The number of the first frame in `samples`.
    ///   - frameCount: Of `samples`.
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

    /// Fills `row` with the bands, the two rows of mel bands, and the three parts of a moment.
    private func measure(around center: Int, _ samples: UnsafePointer<Float>, frameCount: Int, into row: UnsafeMutablePointer<Float>) {
        row.update(repeating: 0, count: Spectrogram.bandCount + 2 * Spectrogram.melCount + 3)
        guard let power = wide.power(around: center, samples, frameCount: frameCount) else { return }
        edges.sum(power, into: row)
        parts.sum(power, into: row + Spectrogram.bandCount + 2 * Spectrogram.melCount)
        for half in 0..<2 {
            let place = center - (1 - half) * Spectrogram.hop / 2
            guard let quick = narrow.power(around: place, samples, frameCount: frameCount) else { continue }
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
