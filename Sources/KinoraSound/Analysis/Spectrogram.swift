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

    let count: Int
    /// Powers of the bands, moment after moment.
    private(set) var bands: [Float]
    /// Amplitudes of the mel bands, twice for each moment: half a moment before it and at it, for strokes between two moments are as strong as others.
    private(set) var mels: [Float]
    /// Powers of 30 to 160, 160 to 2500, above 2500 Hz, and of all.
    private(set) var bass: [Float]
    private(set) var mid: [Float]
    private(set) var treble: [Float]
    private(set) var all: [Float]

    init(_ samples: UnsafePointer<Float>, frameCount: Int) {
        count = (frameCount + Spectrogram.hop - 1) / Spectrogram.hop
        bands = [Float](repeating: 0, count: count * Spectrogram.bandCount)
        mels = [Float](repeating: 0, count: 2 * count * Spectrogram.melCount)
        bass = [Float](repeating: 0, count: count)
        (mid, treble, all) = (bass, bass, bass)
        let wide = WindowedTransform(count: 2048)
        let narrow = WindowedTransform(count: 1024)
        let edges = BandEdges.logarithmic(Spectrogram.bandCount, from: 40, to: 16_000, transform: 2048)
        let parts = BandEdges([30, 160, 2500, 20_000], transform: 2048)
        let ear = BandEdges.mel(Spectrogram.melCount, from: 30, to: 16_000, transform: 1024)
        var three = [Float](repeating: 0, count: 3)
        for moment in 0..<count {
            let center = moment * Spectrogram.hop
            guard let power = wide.power(around: center, samples, frameCount: frameCount) else { continue }
            bands.withUnsafeMutableBufferPointer { buffer in
                if let base = buffer.baseAddress { edges.sum(power, into: base + moment * Spectrogram.bandCount) }
            }
            three.withUnsafeMutableBufferPointer { buffer in
                if let base = buffer.baseAddress { parts.sum(power, into: base) }
            }
            (bass[moment], mid[moment], treble[moment]) = (three[0], three[1], three[2])
            all[moment] = three[0] + three[1] + three[2]
            for half in 0..<2 {
                let place = center - (1 - half) * Spectrogram.hop / 2
                guard let quick = narrow.power(around: place, samples, frameCount: frameCount) else { continue }
                fill(2 * moment + half, from: quick, ear)
            }
        }
    }

    private mutating func fill(_ place: Int, from power: UnsafePointer<Double>, _ ear: BandEdges) {
        mels.withUnsafeMutableBufferPointer { buffer in
            guard let base = buffer.baseAddress else { return }
            let target = base + place * Spectrogram.melCount
            ear.sum(power, into: target)
            var index = 0
            while index < Spectrogram.melCount {
                target[index] = target[index].squareRoot()
                index += 1
            }
        }
    }
}
