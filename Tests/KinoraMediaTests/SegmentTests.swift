import CFFmpeg
import Foundation
import TestSupport
import Testing

@testable import KinoraMedia

/// Films that are encoded in segments and joined.
struct SegmentTests {
    private static let formats: [FilmFormat] = FilmFormat.all.filter(\.hasSegments)
    private static let files: [FilmFormat] = formats.filter { !$0.container.isSequence }

    @Test("A joined film has every frame of its segments, in order", arguments: formats)
    func joined(_ format: FilmFormat) throws {
        let film = try SegmentedFilm(format, count: 50)
        let segments = try film.segments()
        #expect(segments.map(\.frameCount) == [20, 20, 10])
        let path = try film.join(segments)
        try film.inspect(path, segments)
        #expect(try film.bytes(path) == film.bytes(film.join(segments, name: "again")))
    }

    @Test("A joined film has key frames at the starts of its segments", arguments: files)
    func keyFrames(_ format: FilmFormat) throws {
        let film = try SegmentedFilm(format, count: 50)
        let packets = try VideoReader(path: film.join(film.segments())).packets()
        #expect(packets.count == 50)
        #expect([0, 20, 40].allSatisfy { packets[$0].isKey })
    }

    @Test("Frames are decoded before they are shown, in the order of the file", arguments: files)
    func times(_ format: FilmFormat) throws {
        let film = try SegmentedFilm(format, count: 50)
        let reader = try VideoReader(path: film.join(film.segments()))
        var times: [(decoded: Int64, shown: Int64)] = []
        try reader.forEachPacket { times.append(($0.dts, $0.pts)) }
        #expect(times.count == 50)
        for (one, next) in zip(times, times.dropFirst()) where next.decoded != .min { #expect(one.decoded < next.decoded) }
        #expect(times.allSatisfy { $0.decoded == .min || $0.decoded <= $0.shown })
    }

    @Test("A segment refers to no frame of another one: alone, it has the same pixels", arguments: files)
    func independent(_ format: FilmFormat) throws {
        let film = try SegmentedFilm(format, count: 50)
        let segments = try film.segments()
        let whole = try pixels(film.join(segments))
        var alone: [[UInt8]] = []
        for segment in segments { alone += try pixels(film.join([segment], name: "alone")) }
        #expect(whole.count == 50)
        #expect(whole == alone)
    }

    private func pixels(_ path: String) throws -> [[UInt8]] {
        let reader = try VideoReader(path: path)
        var pixels: [[UInt8]] = []
        while let frame = try reader.nextFrame() { pixels.append(try frame.bgra()) }
        return pixels
    }

    @Test("A film of one segment has the bytes that one encoder writes", arguments: formats)
    func single(_ format: FilmFormat) throws {
        var playback = PlaybackSettings()
        playback.metadata.title = "A film"
        playback.metadata.chapters = [.init(start: 0, title: "One"), .init(start: 0.2, title: "Two")]
        playback.metadata.cover = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        let film = try SegmentedFilm(format, count: 12, playback: playback)
        let segments = try film.segments()
        #expect(segments.count == 1)
        #expect(try film.bytes(film.join(segments)) == film.bytes(film.writeWhole()))
    }

    @Test(
        "Films of any length can be joined",
        arguments: files.filter { [.mp4, .webm].contains($0.container) && $0.depth == 8 }, [1, 2, 3, 21, 22, 42])
    func lengths(_ format: FilmFormat, count: Int) throws {
        let film = try SegmentedFilm(format, count: count, rate: (30000, 1001))
        let segments = try film.segments()
        try film.inspect(film.join(segments), segments)
    }

    @Test(
        "Segments that are encoded at the same time have the same bytes",
        arguments: files.filter { $0.container == .mp4 && $0.codec != .hevc })
    func concurrent(_ format: FilmFormat) async throws {
        let film = try SegmentedFilm(format, count: 60)
        let paths = try await withThrowingTaskGroup(of: (Int, String).self) { group in
            for (index, frames) in film.cuts.enumerated() {
                group.addTask { (index, try film.writeSegment(frames, name: "concurrent")) }
            }
            return try await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
        }
        for (index, frames) in film.cuts.enumerated() {
            let sequential = try Data(contentsOf: URL(filePath: film.writeSegment(frames)))
            #expect(try Data(contentsOf: URL(filePath: #require(paths[index]))) == sequential)
        }
    }

    @Test("A segment can be finished while the next one is written")
    func overlapping() async throws {
        let film = try SegmentedFilm(.mp4, count: 40)
        var finishing: Task<Void, any Error>?
        for frames in film.cuts {
            let writer = try SegmentWriter(path: film.directory.file("overlapping-\(frames.lowerBound)"), settings: film.settings)
            let frame = try VideoFrame(settings: film.settings)
            for index in frames {
                try film.bgra(index).withUnsafeBytes { try frame.fill(fromBGRA: $0, bytesPerRow: film.film.width * 4) }
                try writer.write(frame, colors: film.colors(index), hash: SegmentedFilm.hash(index))
            }
            try await finishing?.value
            finishing = Task { try writer.finish() }
        }
        try await finishing?.value
        for (index, segment) in try film.segments().enumerated() {
            let path = film.directory.file("overlapping-\(film.cuts[index].lowerBound)")
            #expect(try Data(contentsOf: URL(filePath: path)) == Data(contentsOf: URL(filePath: segment.path)))
        }
    }

    @Test("x264 names itself once in a film")
    func userData() throws {
        let film = try SegmentedFilm(.mp4, count: 60)
        let bytes = try film.bytes(film.join(film.segments()))[0]
        // The identifier of x264's message.
        let mark = Data([0xDC, 0x45, 0xE9, 0xBD, 0xE6, 0xD9, 0x48, 0xB7, 0x96, 0x2C, 0xD8, 0x20, 0xD9, 0x23, 0xEE, 0xEF])
        #expect(bytes.ranges(of: mark).count == 1)
    }

    @Test("Every packet of a transparent VP9 film has its alpha")
    func alpha() throws {
        let film = try SegmentedFilm(FilmFormat(.webm, alpha: true), count: 50)
        let segments = try film.segments()
        #expect(segments.allSatisfy { $0.packets.allSatisfy { $0.additionSize > 8 } })
        var count = 0
        try VideoReader(path: film.join(segments)).forEachPacket { packet in
            var copy = packet
            var size = 0
            if av_packet_get_side_data(&copy, AV_PKT_DATA_MATROSKA_BLOCKADDITIONAL, &size) != nil, size > 8 { count += 1 }
        }
        #expect(count == 50)
    }

    @Test(
        "Audio is encoded once and stays in step, in files and in streams",
        arguments: [(.mp4, false), (.mp4, true), (.mov, false), (.webm, false), (.webm, true)] as [(Container, Bool)])
    func audio(container: Container, isStream: Bool) throws {
        let format = try FilmFormat(container)
        let film = try SegmentedFilm(format, count: 50, rate: (30000, 1001))
        let count = 80_080
        let audio = try SampleSpool(frameCount: count)
        try audio.write(TestAudio.music(count: count), count: count, at: 0)
        try audio.seal()
        let segments = try film.segments()
        let path = film.directory.file("film")
        if isStream {
            let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
            defer { close(descriptor) }
            try film.join(segments, to: .descriptor(descriptor), audio: audio)
        } else {
            _ = try film.join(segments, audio: audio)
        }
        try film.inspect(path, segments, audio: audio)
    }

    @Test("The film names the encoders of its segments")
    func names() throws {
        let film = try SegmentedFilm(.mp4, count: 4)
        let audio = try SampleSpool(frameCount: 100)
        try audio.seal()
        let segment = try film.segments()[0]
        #expect(segment.encoderName == "libx264")
        let joiner = try SegmentJoiner(.file(film.directory.file("film")), settings: film.settings, expectedFrames: 4, audio: audio)
        try joiner.append(segment)
        #expect(joiner.encoderName == "libx264" && joiner.audioEncoderName == "aac" && joiner.frameCount == 4)
        joiner.cancel()
    }

    @Test("A segment of another film is refused, with the properties that differ")
    func mismatch() throws {
        let film = try SegmentedFilm(.mp4, count: 8)
        let own = try film.segments()[0]
        let hevc = try SegmentedFilm(FilmFormat(.mp4, codec: .hevc), count: 8)
        let foreign = try hevc.segments()[0]
        #expect(throws: SegmentFileError.mismatch(path: foreign.path, properties: ["codec"])) { try film.join([foreign]) }
        let fast = try SegmentedFilm(.mp4, count: 8, speedPreset: .ultrafast)
        let other = try fast.segments()[0]
        let error = #expect(throws: SegmentFileError.self) { try film.join([own, other]) }
        guard case .mismatch(other.path, let properties) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(properties.contains("parameter sets") && properties.contains("video delay"))
        #expect(error?.description.contains("it differs in ") == true)
    }

    @Test("Formats whose frames depend on all others have no segments")
    func withoutSegments() {
        let without = Set(FilmFormat.all.filter { !$0.hasSegments }.map(\.container))
        #expect(without == [.gif, .apng, .webp, .y4m, .raw])
    }

    @Test("A segment's length is checked")
    func length() {
        #expect(throws: VideoSettingsError.segmentFrames(1)) {
            try VideoSettings(width: 64, height: 36, frameRateNumerator: 30, segmentFrames: 1)
        }
    }
}
