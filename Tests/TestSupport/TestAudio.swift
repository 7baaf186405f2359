import Foundation

/// Interleaved stereo samples at 48 kHz.
public enum TestAudio {
    /// Chords with percussive attacks, a different chord every quarter of a second.
    public static func music(count: Int) -> [Float] {
        samples(count) { index in
            let note = index / 12_000
            let base = 110 * pow(2, Double([0, 7, 3, 10, 5, 2, 8][note % 7]) / 12)
            let decay = exp(-Double(index % 12_000) / 9000)
            let time = Double(index) / 48_000
            let left = sin(2 * .pi * base * time) + 0.5 * sin(2 * .pi * 3.01 * base * time) + 0.2 * sin(2 * .pi * 9.3 * base * time)
            let right = sin(2 * .pi * base * time + 1) + 0.5 * sin(2 * .pi * 2.5 * base * time)
            return (Float(0.3 * decay * left), Float(0.3 * decay * right))
        }
    }

    /// A WAV file of `samples` in 16-bit mono at 48 kHz.
    public static func waveFile(_ samples: [Int16]) -> Data {
        func little(_ value: Int, _ size: Int) -> [UInt8] { (0..<size).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) } }
        let bytes = samples.flatMap { little(Int($0), 2) }
        var data = Array("RIFF".utf8) + little(36 + bytes.count, 4) + Array("WAVEfmt ".utf8) + little(16, 4)
        data += little(1, 2) + little(1, 2) + little(48_000, 4) + little(96_000, 4) + little(2, 2) + little(16, 2)
        data += Array("data".utf8) + little(bytes.count, 4) + bytes
        return Data(data)
    }

    public static func noise(count: Int, gain: Float) -> [Float] {
        var state: UInt32 = 1
        func next() -> Float {
            state = state &* 1_664_525 &+ 1_013_904_223
            return gain * (Float(state >> 8) / Float(1 << 23) - 1)
        }
        return samples(count) { _ in (next(), next()) }
    }

    /// Delays `audio` by `frames`, or advances it if `frames` is negative. The rest is silent.
    public static func moved(_ audio: [Float], by frames: Int) -> [Float] {
        audio.indices.map { audio.indices.contains($0 - 2 * frames) ? audio[$0 - 2 * frames] : 0 }
    }

    /// Changes like those that lossy codecs make.
    public enum Quiet: String, CaseIterable, Sendable {
        case silence, constant, constantDifference, step, infrasound, slowSquare, quietNoise, quieterNoise, quietTone, quietestTone, clicks
        case ultrasound, highTone, bursts, noise, opposite, sweep
    }

    public static func samples(_ kind: Quiet, count: Int) -> [Float] {
        func both(_ value: Double) -> (Float, Float) { (Float(value), Float(value)) }
        func tone(_ frequency: Double, _ index: Int) -> Double { sin(2 * .pi * frequency * Double(index) / 48_000) }
        let noise = TestAudio.noise(count: count, gain: 1)
        return samples(count) { index in
            switch kind {
            case .silence: (0, 0)
            case .constant: both(0.6)
            case .constantDifference: (0.9, -0.9)
            case .step: both(index > 70_000 ? 0.8 : 0)
            case .infrasound: both(0.5 * tone(8, index))
            case .slowSquare: both(index / 12_000 % 2 == 0 ? 0.5 : -0.5)
            case .quietNoise: (0.003 * noise[2 * index], 0.003 * noise[2 * index + 1])
            case .quieterNoise: (0.0005 * noise[2 * index], 0.0005 * noise[2 * index + 1])
            case .quietTone: both(0.002 * tone(440, index))
            case .quietestTone: both(0.0003 * tone(440, index))
            case .clicks: both(index % 24_000 == 7000 ? 0.9 : 0)
            case .ultrasound: both(0.3 * tone(21_000, index))
            case .highTone: both(0.3 * tone(12_000, index))
            case .bursts: index / 3000 % 4 == 0 ? (0.5 * noise[2 * index], 0.5 * noise[2 * index + 1]) : (0, 0)
            case .noise: (0.3 * noise[2 * index], 0.3 * noise[2 * index + 1])
            case .opposite: (Float(0.4 * tone(300, index)), Float(-0.4 * tone(300, index)))
            case .sweep: both(0.4 * sin(2 * .pi * (20 + 1500 * Double(index) / 48_000) * Double(index) / 48_000))
            }
        }
    }

    private static func samples(_ count: Int, _ sample: (Int) -> (Float, Float)) -> [Float] {
        var samples: [Float] = []
        samples.reserveCapacity(2 * count)
        for index in 0..<count {
            let (left, right) = sample(index)
            samples.append(left)
            samples.append(right)
        }
        return samples
    }
}
