import Foundation

/// The levels smoothed with given attack and release times.
final class SoundLevels: Sendable, Equatable {
    let features: SoundFeatures
    private let attack: Double
    private let release: Double
    let bass: [Float]
    let mid: [Float]
    let treble: [Float]
    let level: [Float]
    let bands: [UInt16]

    init(_ features: SoundFeatures, attack: TimeInterval, release: TimeInterval) {
        self.features = features
        (self.attack, self.release) = (attack, release)
        let rise = SoundLevels.share(of: attack, rate: features.levelRate)
        let fall = SoundLevels.share(of: release, rate: features.levelRate)
        bass = SoundLevels.follow(features.bass, rise, fall)
        mid = SoundLevels.follow(features.mid, rise, fall)
        treble = SoundLevels.follow(features.treble, rise, fall)
        level = SoundLevels.follow(features.level, rise, fall)
        bands = SoundLevels.follow(features.bands, count: features.bandCount, rise, fall)
    }

    static func == (a: SoundLevels, b: SoundLevels) -> Bool {
        a === b || (a.attack == b.attack && a.release == b.release && a.features == b.features)
    }

    /// The fraction of a difference that is corrected per step.
    private static func share(of time: TimeInterval, rate: Double) -> Float {
        time > 0 ? Float(1 - exp(-1 / (time * rate))) : 1
    }

    private static func follow(_ values: [Float], _ rise: Float, _ fall: Float) -> [Float] {
        var result = values
        result.withUnsafeMutableBufferPointer { buffer in
            guard let values = buffer.baseAddress else { return }
            let count = buffer.count
            var (current, index): (Float, Int) = (0, 0)
            while index < count {
                let difference = values[index] - current
                current += difference * (difference > 0 ? rise : fall)
                values[index] = current
                index += 1
            }
        }
        return result
    }

    private static func follow(_ values: [UInt16], count: Int, _ rise: Float, _ fall: Float) -> [UInt16] {
        guard count > 0 else { return [] }
        var result = values
        var current = [Float](repeating: 0, count: count)
        result.withUnsafeMutableBufferPointer { buffer in
            current.withUnsafeMutableBufferPointer { state in
                guard let values = buffer.baseAddress, let current = state.baseAddress else { return }
                let total = buffer.count
                var (index, band) = (0, 0)
                while index < total {
                    let difference = Float(values[index]) - current[band]
                    current[band] += difference * (difference > 0 ? rise : fall)
                    values[index] = UInt16(current[band])
                    index += 1
                    band += 1
                    if band == count { band = 0 }
                }
            }
        }
        return result
    }
}
