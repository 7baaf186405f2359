import Foundation
import TestSupport
import Testing

@testable import KinoraMedia

struct FilmWriterFailureTests {
    private let film = SyntheticFilm()
    private let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    @Test("An unwritable path is named with the reason")
    func unwritablePath() throws {
        let path = directory.file("missing/film.mp4")
        let settings = try film.settings()
        for write in [
            { _ = try SegmentWriter(path: path, settings: settings) },
            { _ = try SegmentJoiner(.file(path), settings: settings, expectedFrames: 1) },
        ] as [() throws -> Void] {
            let error = #expect(throws: FFmpegError.self) { try write() }
            #expect(error?.description == "cannot open \"\(path)\" for writing: No such file or directory")
        }
    }

    @Test("A file name may contain a colon")
    func colonInName() throws {
        try film.write(to: directory.file("http:a.mp4"), count: 2, settings: film.settings())
        #expect(try directory.contents == ["http:a.mp4"])
        #expect(try VideoReader(path: directory.file("http:a.mp4")).frameTicks().count == 2)
    }

    @Test("A full disk is an error, not a short film")
    func fullDisk() throws {
        let settings = try film.settings(quality: 0)
        let error = #expect(throws: FFmpegError.self) { try film.write(to: "/dev/full", count: 60, settings: settings) }
        #expect(error?.text == "No space left on device")
    }

    @Test("The encoder is opened before the file is created")
    func encoderFirst() throws {
        let candidates = [EncoderCandidate(name: "libx264", isLosslessAtZero: true) { _ in [("crf", "many")] }]
        #expect(throws: FFmpegError.self) {
            try SegmentWriter(path: directory.file("segment"), settings: film.settings(), candidates: candidates)
        }
        #expect(try directory.contents.isEmpty)
    }

    @Test("An error quotes FFmpeg's last log line")
    func lastLogLine() throws {
        let candidates = [EncoderCandidate(name: "libx264", isLosslessAtZero: true) { _ in [("crf", "many")] }]
        let error = #expect(throws: FFmpegError.self) { try VideoEncoder(settings: film.settings(), candidates: candidates) }
        #expect(error?.operation == "open the encoder libx264 for 160x96")
        #expect(error?.lastLogLine == "[libx264] Error setting option crf to value many.")
        #expect(error?.description.contains(error?.lastLogLine ?? "nothing") == true)
    }

    @Test("An option that the encoder does not know is an error")
    func unknownOption() throws {
        let candidates = [
            EncoderCandidate(name: "libx264", isLosslessAtZero: true) { _ in [("crf", "20"), ("shininess", "9")] }
        ]
        let error = #expect(throws: FFmpegError.self) { try VideoEncoder(settings: film.settings(), candidates: candidates) }
        #expect(error?.description == "cannot set the options of libx264: libx264 does not support shininess")
    }

    @Test("Without an encoder the error lists the available ones")
    func noEncoder() throws {
        let candidates = [EncoderCandidate(name: "no_such_encoder", isLosslessAtZero: true) { _ in [] }]
        let error = #expect(throws: FFmpegError.self) { try VideoEncoder(settings: film.settings(), candidates: candidates) }
        #expect(error?.description.contains("no_such_encoder") == true)
        #expect(error?.description.contains("Its encoders: ") == true)
        #expect(FFmpegInstallation.videoEncoders.contains("mpeg4"))
        #expect(FFmpegInstallation.videoEncoders.allSatisfy { error?.description.contains($0) == true })
    }

    @Test("Encoders that cannot be lossless are skipped for a lossless film")
    func lossless() throws {
        let lossy = EncoderCandidate(name: "libx264", isLosslessAtZero: false) { _ in [] }
        let encoder = try VideoEncoder(settings: film.settings(quality: 0), candidates: [lossy, .x264])
        #expect(encoder.name == "libx264")
        let error = #expect(throws: FFmpegError.self) { try VideoEncoder(settings: film.settings(quality: 0), candidates: [lossy]) }
        #expect(error?.description.contains("libx264 cannot encode losslessly (quality 0)") == true)
    }

    @Test("Writers that are cancelled or deallocated free their encoders and files")
    func lifetime() throws {
        let settings = try film.settings(speedPreset: .veryfast)
        let before = try residentMegabytes()
        for round in 0..<60 {
            let writer = try SegmentWriter(path: directory.file("segment"), settings: settings)
            let joiner = try SegmentJoiner(.file(directory.file("film.mp4")), settings: settings, expectedFrames: 20)
            let frame = try VideoFrame(settings: settings)
            try film.bgra(round).withUnsafeBytes { try frame.fill(fromBGRA: $0, bytesPerRow: film.width * 4) }
            for _ in 0..<(round % 20) { try writer.write(frame) }
            if round % 3 == 0 {
                writer.cancel()
                joiner.cancel()
            }
        }
        // Of each writer an encoder of about 5 MB would stay, were it not freed; the other tests of this process are small.
        #expect(try residentMegabytes() - before < 100)
        let own = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")
            .compactMap { try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\($0)") }
            .filter { $0.hasPrefix(directory.path) }
        #expect(own.isEmpty)
    }

    @Test("A film of any format can be cancelled before its first frame and later", arguments: FilmFormat.all, [0, 3])
    func givenUp(format: FilmFormat, count: Int) throws {
        let settings = try film.settings(format: format)
        let pattern = try #require(SequencePattern("f%d.png"))
        let destination: FilmDestination = format.container.isSequence ? .directory(directory.path, pattern) : .file(directory.file("film"))
        let frame = try VideoFrame(settings: settings)
        func write(_ body: () throws -> Void) throws {
            for index in 0..<count {
                try film.bgra(index).withUnsafeBytes { try frame.fill(fromBGRA: $0, bytesPerRow: film.width * 4) }
                try body()
            }
        }
        guard format.hasSegments else {
            let writer = try FilmWriters.open(destination, settings: settings, expectedFrames: 5)
            try write { try writer.write(frame) }
            return writer.cancel()
        }
        let writer = try SegmentWriter(path: directory.file("segment"), settings: settings)
        try write { try writer.write(frame) }
        writer.cancel()
        try SegmentJoiner(destination, settings: settings, expectedFrames: 5).cancel()
    }

    @Test("AV1 encoders can be opened and closed concurrently")
    func concurrentEncoders() async throws {
        let settings = try film.settings(format: FilmFormat(.webm, codec: .av1))
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<4 {
                group.addTask { for _ in 0..<8 { _ = try VideoEncoder(settings: settings) } }
            }
            try await group.waitForAll()
        }
    }

    private func residentMegabytes() throws -> Int {
        let fields = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(separator: " ")
        return try #require(Int(fields[1])) * 4096 / 1_000_000
    }
}
