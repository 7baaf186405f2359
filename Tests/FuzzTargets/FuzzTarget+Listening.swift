import Foundation
import KinoraAudioFeatures
import KinoraDrawing
import KinoraMedia
import KinoraSound

extension FuzzTarget {
    /// The analysis of audio: beats, loudness and sections of a few seconds of tones, noise, clicks and silence.
    static let listening = FuzzTarget("listening", maxLength: 128) { bytes in
        var input = InputBytes(bytes)
        var random = SplitMix64(seed: 1)
        var samples: [Float] = []
        while !input.isAtEnd, samples.count < 2 * 6 * AudioFormat.sampleRate {
            let (kind, count) = (input.byte() % 6, AudioFormat.sampleRate * input.integer(0...255) / 200)
            let (gain, rate) = (pow(10, input.number(-6...1)), input.number(0.5...8000))
            for index in 0..<count {
                let phase = Double(index) * rate / Double(AudioFormat.sampleRate)
                let value: Double
                switch kind {
                case 0: value = gain * sin(2 * .pi * phase)
                case 1: value = gain * random.nextUnit()
                case 2: value = phase - phase.rounded(.down) < 0.01 ? gain : 0
                case 3: value = gain
                case 4: value = 0
                default: value = gain * (random.nextUnit() < 0.001 ? 4 : 0.01)
                }
                samples += [Float(value), Float(-value / 2)]
            }
        }
        let features = samples.withUnsafeBufferPointer { buffer in
            buffer.baseAddress.map { SoundAnalysis.features($0, frameCount: buffer.count / 2) } ?? SoundFeatures()
        }
        let times = features.beats + features.onsets.map(\.time)
        try require(times.allSatisfy { (-0.1...(features.duration + 0.1)).contains($0) }, "a beat is outside the sound: \(times)")
        try require(features.beats == features.beats.sorted(), "the beats are not in order: \(features.beats)")
        let numbers = [features.tempo, features.peak, features.loudnessRange, features.loudness ?? 0]
        try require(numbers.allSatisfy(\.isFinite), "a measurement is no number: \(numbers)")
        let series = [features.bass, features.mid, features.treble, features.level]
        try require(series.allSatisfy { $0.allSatisfy { (0...1.001).contains($0) } }, "a level is outside 0...1")
    }
}
