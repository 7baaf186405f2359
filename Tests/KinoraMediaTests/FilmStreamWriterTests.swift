import Foundation
import MediaTestSupport
import TestSupport
import Testing

@testable import KinoraMedia

struct FilmStreamWriterTests {
    private let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    /// Audio of two tones, whose frequencies differ between the channels.
    private func tones(count: Int) throws -> SampleSpool {
        let spool = try SampleSpool(frameCount: count, directory: directory.path)
        let samples = (0..<count).flatMap { tone($0) }
        try samples.withUnsafeBufferPointer { try spool.write(try #require($0.baseAddress), count: count, at: 0) }
        try spool.seal()
        return spool
    }

    private func tone(_ index: Int, speed: Double = 1) -> [Float] {
        let time = Double(index) / 48_000 * speed
        return [Float(0.4 * sin(2 * .pi * 997 * time)), Float(0.3 * sin(2 * .pi * 3011 * time))]
    }

    private func stream(
        _ film: SyntheticFilm, count: Int, fragment: Int, rate: (Int, Int) = (30, 1), audio: AudioPassage? = nil
    ) throws -> (chunks: [[UInt8]], mimeType: String) {
        let writer = try FilmStreamWriter(settings: film.settings(rate: rate, threads: 1), expectedFrames: count, audio: audio)
        var chunks = [writer.initialization]
        let frame = try writer.makeFrame()
        for index in 0..<count {
            try film.bgra(index).withUnsafeBytes { try frame.fill(fromBGRA: $0, bytesPerRow: film.width * 4) }
            try writer.write(frame)
            if (index + 1).isMultiple(of: fragment) { chunks.append(try writer.fragment()) }
        }
        chunks.append(try writer.finish())
        return (chunks, writer.mimeType)
    }

    private func file(_ chunks: [[UInt8]]) throws -> String {
        let path = directory.file("stream.mp4")
        try Data(chunks.joined()).write(to: URL(fileURLWithPath: path))
        return path
    }

    @Test("A stream is an initialization segment and fragments, each with frames and audio of the same time")
    func structure() throws {
        let audio = AudioPassage(try tones(count: 96_000), from: 0)
        let (chunks, mimeType) = try stream(SyntheticFilm(), count: 50, fragment: 15, audio: audio)
        #expect(chunks.count == 5)
        let head = try #require(MP4Box.boxes(in: chunks[0][...]))
        #expect(head.map(\.type) == ["ftyp", "moov"])
        let tracks = head[1].children.filter { $0.type == "trak" }
        #expect(tracks.count == 2)
        // Players that ignore an edit list would play at other times.
        #expect(tracks.allSatisfy { $0.child("edts") == nil })
        #expect(head[1].child("mvex")?.children.filter { $0.type == "trex" }.count == 2)
        // The MIME type has the profile, the constraints and the level of the parameter sets.
        let entry = try #require(tracks[0].child("mdia/minf/stbl/stsd"))
        let format = try #require(MP4Box.boxes(in: entry.contents.dropFirst(8))?.first)
        #expect(format.type == "avc1")
        let configuration = try #require(MP4Box.boxes(in: format.contents.dropFirst(78))?.first { $0.type == "avcC" })
        let digits = (1...3).map { String(format: "%02x", configuration.number(at: $0, count: 1)) }.joined()
        #expect(mimeType == "video/mp4; codecs=\"avc1.\(digits), mp4a.40.2\"")

        let timescales = try tracks.map { try #require($0.child("mdia/mdhd")).number(at: 12, count: 4) }
        #expect(timescales[1] == 48_000)
        var times: [UInt64] = [0, 0]
        for (number, chunk) in chunks.dropFirst().enumerated() {
            let boxes = try #require(MP4Box.boxes(in: chunk[...]))
            #expect(boxes.map(\.type) == ["moof", "mdat"])
            let parts = boxes[0].children.filter { $0.type == "traf" }
            #expect(parts.count == 2)
            for (track, part) in parts.enumerated() {
                let time = try #require(part.child("tfdt"))
                #expect(time.number(at: 0, count: 1) == 1)
                #expect(time.number(at: 4, count: 8) == times[track])
                let samples = try #require(part.child("trun")).number(at: 4, count: 4)
                if track == 0 {
                    #expect(samples == (number < 3 ? 15 : 5))
                    times[0] += samples * timescales[0] / 30
                } else {
                    times[1] += samples * 1024
                    // The audio of a fragment ends with its video, or less than a packet later.
                    let end = times[0] * 48_000 / timescales[0]
                    #expect(number == 3 || (end..<end + 1024).contains(times[1]))
                }
            }
        }
    }

    @Test("A stream shows the frames at their times", arguments: [(30, 1), (30_000, 1001), (15, 2)])
    func frames(rate: (Int, Int)) throws {
        let film = SyntheticFilm()
        let (chunks, mimeType) = try stream(film, count: 40, fragment: 16, rate: rate)
        #expect(mimeType.hasPrefix("video/mp4; codecs=\"avc1.") && !mimeType.contains("mp4a"))
        let reader = try VideoReader(path: try file(chunks))
        #expect((reader.info.width, reader.info.height) == (film.width, film.height))
        let base = reader.info.timeBase
        let expected = (0..<40).map { Int64($0 * rate.1 * base.denominator / rate.0 / base.numerator) }
        #expect(try reader.frameTicks() == expected)
        #expect(try reader.packets().first?.isKey == true)
        for index in 0..<40 {
            let frame = try #require(try reader.nextFrame())
            let errors = zip(try frame.bgra(), film.bgra(index)).map { abs(Int($0) - Int($1)) }
            #expect(errors.reduce(0, +) < 4 * errors.count, "frame \(index)")
        }
        #expect(try reader.nextFrame() == nil)
    }

    @Test("The audio of a stream begins at its first sample, and ends with the last frame", arguments: [0, 12_345])
    func audio(first: Int) throws {
        let audio = AudioPassage(try tones(count: 96_000), from: first)
        let (chunks, _) = try stream(SyntheticFilm(), count: 45, fragment: 15, audio: audio)
        let heard = try AudioReader(path: file(chunks)).remainingSamples()
        // The frames decide the length. The reader returns the last packet as a whole.
        #expect((72_000..<72_000 + 1024).contains(heard.count / 2))
        // The first packet fades in.
        let compared = 1024..<71_000
        var (noise, signal): (Double, Double) = (0, 0)
        for index in compared {
            for (channel, value) in tone(first + index).enumerated() {
                noise += pow(Double(heard[2 * index + channel] - value), 2)
                signal += pow(Double(value), 2)
            }
        }
        // A shift by one sample would leave 13 dB.
        #expect(10 * log10(signal / noise) > 30)
    }

    @Test(
        "A passage of audio plays tones at a multiple of their frequency",
        arguments: [(1, 4), (1, 2), (3, 4), (1, 1), (3, 2), (2, 1), (4, 1)])
    func speeds(numerator: Int, denominator: Int) throws {
        let spool = try tones(count: 96_000)
        let speed = Rational(numerator, denominator)
        let passage = AudioPassage(spool, from: 5000, speed: speed)
        var read = [Float](repeating: 0, count: 2 * 3000)
        try read.withUnsafeMutableBufferPointer { passage.read(try #require($0.baseAddress), count: 3000, at: 100) }
        let largest =
            (0..<3000).map { index -> Float in
                let position = 5000 + Double(100 + index) * speed.value
                let expected = [Float(0.4 * sin(2 * .pi * 997 * position / 48_000)), Float(0.3 * sin(2 * .pi * 3011 * position / 48_000))]
                return max(abs(read[2 * index] - expected[0]), abs(read[2 * index + 1] - expected[1]))
            }.max() ?? 1
        #expect(largest < (numerator == denominator ? 1e-6 : 1e-3))
    }

    @Test("A passage of audio is silent before the film and after its end, and above the range of hearing")
    func silence() throws {
        let spool = try tones(count: 1000)
        var read = [Float](repeating: 1, count: 2 * 300)
        func silent(_ passage: AudioPassage, at index: Int) -> Bool {
            read.withUnsafeMutableBufferPointer { buffer in
                guard let base = buffer.baseAddress else { return false }
                passage.read(base, count: 300, at: index)
                return buffer.allSatisfy { $0 == 0 }
            }
        }
        #expect(silent(AudioPassage(spool, from: 0), at: -300))
        // Frame 0 of the tones is silent.
        #expect(silent(AudioPassage(spool, from: 0), at: -299))
        #expect(!silent(AudioPassage(spool, from: 0), at: -298))
        #expect(silent(AudioPassage(spool, from: 1000), at: 0))
        #expect(silent(AudioPassage(spool, from: 0, speed: Rational(2)), at: -400))
        #expect(silent(AudioPassage(spool, from: 0, speed: Rational(2)), at: 600))
        let high = try SampleSpool(frameCount: 20_000, directory: directory.path)
        let samples = (0..<20_000).flatMap { index in [Float](repeating: Float(sin(2 * .pi * 14_000 * Double(index) / 48_000)), count: 2) }
        try samples.withUnsafeBufferPointer { try high.write(try #require($0.baseAddress), count: 20_000, at: 0) }
        try high.seal()
        // At four times the speed, 14 kHz become 56 kHz, which 48,000 samples per second cannot contain.
        let fast = AudioPassage(high, from: 0, speed: Rational(4))
        try read.withUnsafeMutableBufferPointer { fast.read(try #require($0.baseAddress), count: 300, at: 1000) }
        #expect((read.map(abs).max() ?? 1) < 1e-3)
    }
}
