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

    @Test("Stereo of 48 kHz comes as it is")
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

    @Test("One channel is as loud on both sides, at any rate", arguments: [8000, 22_050, 44_100, 48_000, 96_000])
    func mono(rate: Int) throws {
        let frames = try read(AudioReader(path: wave("m.wav", rate: rate, channels: 1, sine(440, rate: rate, count: rate))))
        expectClose(Double(frames.count), 48_000, within: 2)
        #expect(frames.allSatisfy { $0.left == $0.right })
        for index in stride(from: 2000, to: 46_000, by: 777) {
            expectClose(Double(frames[index].left), 0.5 * sin(2 * .pi * 440 * Double(index) / 48_000), within: 0.004)
        }
    }

    @Test("A file that ends before it says so tells where")
    func truncated() throws {
        let samples = sine(440, rate: 48_000, count: 48_000)
        let reader = try AudioReader(path: wave("t.wav", rate: 48_000, channels: 1, samples, claimed: 10 * 96_000))
        #expect(try read(reader).count == 48_000)
        // Some demuxers take the length from the file's own size; then nothing is missing.
        #expect(reader.damage.count <= 1)
        #expect(reader.damage.allSatisfy { abs($0.start - 1) < 0.1 })
    }

    @Test("Files without sound and files of nothing are errors that name them")
    func errors() throws {
        let path = directory.file("x.wav")
        try Data("RIFF".utf8).write(to: URL(fileURLWithPath: path))
        #expect { try AudioReader(path: path) } throws: { "\($0)".contains("x.wav") }
    }

    @Test("A Fourier transform finds a tone in its bin, with the power of its samples")
    func transform() throws {
        let transform = try FourierTransform(count: 64)
        for index in 0..<64 { transform.samples[index] = cos(2 * .pi * 5 * Double(index) / 64) }
        let bins = transform.run()
        for bin in 0...32 { expectClose(hypot(bins[2 * bin], bins[2 * bin + 1]), bin == 5 ? 32 : 0, within: 1e-9) }
    }
}
