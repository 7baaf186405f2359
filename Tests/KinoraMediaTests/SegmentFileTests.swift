import Foundation
import KinoraErrors
import TestSupport
import Testing

@testable import KinoraMedia

/// Segment files, whole, damaged and of others.
struct SegmentFileTests {
    private let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    private func file(_ bytes: some Sequence<UInt8>) throws -> String {
        let path = directory.file("segment")
        try Data(bytes).write(to: URL(filePath: path))
        return path
    }

    /// A segment file with a few small packets.
    private func segment(_ format: FilmFormat = .mp4) throws -> [UInt8] {
        let film = try SegmentedFilm(format, count: 4)
        return try [UInt8](Data(contentsOf: URL(filePath: film.writeSegment(0..<4))))
    }

    @Test("Colours and hashes come back as they were written")
    func frames() throws {
        let film = try SegmentedFilm(.mp4, count: 12)
        let segment = try film.segments()[0]
        #expect(segment.hasColors && segment.frameCount == 12)
        #expect(try segment.byteCount == Data(contentsOf: URL(filePath: segment.path)).count)
        var count = 0
        try segment.forEachFrame { index, colors, hash in
            #expect(colors == film.colors(index) && hash == SegmentedFilm.hash(index))
            count += 1
        }
        #expect(count == 12)
    }

    @Test("Frames need neither colours nor hashes")
    func withoutColors() throws {
        let film = try SegmentedFilm(.mp4, count: 2)
        let writer = try SegmentWriter(path: directory.file("segment"), settings: film.settings)
        let frame = try VideoFrame(settings: film.settings)
        for index in 0..<2 {
            try film.bgra(index).withUnsafeBytes { try frame.fill(fromBGRA: $0, bytesPerRow: film.film.width * 4) }
            try writer.write(frame, colors: index == 0 ? film.colors(0) : nil)
        }
        try writer.finish()
        let segment = try SegmentFile(path: directory.file("segment"))
        #expect(!segment.hasColors)
        var found: [FrameColors?] = []
        try segment.forEachFrame { _, colors, hash in
            found.append(colors)
            #expect(hash == nil)
        }
        #expect(found == [film.colors(0), nil])
    }

    @Test("Warnings about frames come back once each, sorted, and a file without warnings has no bytes for them")
    func warnings() throws {
        let film = try SegmentedFilm(.mp4, count: 3)
        let frame = try VideoFrame(settings: film.settings)
        func segment(_ warnings: [[FilmWarning]]) throws -> (written: SegmentFile, opened: SegmentFile) {
            let writer = try SegmentWriter(path: directory.file("segment"), settings: film.settings)
            for index in 0..<3 {
                try film.bgra(index).withUnsafeBytes { try frame.fill(fromBGRA: $0, bytesPerRow: film.film.width * 4) }
                try writer.write(frame, colors: film.colors(index), warnings: warnings[index])
            }
            return (try writer.finish(), try SegmentFile(path: directory.file("segment")))
        }
        let first = FilmWarning(.damagedFile, "at 3 s of the clip, \u{1F3AC} \"frames\" are missing", file: "a/clip.mp4")
        let second = FilmWarning(.approximated, "its frames are interlaced", file: "b.mp4")
        let (written, opened) = try segment([[second], [], [first, second]])
        #expect(written.warnings == [first, second] && opened.warnings == [first, second])
        #expect(written.byteCount == opened.byteCount && opened.hasColors)
        let (plain, plainOpened) = try segment([[], [], []])
        #expect(plain.warnings.isEmpty && plainOpened.warnings.isEmpty)
        #expect(opened.byteCount - plainOpened.byteCount == SegmentFile.bytes(of: [first, second]).count)
    }

    @Test("A file that was just written is the same as when it is opened", arguments: FilmFormat.all.filter(\.hasSegments))
    func written(_ format: FilmFormat) throws {
        let film = try SegmentedFilm(format, count: 25)
        let writer = try SegmentWriter(path: directory.file("segment"), settings: film.settings)
        let frame = try VideoFrame(settings: film.settings)
        for index in 0..<25 {
            try film.bgra(index).withUnsafeBytes { try frame.fill(fromBGRA: $0, bytesPerRow: film.film.width * 4) }
            try writer.write(frame, colors: film.colors(index), hash: index == 7 ? nil : SegmentedFilm.hash(index))
        }
        let written = try writer.finish()
        let opened = try SegmentFile(path: directory.file("segment"))
        #expect(written.parameters == opened.parameters && written.packets == opened.packets)
        #expect(written.encoderName == opened.encoderName && written.frameCount == opened.frameCount)
        #expect(written.byteCount == opened.byteCount && written.hasColors && opened.hasColors && !written.hasHashes && !opened.hasHashes)
        func hashes(_ segment: SegmentFile) throws -> [FrameHash?] {
            var hashes: [FrameHash?] = []
            try segment.forEachFrame { _, _, hash in hashes.append(hash) }
            return hashes
        }
        #expect(try hashes(written) == hashes(opened) && hashes(opened)[7] == nil)
        let joined = try film.join([opened], name: "opened")
        // An open file is read although another process has removed it.
        unlink(directory.file("segment"))
        #expect(try film.bytes(film.join([written], name: "written")) == film.bytes(joined))
    }

