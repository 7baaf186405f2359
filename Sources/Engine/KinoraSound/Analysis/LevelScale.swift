import Foundation
import KinoraMedia

/// Converts powers to levels relative to the piece: 1 is about the maximum of these frequencies, 0 is 40 decibels below.
struct LevelScale {
    /// The range from 0 to 1, in decibels.
    private static let span: Float = 40
    /// The maximum difference in decibels between the loudest band and another band whose maximum becomes level 1. Quieter bands do not
    /// reach 1.
    private static let depth: Float = 30

    let count: Int
    let bass: [Float]
    let mid: [Float]
    let treble: [Float]
    let all: [Float]
    let bands: [UInt16]

    init(_ spectrogram: Spectrogram) {
        count = spectrogram.count
        let full = LevelScale.loud(spectrogram.all)
        func levels(_ powers: [Float]) -> [Float] {
            let top = max(LevelScale.loud(powers), full - LevelScale.depth)
            return powers.map { LevelScale.level($0, top: top) }
        }
        bass = levels(spectrogram.bass)
        mid = levels(spectrogram.mid)
        treble = levels(spectrogram.treble)
        all = levels(spectrogram.all)
        bands = LevelScale.bands(spectrogram.bands)
    }

    private static func bands(_ powers: FloatSpool) -> [UInt16] {
        let bandCount = Spectrogram.bandCount
        var histograms = [LevelHistogram](repeating: LevelHistogram(), count: bandCount)
        powers.forEachPiece(of: bandCount) { piece in
            var band = 0
            for power in piece {
                histograms[band].add(power)
                band = band + 1 == bandCount ? 0 : band + 1
            }
        }
        let tops = histograms.map(\.loud)
        let loudest = tops.max() ?? 0
        let references = tops.map { max($0, loudest - LevelScale.depth) }
        var bands: [UInt16] = []
        bands.reserveCapacity(powers.count)
        powers.forEachPiece(of: bandCount) { piece in
            var band = 0
            for power in piece {
                bands.append(UInt16(LevelScale.level(power, top: references[band]) * 65535))
                band = band + 1 == bandCount ? 0 : band + 1
            }
        }
        return bands
    }

    private static func loud(_ powers: [Float]) -> Float {
        var histogram = LevelHistogram()
        for power in powers { histogram.add(power) }
        return histogram.loud
    }

    fileprivate static func decibels(_ power: Float) -> Float { power > 1e-14 ? 10 * log10(power) : -140 }

    private static func level(_ power: Float, top: Float) -> Float {
        guard power > 1e-14 else { return 0 }
        return min(max(1 + (decibels(power) - top) / span, 0), 1)
    }
}

/// A histogram of powers, in steps of half a decibel.
private struct LevelHistogram {
    private var counts = [Int](repeating: 0, count: 320)
    private var heard = 0

    mutating func add(_ power: Float) {
        let bin = (LevelScale.decibels(power) + 140) * 2
        // Infinite powers count as the maximum, NaN as silence.
        if bin >= 81 {
            counts[Int(min(bin, 319))] += 1
            heard += 1
        }
    }

    /// The decibels that 3 % of the audible analysis frames exceed.
    var loud: Float {
        var above = 0
        for bin in counts.indices.reversed() {
            above += counts[bin]
            if above > 0, above * 100 >= heard * 3 { return Float(bin) / 2 - 140 }
        }
        return -100
    }
}
