import Foundation
import KinoraAudioFeatures
import KinoraMedia

@testable import KinoraSound

/// Tracks whose beats are known, left and right by turns.
struct SynthesizedTrack {
    var samples: [Float]

    var frameCount: Int { samples.count / 2 }

    init(seconds: Double) {
        samples = [Float](repeating: 0, count: 2 * AudioFormat.frames(in: seconds))
    }

    /// A click of a few milliseconds: a decaying tone that begins at `time`.
    mutating func addClick(at time: Double, gain: Float = 0.8, frequency: Double = 1800) {
        let first = AudioFormat.frames(in: time)
        let length = 720
        samples.withUnsafeMutableBufferPointer { buffer in
            guard let samples = buffer.baseAddress else { return }
            let count = min(length, buffer.count / 2 - first)
            var index = 0
            while index < count {
                let value = gain * Float(exp(-Double(index) / 120) * sin(2 * .pi * frequency * Double(index) / 48_000 + 0.5))
                samples[2 * (first + index)] += value
                samples[2 * (first + index) + 1] += value
                index += 1
            }
        }
    }

    /// White noise, the same on every run.
    mutating func addNoise(_ gain: Float, seed: UInt32 = 1) {
        samples.withUnsafeMutableBufferPointer { buffer in
            guard let samples = buffer.baseAddress else { return }
            var (state, index) = (seed, 0)
            while index < buffer.count {
                state = state &* 1_664_525 &+ 1_013_904_223
                samples[index] += gain * (Float(state >> 8) / 8_388_608 - 1)
                index += 1
            }
        }
    }

    mutating func addSine(_ frequency: Double, gain: Float, from start: Double = 0, to end: Double) {
        samples.withUnsafeMutableBufferPointer { buffer in
            guard let samples = buffer.baseAddress else { return }
            var index = AudioFormat.frames(in: start)
            let last = min(AudioFormat.frames(in: end), buffer.count / 2)
            while index < last {
                let value = gain * Float(sin(2 * .pi * frequency * Double(index) / 48_000))
                samples[2 * index] += value
                samples[2 * index + 1] += value
                index += 1
            }
        }
    }

    /// What is measured of it.
    var features: SoundFeatures { with { SoundAnalysis.features($0, frameCount: $1) } }

    func with<Result>(_ body: (UnsafePointer<Float>, Int) -> Result) -> Result {
        samples.withUnsafeBufferPointer { buffer in
            guard let base = buffer.baseAddress else { preconditionFailure("a track's memory has an address") }
            return body(base, buffer.count / 2)
        }
    }
}

/// How well the found beats agree with the true beats: within 70 ms, each used once.
struct BeatScore {
    let fMeasure: Double
    /// In seconds, of those that agree.
    let meanError: Double

    init(found: [Double], truth: [Double]) {
        var errors: [Double] = []
        var next = 0
        for beat in truth {
            while next < found.count, found[next] < beat - 0.07 { next += 1 }
            if next < found.count, abs(found[next] - beat) <= 0.07 {
                errors.append(abs(found[next] - beat))
                next += 1
            }
        }
        let (precision, recall) = (Double(errors.count) / Double(max(found.count, 1)), Double(errors.count) / Double(max(truth.count, 1)))
        fMeasure = precision + recall > 0 ? 2 * precision * recall / (precision + recall) : 0
        meanError = errors.isEmpty ? 1 : errors.reduce(0, +) / Double(errors.count)
    }
}