    @Test("A changed byte anywhere is found")
    func changed() throws {
        let bytes = try segment()
        for index in bytes.indices {
            var damaged = bytes
            damaged[index] ^= 1 << UInt8(index % 8)
            let path = try file(damaged)
            #expect(throws: SegmentFileError.self, "byte \(index)") { try SegmentFile(path: path) }
        }
    }

    @Test("A file of any other length is refused")
    func truncated() throws {
        let bytes = try segment()
        for count in 0..<bytes.count {
            let path = try file(bytes[..<count])
            #expect(throws: SegmentFileError.self, "\(count) bytes") { try SegmentFile(path: path) }
        }
        let path = try file(bytes + [0])
        #expect(throws: SegmentFileError.self) { try SegmentFile(path: path) }
    }

    @Test("The incomplete file of a cancelled segment is refused")
    func cancelled() throws {
        let film = try SegmentedFilm(.mp4, count: 60, length: 60)
        let path = directory.file("segment")
        let writer = try SegmentWriter(path: path, settings: film.settings)
        let frame = try VideoFrame(settings: film.settings)
        for index in 0..<60 {
            try film.bgra(index).withUnsafeBytes { try frame.fill(fromBGRA: $0, bytesPerRow: film.film.width * 4) }
            try writer.write(frame)
        }
        writer.cancel()
        #expect(throws: SegmentFileError.self) { try SegmentFile(path: path) }
    }

    @Test("Numbers out of range are refused, even with a right checksum", arguments: [FilmFormat.mp4])
    func invalidNumbers(_ format: FilmFormat) throws {
        let bytes = try segment(format)
        let properties = Int(bytes[12]) | Int(bytes[13]) << 8
        let packet = SegmentFormat.headSize + properties
        let foot = bytes.count - SegmentFormat.footSize
        let frames = foot - 4 * SegmentFormat.frameSize
        let delay = SegmentFormat.headSize + 4 + "libx264".utf8.count + 8 * (CodedParameters.fieldCount - 1)
        // The position of a number, its size and its value.
        let changes: [(Int, Int, UInt64)] = [
            (12, 4, UInt64(UInt32.max)), (12, 4, 0), (16, 4, 0), (16, 4, 65), (16, 4, UInt64(UInt32.max)), (20, 1, 10),
            (delay, 8, 17), (delay, 8, UInt64.max), (delay + 8, 4, UInt64(UInt32.max)), (packet, 4, 0), (packet, 4, UInt64(UInt32.max)),
            (packet + 4, 4, UInt64(UInt32.max)), (packet + 8, 4, 1), (packet + 8, 4, UInt64(UInt32.max)), (packet + 12, 4, 0),
            (packet + 12, 4, 4), (frames, 1, 4), (frames + 1, 1, 0), (frames + 2, 1, 5), (foot, 4, 0), (foot, 4, 3), (foot, 4, 5),
            (foot, 4, UInt64(UInt32.max)), (foot + 4, 4, 1), (foot + 8, 8, 0), (foot + 8, 8, UInt64.max),
        ]
        for (position, size, value) in changes {
            var damaged = bytes
            for index in 0..<size { damaged[position + index] = UInt8(truncatingIfNeeded: value >> UInt64(8 * index)) }
            let path = try file(SegmentFile.sealed(damaged))
            #expect(throws: SegmentFileError.self, "\(value) at \(position)") { try SegmentFile(path: path) }
        }
        #expect(try SegmentFile(path: file(SegmentFile.sealed(bytes))).frameCount == 4)
    }

    @Test("Files that are no segments are refused as such")
    func foreign() throws {
        for path in [try file("A letter".utf8), try file("Once upon a time there was a letter".utf8), directory.file(".")] {
            #expect(throws: SegmentFileError.foreign(path: path)) { try SegmentFile(path: path) }
        }
        var bytes = try segment()
        bytes[8] = 2
        let path = try file(bytes)
        #expect(throws: SegmentFileError.version(path: path, version: 2)) { try SegmentFile(path: path) }
    }

    @Test("Missing files, links and pipes are refused without waiting")
    func special() throws {
        let missing = directory.file("missing")
        #expect(throws: SegmentFileError.unreadable(path: missing, reason: "No such file or directory")) { try SegmentFile(path: missing) }
        let link = directory.file("link")
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: file(segment()))
        #expect(throws: SegmentFileError.self) { try SegmentFile(path: link) }
        let pipe = directory.file("pipe")
        #expect(mkfifo(pipe, 0o600) == 0)
        #expect(throws: SegmentFileError.foreign(path: pipe)) { try SegmentFile(path: pipe) }
    }

    @Test("A segment that cannot be written is an error of the system")
    func full() throws {
        let film = try SegmentedFilm(FilmFormat(.mov), count: 40, length: 60)
        let writer = try SegmentWriter(path: "/dev/full", settings: film.settings)
        let frame = try VideoFrame(settings: film.settings)
        let error = #expect(throws: FFmpegError.self) {
            for index in 0..<40 {
                try film.bgra(index).withUnsafeBytes { try frame.fill(fromBGRA: $0, bytesPerRow: film.film.width * 4) }
                try writer.write(frame)
            }
            try writer.finish()
        }
        #expect(error?.systemError == ENOSPC)
    }
}
