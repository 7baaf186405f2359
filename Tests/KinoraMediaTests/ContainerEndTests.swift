import CFFmpeg
import Foundation
import TestSupport
import Testing

@testable import KinoraMedia

/// Whether a file ends where its container says.
struct ContainerEndTests {
    private static let files = [
        "short.ts", "short.flv", "short.mpg", "fragmented.mp4", "late-audio.avi", "chained.opus", "still.gif", "anamorphic-narrow.webm",
        "late-video.mkv", "rotated-90.mp4",
    ]
    private let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    private func end(_ bytes: some Collection<UInt8>, _ name: String) throws -> ContainerEnd {
        let path = directory.file(name)
        try Data(bytes).write(to: URL(filePath: path))
        let file = try InputFile(path: path)
        return ContainerEnd(of: path, formats: InputFormat.parts(file.format))
    }

    @Test("A whole file is complete", arguments: files)
    func whole(file: String) throws { #expect(try end(MediaFile.bytes(file), file) == .complete) }

    @Test("A file without its last part is cut, or cannot be opened if the part contains its head", arguments: files)
    func cut(file: String) throws {
        let bytes = try MediaFile.bytes(file)
        let parts = [0.4, 0.6, 0.75, 0.97]
        // Not at the end of a packet of a transport stream.
        let opened = parts.filter { (try? end(bytes.prefix(Int(Double(bytes.count) * $0) + 1), file)) != nil }
        for part in opened { #expect(try end(bytes.prefix(Int(Double(bytes.count) * part) + 1), file) == .cut, "\(part)") }
        // The head of these files is at the end, or longer than the parts that cannot be opened.
        // libavformat 61, of FFmpeg 7, opens a part that libavformat 59 does not.
        let opensMore = avformat_version() >> 16 >= 61
        let unopened = [
            "late-audio.avi": [0.4], "anamorphic-narrow.webm": [0.4, 0.6, 0.75],
            "rotated-90.mp4": opensMore ? [0.4, 0.6] : [0.4, 0.6, 0.97],
        ]
        #expect(parts.filter { !opened.contains($0) } == unopened[file] ?? [])
    }

    @Test("A transport stream is cut, or may be, after most of its packets: all that do not end a frame")
    func packets() throws {
        let bytes = try MediaFile.bytes("short.ts")
        let ends = try (60..<bytes.count / 188).map { try end(bytes.prefix($0 * 188), "a.ts") }
        #expect(ends.count { $0 != .complete } > ends.count * 2 / 3)
    }

    @Test("A file with bytes after its end, or of another format, is complete")
    func others() throws {
        #expect(try end(MediaFile.bytes("fragmented.mp4") + [UInt8](repeating: 0, count: 64), "a.mp4") == .complete)
        #expect(ContainerEnd(of: MediaFile.path("still.bmp"), formats: ["bmp_pipe"]) == .complete)
        #expect(ContainerEnd(of: "no-such-file", formats: ["flv"]) == .complete)
    }
}
