import Foundation
import TestSupport
import Testing

@testable import KinoraMedia

struct AudioReaderTests {
    private let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
    }

    /// Writes a WAV file of 16-bit samples, one frame after the other.
    private func wave(_ name: String, rate: Int, channels: Int, _ samples: [Int16], claimed: Int? = nil) throws -> String {
        func bytes(_ value: Int, _ count: Int) -> [UInt8] { (0..<count).map { UInt8(value >> (8 * $0) & 0xFF) } }
        let size = claimed ?? samples.count * 2
        var data = Array("RIFF".utf8) + bytes(36 + size, 4) + Array("WAVEfmt ".utf8) + bytes(16, 4) + bytes(1, 2)
        data += bytes(channels, 2) + bytes(rate, 4) + bytes(rate * channels * 2, 4) + bytes(channels * 2, 2) + bytes(16, 2)
        data += Array("data".utf8) + bytes(size, 4) + samples.flatMap { bytes(Int(UInt16(bitPattern: $0)), 2) }
        let path = directory.file(name)
        try Data(data).write(to: URL(fileURLWithPath: path))
        return path
    }

    private func read(_ reader: AudioReader) throws -> [(left: Float, right: Float)] {
        var buffer = [Float](repeating: 0, count: 2 * 1000)
        var frames: [(left: Float, right: Float)] = []
        while true {
            let count = try buffer.withUnsafeMutableBufferPointer { buffer in
                guard let base = buffer.baseAddress else { return 0 }
                return try reader.read(base, count: 1000)
            }
            guard count > 0 else { return frames }
            for index in 0..<count { frames.append((buffer[2 * index], buffer[2 * index + 1])) }
        }
    }

    private func sine(_ frequency: Double, rate: Int, count: Int, gain: Double = 0.5) -> [Int16] {
        (0..<count).map { Int16((32767 * gain * sin(2 * .pi * frequency * Double($0) / Double(rate))).rounded()) }
    }

    @Test("48 kHz stereo is read unchanged")
    func exact() throws {
        let samples: [Int16] = [0, 100, -32768, 32767, 16384, -16384, 7, -7]
        let reader = try AudioReader(path: wave("a.wav", rate: 48_000, channels: 2, samples))
        #expect(reader.info == AudioStreamInfo(codec: "pcm_s16le", sampleRate: 48_000, channels: 2, duration: reader.info.duration))
        let frames = try read(reader)
        let full: Float = 32768
        let left: [Float] = [0, -1, 0.5, 7 / full]
        let right: [Float] = [100 / full, 32767 / full, -0.5, -7 / full]
        #expect(frames.map(\.left) == left)
        #expect(frames.map(\.right) == right)
        #expect(reader.damage.isEmpty)
    }

    @Test("A mono file has the same samples on both channels at any sample rate", arguments: [8000, 22_050, 44_100, 48_000, 96_000])
    func mono(rate: Int) throws {
        let frames = try read(AudioReader(path: wave("m.wav", rate: rate, channels: 1, sine(440, rate: rate, count: rate))))
        expectClose(Double(frames.count), 48_000, within: 2)
        #expect(frames.allSatisfy { $0.left == $0.right })
        for index in stride(from: 2000, to: 46_000, by: 777) {
            expectClose(Double(frames[index].left), 0.5 * sin(2 * .pi * 440 * Double(index) / 48_000), within: 0.004)
        }
    }

    @Test("A truncated file is an error with its time")
    func truncated() throws {
        let samples = sine(440, rate: 48_000, count: 48_000)
        let reader = try AudioReader(path: wave("t.wav", rate: 48_000, channels: 1, samples, claimed: 10 * 96_000))
        #expect(try read(reader).count == 48_000)
        #expect(reader.damage.map(\.start) == [1])
        #expect(reader.damage.map(\.reason) == ["the file ends before the audio does"])
    }

    @Test("Empty and incomplete files, and films without audio, are errors that name them")
    func errors() throws {
        try Data().write(to: URL(fileURLWithPath: directory.file("empty.wav")))
        try Data("RIFF".utf8).write(to: URL(fileURLWithPath: directory.file("incomplete.wav")))
        let film = SyntheticFilm()
        try film.write(to: directory.file("silent.mp4"), count: 2, settings: film.settings())
        for name in ["empty.wav", "incomplete.wav", "silent.mp4"] {
            #expect { try AudioReader(path: directory.file(name)) } throws: { "\($0)".contains(name) }
        }
    }

    @Test("A Fourier transform finds a tone in its bin, with the power of its samples")
    func transform() throws {
        let transform = try FourierTransform(count: 64)
        for index in 0..<64 { transform.samples[index] = cos(2 * .pi * 5 * Double(index) / 64) }
        let bins = transform.run()
        for bin in 0...32 { expectClose(hypot(bins[2 * bin], bins[2 * bin + 1]), bin == 5 ? 32 : 0, within: 1e-9) }
    }

    /// Writes a WAV file of 32-bit floats.
    private func floatWave(_ name: String, rate: Int = 48_000, channels: Int = 2, _ samples: [Float]) throws -> String {
        func bytes(_ value: Int, _ count: Int) -> [UInt8] { (0..<count).map { UInt8(value >> (8 * $0) & 0xFF) } }
        let size = samples.count * 4
        var data = Array("RIFF".utf8) + bytes(36 + size, 4) + Array("WAVEfmt ".utf8) + bytes(16, 4) + bytes(3, 2)
        data += bytes(channels, 2) + bytes(rate, 4) + bytes(rate * channels * 4, 4) + bytes(channels * 4, 2) + bytes(32, 2)
        data += Array("data".utf8) + bytes(size, 4) + samples.flatMap { bytes(Int($0.bitPattern), 4) }
        let path = directory.file(name)
        try Data(data).write(to: URL(fileURLWithPath: path))
        return path
    }

    @Test(
        "An error names an unsupported sample rate or number of channels",
        arguments: [(68, 1), (15_051_844, 2), (48_000, 64), (48_000, 23)])
    func unusual(rate: Int, channels: Int) throws {
        let path = try wave("u.wav", rate: rate, channels: channels, sine(440, rate: 48_000, count: channels * 480))
        let error = #expect(throws: FFmpegError.self) { _ = try read(AudioReader(path: path)) }
        #expect(error?.text.contains("\(channels == 23 || channels == 64 ? channels : rate)") == true)
    }

    @Test("NaN, infinite and extreme samples become silence and are counted")
    func notNumbers() throws {
        var samples = [Float](repeating: 0.25, count: 2 * 48_000)
        for (position, value) in [(20_000, Float.nan), (20_001, .infinity), (30_000, -.infinity), (40_001, 3e38), (40_003, -2e6)] {
            samples[position] = value
        }
        let reader = try AudioReader(path: floatWave("n.wav", samples))
        let frames = try read(reader)
        #expect(frames.count == 48_000)
        let zeros = frames.indices.flatMap { [(2 * $0, frames[$0].left), (2 * $0 + 1, frames[$0].right)] }.filter { $0.1 != 0.25 }
        #expect(zeros.map(\.0) == [20_000, 20_001, 30_000, 40_001, 40_003] && zeros.allSatisfy { $0.1 == 0 })
        #expect(reader.invalidSamples.count == 5)
        expectClose(reader.invalidSamples.firstTime, 10_000.0 / 48_000, within: 0.1)
        // At another rate they spread over the filter's length and no further.
        let other = try AudioReader(path: floatWave("m.wav", rate: 44_100, samples))
        let converted = try read(other)
        #expect(converted.allSatisfy { $0.left.isFinite && $0.right.isFinite })
        #expect(converted.filter { abs($0.left - 0.25) < 0.01 }.count > 47_000)
        #expect(!other.invalidSamples.isEmpty)
    }
}
