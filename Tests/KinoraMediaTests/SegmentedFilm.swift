import Foundation
import TestSupport
import Testing

@testable import KinoraMedia

/// A film of moving shapes whose segments are written separately and joined.
struct SegmentedFilm {
    let film: InspectedFilm
    let settings: VideoSettings
    let count: Int
    let directory: TemporaryDirectory

    init(
        _ format: FilmFormat, count: Int, length: Int = 20, rate: (Int, Int) = (25, 1), speedPreset: SpeedPreset = .veryfast,
        playback: PlaybackSettings = PlaybackSettings()
    ) throws {
        film = InspectedFilm(width: 96, height: 64, content: .waves)
        settings = try VideoSettings(
            width: film.width, height: film.height, frameRateNumerator: rate.0, frameRateDenominator: rate.1, speedPreset: speedPreset,
            encoderThreads: 2, segmentFrames: length, format: format, playback: playback)
        self.count = count
        directory = try TemporaryDirectory()
    }

    var cuts: SegmentCuts { SegmentCuts(frameCount: count, length: settings.segmentFrames) }

    /// Frame `index`, with alpha if the format has it.
    func bgra(_ index: Int) -> [UInt8] {
        var pixels = film.bgra(index)
        guard settings.format.hasAlpha else { return pixels }
        // Half transparent on the left, premultiplied.
        for y in 0..<film.height {
            for at in stride(from: y * film.width * 4, to: (y * film.width + film.width / 2) * 4, by: 4) {
                for channel in 0..<3 { pixels[at + channel] /= 2 }
                pixels[at + 3] = 128
            }
        }
        return pixels
    }

    func colors(_ index: Int) -> FrameColors {
        bgra(index).withUnsafeBytes {
            FrameColors(
                $0, width: film.width, height: film.height, bytesPerRow: film.width * 4, isStraight: false,
                isOpaque: !settings.format.hasAlpha)
        }
    }

    static func hash(_ index: Int) -> FrameHash {
        var hash = Murmur3()
        hash.update("\(index)")
        return FrameHash(hash)
    }

    /// Writes the segment of `frames` to a file and returns its path.
    func writeSegment(_ frames: Range<Int>, name: String = "segment") throws -> String {
        let path = directory.file("\(name)-\(frames.lowerBound)")
        let writer = try SegmentWriter(path: path, settings: settings)
        let frame = try VideoFrame(settings: settings)
        for index in frames {
            try bgra(index).withUnsafeBytes { try frame.fill(fromBGRA: $0, bytesPerRow: film.width * 4) }
            try writer.write(frame, colors: colors(index), hash: SegmentedFilm.hash(index))
        }
        try writer.finish()
        return path
    }

    func segments() throws -> [SegmentFile] { try cuts.map { try SegmentFile(path: writeSegment($0)) } }

    /// Joins `segments` to the file `name`, or a folder of that name for sequences, and returns its path.
    func join(_ segments: [SegmentFile], name: String = "film", audio: SampleSpool? = nil) throws -> String {
        let path = directory.file(name)
        try join(segments, to: destination(path), audio: audio)
        return path
    }

    func join(_ segments: [SegmentFile], to destination: FilmDestination, audio: SampleSpool? = nil) throws {
        let joiner = try SegmentJoiner(destination, settings: settings, expectedFrames: count, audio: audio)
        for segment in segments { try joiner.append(segment) }
        try joiner.finish()
    }

    func destination(_ path: String) throws -> FilmDestination {
        guard settings.format.container.isSequence else { return .file(path) }
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        return .directory(path, SegmentedFilm.pattern)
    }

    static var pattern: SequencePattern {
        guard let pattern = SequencePattern("%04d") else { preconditionFailure("the pattern is valid") }
        return pattern
    }

    /// Writes the film with one encoder, whose packets go to the container without a segment file.
    func writeWhole(name: String = "whole") throws -> String {
        let path = directory.file(name)
        let encoder = try VideoEncoder(settings: settings)
        let frame = try VideoFrame(settings: settings)
        func encode(_ sink: (Packet) throws(FFmpegError) -> Void) throws {
            for index in 0..<count {
                try bgra(index).withUnsafeBytes { try frame.fill(fromBGRA: $0, bytesPerRow: film.width * 4) }
                try encoder.encode(frame, index: index, sink: sink)
            }
            try encoder.flush(sink: sink)
        }
        if case .directory(let directory, let pattern) = try destination(path) {
            try encode(SequenceFiles(directory: directory, pattern: pattern).write)
            return path
        }
        let file = try FilmFileWriter(.file(path), settings: settings, expectedFrames: count, audio: nil)
        try file.begin(encoder.parameters())
        try encode(file.write)
        try file.finish(frameCount: count)
        return path
    }

    func inspect(_ path: String, _ segments: [SegmentFile], audio: SampleSpool? = nil) throws {
        let log = FrameColorLog()
        for segment in segments { try segment.forEachFrame { _, colors, _ in try log.append(#require(colors)) } }
        let inspection = FilmInspection(settings: settings, colors: log, audio: audio, depth: .full)
        if settings.format.container.isSequence {
            try inspection.check(directory: path, pattern: SegmentedFilm.pattern)
        } else {
            try inspection.check(path)
        }
    }

    /// The bytes of a film's file, or of all files of a sequence.
    func bytes(_ path: String) throws -> [Data] {
        guard settings.format.container.isSequence else { return [try Data(contentsOf: URL(filePath: path))] }
        return try (0..<count).map { try Data(contentsOf: URL(filePath: path + "/" + SegmentedFilm.pattern.name(of: $0))) }
    }
}
