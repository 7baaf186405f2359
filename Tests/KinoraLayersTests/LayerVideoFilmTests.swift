import Foundation
import KinoraDrawing
import KinoraFiles
import KinoraPipeline
import KinoraPresets
import KinoraViews
import TestSupport
import Testing

@testable import KinoraLayers
@testable import KinoraMedia

/// Finished films of documents whose clips are damaged, or are not clips.
@MainActor
@Suite("Finished films of unusual clips")
struct LayerVideoFilmTests {
    private let folder: TemporaryDirectory

    init() throws { folder = try TemporaryDirectory() }

    private func job(_ layer: String, duration: Int = 3) throws -> RenderJob {
        let yaml = "layers:\n  - \(layer)\nvideo: {size: 64x36, fps: 10, duration: \(duration), quality: 8}\n"
        return RenderRequest(try LayerFilms.document(yaml, source: folder.file("film.yaml"))).job(output: folder.file("film.mp4"))
    }

    /// Writes a clip of three seconds with 10 frames a second and a key frame each second. Frame `n` is grey with the level `8 * n`.
    private func writeClip() async throws -> VideoClip {
        let composition = Composition("clip", size: CGSize(width: 64, height: 36), fps: 10, duration: 3, background: .black) {
            TimelineView(.animation) { timeline in Color(white: (timeline.time * 10).rounded() * 8 / 255) }
        }
        var job = RenderJob(composition, output: folder.file("clip.mp4"))
        job.encoding.quality = 4
        job.encoding.segment = .frames(10)
        _ = try await job.render()
        return try VideoClip(path: folder.file("clip.mp4"))
    }

    /// The numbers of the frames of the clip that the frames of the finished film show.
    private func shownNumbers() throws -> [Int] {
        let clip = try VideoClip(path: folder.file("film.mp4"))
        let reader = try clip.makeReader(onBadFrame: .stop)
        return try (0..<clip.index.frameCount).map { Int((Double(try reader.frame($0).pixels[4 * (18 * 64 + 32)]) / 8).rounded()) }
    }

    private func change(_ body: (inout Data) throws -> Void) throws {
        let url = URL(filePath: folder.file("clip.mp4"))
        var bytes = try Data(contentsOf: url)
        try body(&bytes)
        try bytes.write(to: url)
    }

    private func failure(of job: RenderJob) async -> String? {
        do {
            _ = try await job.render()
            return nil
        } catch {
            return "\(error)"
        }
    }

    private static let clip = "{video: clip.mp4, width: 100%, height: 100%, fit: stretch"

    @Test("A damaged second in the middle of a clip shows the last intact frame, or ends the film at the first missing frame")
    func damagedMiddle() async throws {
        let clip = try await writeClip()
        let starts = clip.index.starts.map { Int($0.offset) }
        try #require(starts.count == 3)
        _ = try await job(Self.clip + "}").render()
        #expect(try shownNumbers() == Array(0..<30))
        try change { bytes in bytes.replaceSubrange(starts[1]..<starts[2], with: repeatElement(0xFF, count: starts[2] - starts[1])) }
        let report = try await job(Self.clip + "}").render()
        #expect(try shownNumbers() == Array(0..<10) + [Int](repeating: 9, count: 10) + Array(20..<30))
        #expect(
            report.warnings.map(\.message) == ["at 1 s of the clip, frames are missing or damaged; the last intact frame is shown"],
            "\(report.warnings)")
        try FileManager.default.removeItem(atPath: folder.file("film.mp4"))
        let failure = await failure(of: try job(Self.clip + ", on-bad-video: stop}"))
        #expect(failure?.contains("clip.mp4\" cannot be shown: the frame at 1.000 s cannot be decoded") == true, "\(failure ?? "no error")")
        #expect(!FileManager.default.fileExists(atPath: folder.file("film.mp4")))
    }

    @Test("A clip that is cut before its last second shows the last frame before the cut, or ends the film there")
    func cutMiddle() async throws {
        let clip = try await writeClip()
        try change { bytes in bytes = bytes.prefix(Int(clip.index.starts[2].offset)) }
        let report = try await job(Self.clip + "}").render()
        #expect(try shownNumbers() == Array(0..<20) + [Int](repeating: 19, count: 10))
        #expect(report.warnings.contains { $0.code == .damagedFile && $0.file == folder.file("clip.mp4") }, "\(report.warnings)")
    }

    @Test(
        "Files without a clip end a film with a sentence at their position",
        arguments: [
            ("cover.m4a", "its only video is the cover of an audio file; use it as a sound, or its cover as an image"),
            ("cover.mp3", "its only video is the cover of an audio file"), ("cover-alone.mp4", "its only video is the cover"),
            ("itunes-gapless.m4a", "it has no video, only audio; use it as a sound"), ("still.bmp", "it is a single image"),
        ])
    func noClip(name: String, reason: String) async throws {
        try Data(MediaFile.bytes(name)).write(to: URL(filePath: folder.file("clip.mp4")))
        for (layer, column) in [("{video: clip.mp4}", 13), ("{text: A, background: clip.mp4}", 27)] {
            let failure = await failure(of: try job(layer))
            #expect(failure?.contains("film.yaml:2:\(column): ") == true && failure?.contains(reason) == true, "\(failure ?? "no error")")
            #expect(!FileManager.default.fileExists(atPath: folder.file("film.mp4")))
        }
    }

    @Test("The audio of a file with a cover is heard")
    func cover() async throws {
        for name in ["cover.m4a", "cover.mp3"] {
            try Data(MediaFile.bytes(name)).write(to: URL(filePath: folder.file(name)))
            _ = try await job("{shape: circle, fill: red}\n  - {sound: \(name)}", duration: 1).render()
            let film = try VideoClip(path: folder.file("film.mp4"))
            #expect(film.properties.audioStreamCount == 1 && film.properties.frameCount == 10)
            try FileManager.default.removeItem(atPath: folder.file("film.mp4"))
        }
    }

    @Test("A clip without audio as a sound is an error at its position")
    func silentAudio() async throws {
        _ = try await writeClip()
        let failure = await failure(of: try job("{sound: clip.mp4}"))
        #expect(failure?.contains("film.yaml:2:13: ") == true && failure?.contains("contains no audio") == true, "\(failure ?? "no error")")
        #expect(!FileManager.default.fileExists(atPath: folder.file("film.mp4")))
    }

    @Test(
        "A clip may have the extension of any container, and its contents decide",
        arguments: ["clip.mxf", "clip.WMV", "clip.3gp", "clip.mts", "clip.dv", "clip.h264"])
    func extensions(name: String) async throws {
        _ = try await writeClip()
        try FileManager.default.moveItem(atPath: folder.file("clip.mp4"), toPath: folder.file(name))
        _ = try await job(Self.clip.replacing("clip.mp4", with: name) + "}").render()
        #expect(try shownNumbers() == Array(0..<30))
    }
}
