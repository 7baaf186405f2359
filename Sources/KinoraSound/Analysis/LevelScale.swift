import Foundation

/// Powers as levels that fit the piece: 1 is about as loud as these frequencies get, 0 is 40 decibels below.
struct LevelScale {
    /// Decibels from 0 to 1.
    private static let span: Float = 40
    /// How far below the loudest band the loudest moment of another one may be and still count as full: what is hardly there does not dance.
    private static let depth: Float = 30

    let count: Int
    let bass: [Float]
    let mid: [Float]
    let treble: [Float]
    let all: [Float]
    let bands: [UInt16]

    init(_ spectrogram: Spectrogram) {
        count = spectrogram.count
        let full = LevelScale.loud(spectrogram.all, from: 0, step: 1)
        func levels(_ powers: [Float]) -> [Float] {
            let top = max(LevelScale.loud(powers, from: 0, step: 1), full - LevelScale.depth)
            return powers.map { LevelScale.level($0, top: top) }
        }
        bass = levels(spectrogram.bass)
        mid = levels(spectrogram.mid)
        treble = levels(spectrogram.treble)
        all = levels(spectrogram.all)
        let bandCount = Spectrogram.bandCount
        let tops = (0..<bandCount).map { LevelScale.loud(spectrogram.bands, from: $0, step: bandCount) }
        let loudest = tops.max() ?? 0
        let references = tops.map { max($0, loudest - LevelScale.depth) }
        var bands = [UInt16](repeating: 0, count: spectrogram.bands.count)
        var band = 0
        for index in bands.indices {
            bands[index] = UInt16(LevelScale.level(spectrogram.bands[index], top: references[band]) * 65535)
            band = band + 1 == bandCount ? 0 : band + 1
        }
        self.bands = bands
    }

    private static func decibels(_ power: Float) -> Float { power > 1e-14 ? 10 * log10(power) : -140 }

    private static func level(_ power: Float, top: Float) -> Float {
        guard power > 1e-14 else { return 0 }
        return min(max(1 + (decibels(power) - top) / span, 0), 1)
    }

    /// The decibels that 3 % of the moments that can be heard exceed.
    private static func loud(_ powers: [Float], from first: Int, step: Int) -> Float {
        var histogram = [Int](repeating: 0, count: 320)
        var heard = 0
        var index = first
        while index < powers.count {
            let place = Int((decibels(powers[index]) + 140) * 2)
            if place > 80 {
                histogram[min(place, 319)] += 1
                heard += 1
            }
            index += step
        }
        var above = 0
        for place in histogram.indices.reversed() {
            above += histogram[place]
            if above > 0, above * 100 >= heard * 3 { return Float(place) / 2 - 140 }
        }
        return -100
    }
}
