import Foundation
import KinoraDrawing
import KinoraMedia
import KinoraMotion
import KinoraViews
import TestSupport
import Testing

@testable import KinoraPipeline

/// One job, many files.
@MainActor
struct OutputsTests {
    private let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    /// A disc that moves to the right, a tenth of the width each frame, on white or on nothing.
    private static func composition(background: Color = .white) -> Composition {
        Composition("disc", size: CGSize(width: 80, height: 60), fps: 10, duration: 1, background: background) {
            TimelineView(.animation) { timeline in
                Circle().fill(Color(red: 0.8, green: 0.2, blue: 0.1)).frame(width: 30, height: 30)
                    .position(x: 8 * (timeline.date.timeIntervalSinceReferenceDate * 10).rounded(), y: 30)
            }
        }
    }

    private func job(_ name: String, background: Color? = nil) -> RenderJob {
        var job = RenderJob(OutputsTests.composition(), output: name.isEmpty ? "" : directory.file(name))
        job.encoding.speedPreset = .ultrafast
        job.background = background
        job.concurrency.drawingThreads = 2
        return job
    }

    private func output(_ kind: RenderOutput.Kind, _ name: String, width: Int? = nil, fps: FrameRate? = nil) -> RenderOutput {
        var output = RenderOutput(kind, path: directory.file(name))
        output.width = width
        output.frameRate = fps
        return output
    }

    private func bytes(_ name: String) throws -> Data { try Data(contentsOf: URL(fileURLWithPath: directory.file(name))) }

    @Test("One pass makes films of several sizes and frame rates, images, sheets and a report, each equal to one made alone")
    func everything() async throws {
        var all = job("film.mp4")
        all.outputs = [
            output(.film(EncodingSettings()), "small.gif", width: 40, fps: 5), output(.poster(at: .fraction(0.5)), "poster.png"),
            output(.sheet(columns: 2, rows: 2), "sheet.png", width: 20), output(.sprite(every: 0.2), "scrub.vtt", width: 16),
            output(.film(EncodingSettings()), "f-%02d.png"), output(.report, "report.json"),
        ]
        let report = try await all.render()
        let names = ["film.mp4", "small.gif", "poster.png", "sheet.png", "scrub.jpg", "scrub.vtt", "report.json"]
        #expect(try Set(directory.contents) == Set(names + (1...10).map { "f-\($0 < 10 ? "0" : "")\($0).png" }))
        #expect(report.files.map(\.frames) == [10, 5, 1, 4, 5, 5, 10])

        let film = try bytes("film.mp4")
        #expect(report.bytes == film.count)
        var alone = job("alone.mp4")
        alone.concurrency.drawingThreads = 1
        _ = try await alone.render()
        #expect(try bytes("alone.mp4") == film)

        let gif = try VideoReader(path: directory.file("small.gif"))
        #expect(gif.info.width == 40 && gif.info.height == 30)
        #expect(try gif.frameTicks().map { Double($0) * gif.info.timeBase.value } == [0, 0.2, 0.4, 0.6, 0.8])
        // The middle of ten frames is the sixth, which is also a file of its own.
        func image(_ name: String) throws -> PixelImage { try StillDecoder.decode([UInt8](bytes(name))) }
        #expect(try image("poster.png") == image("f-06.png"))
        let cues = try String(decoding: bytes("scrub.vtt"), as: UTF8.self)
        #expect(cues.hasPrefix("WEBVTT\n\n00:00:00.000 --> 00:00:00.200\nscrub.jpg#xywh=0,0,16,12\n"))
        #expect(cues.hasSuffix("\n00:00:00.800 --> 00:00:01.000\nscrub.jpg#xywh=64,0,16,12\n"))

        let record = try #require(JSONSerialization.jsonObject(with: bytes("report.json")) as? [String: Any])
        let hashes = try #require(record["frames"] as? [[String: Any]]).compactMap { $0["hash"] as? String }
        #expect(hashes.count == 10 && Set(hashes).count == 10)
        #expect((record["files"] as? [Any])?.count == 7)
    }

    @Test("Every output is the same on every run and any number of threads")
    func sameBytes() async throws {
        for (prefix, threads) in [("a", 1), ("b", 3)] {
            var job = job("\(prefix).webm", background: .clear)
            job.concurrency.drawingThreads = threads
            job.outputs = ["gif", "apng", "webp", "mov"].map { output(.film(EncodingSettings()), "\(prefix).\($0)") }
            _ = try await job.render()
        }
        for fileExtension in ["webm", "gif", "apng", "webp", "mov"] {
            #expect(try bytes("a.\(fileExtension)") == bytes("b.\(fileExtension)"), "\(fileExtension)")
        }
    }

    @Test("On a transparent background only the drawing is opaque", arguments: ["mov", "webm", "apng", "gif"])
    func alpha(fileExtension: String) async throws {
        _ = try await job("film.\(fileExtension)", background: .clear).render()
        let frame = try #require(try VideoReader(path: directory.file("film.\(fileExtension)")).frame(at: 5)).image()
        func alpha(_ x: Int, _ y: Int) -> Int { Int(frame.bytes[(y * frame.width + x) * 4 + 3]) }
        #expect(alpha(40, 30) >= 253)
        #expect(alpha(5, 5) <= 2 && alpha(75, 55) <= 2)
        let red = Int(frame.bytes[(30 * frame.width + 40) * 4 + 2])
        expectClose(Double(red), 204, within: 5)
    }

    @Test("Impossible outputs are refused with possible ones before anything is written")
    func impossible() async throws {
        let cases: [(RenderJob, String)] = [
            (
                job("a.mp4", background: .clear),
                "mp4 does not support a transparent background; use mov (prores-4444), webm (vp9), gif, apng, webp, png, raw"
            ),
            (with(job("a.mp4")) { $0.encoding.codec = .vp9 }, "mp4 does not support vp9, only h264, hevc, av1; use vp9 with webm"),
            (
                with(job("a.mp4")) {
                    $0.encoding.depth = 10; $0.encoding.codec = .h264
                }, "mp4 with h264 does not support 10 bits per sample; "
            ),
            (with(job("a.avi")) { _ in }, "has no extension of a known format"),
            (with(job("a.png")) { _ in }, "is not the name of an image sequence"),
            (with(job("a.mp4")) { $0.outputs = [self.output(.poster(at: .seconds(2)), "p.png")] }, "there is no frame at 2 s"),
            (
                with(job("a.mp4")) { $0.outputs = [self.output(.film(EncodingSettings()), "b.gif", fps: 20)] },
                "the maximum is the frame rate of the job, 10"
            ),
            (with(job("a.mp4")) { $0.outputs = [self.output(.film(EncodingSettings()), "a.mp4")] }, "is named twice"),
            (
                with(job("a.gif")) {
                    $0.frameRate = 60; $0.outputs = [self.output(.film(EncodingSettings()), "b.gif", fps: 60)]
                }, "the maximum is 50"
            ),
            (
                with(job("a.mp4")) { $0.outputs = [self.output(.sheet(columns: 90, rows: 90), "s.png", width: 320)] },
                "more than 16384 pixels"
            ),
        ]
        for (job, message) in cases {
            let error = await #expect(throws: KinoraError.self) { try await job.render() }
            #expect(error?.message.contains(message) == true, "\(error?.message ?? "")")
            #expect(try directory.contents.isEmpty)
        }
    }

    private func with(_ job: RenderJob, _ change: (inout RenderJob) -> Void) -> RenderJob {
        var job = job
        change(&job)
        return job
    }

    @Test("When one output fails, all fail, and existing files keep their contents")
    func allOrNothing() async throws {
        try Data("old".utf8).write(to: URL(fileURLWithPath: directory.file("film.mp4")))
        var job = job("film.mp4")
        job.outputs = [output(.film(EncodingSettings()), "f-%d.png"), output(.poster(at: .fraction(0)), "nowhere/p.png")]
        await #expect(throws: KinoraError.self) { try await job.render() }
        #expect(try directory.contents == ["film.mp4"])
        #expect(try bytes("film.mp4") == Data("old".utf8))
    }

    @Test("Thumbnails of an existing film equal thumbnails of its composition")
    func thumbnails() async throws {
        var film = job("film.mp4")
        film.encoding.quality = 5
        _ = try await film.render()
        let video = try VideoThumbnails(path: directory.file("film.mp4"))
        expectClose(video.duration, 1, within: 1e-6)
        for (name, time) in [("start", 0.0), ("middle", 0.55), ("end", 1.0)] {
            _ = try video.make(ThumbnailRequest(.at(.seconds(time)), path: directory.file("v-\(name).png")))
            _ = try await job("").thumbnails(ThumbnailRequest(.at(.seconds(time)), path: directory.file("p-\(name).png")))
            let images = try ["v", "p"].map {
                try #require(try VideoReader(path: directory.file("\($0)-\(name).png")).nextFrame()).image()
            }
            #expect(FrameColors(images[0]).distance(to: FrameColors(images[1])) <= 6, "\(name)")
        }
        var request = ThumbnailRequest(.sheet(columns: 3, rows: 2), path: directory.file("sheet.webp"))
        (request.width, request.height, request.crops) = (20, 20, true)
        #expect(try video.make(request).map(\.width) == [3 * 24 + 4])
        #expect(try video.make(ThumbnailRequest(.every(0.25), path: directory.file("t-%d.jpg"))).map(\.frames) == [4])
        #expect(try video.make(ThumbnailRequest(.sprite(every: 0.5), path: directory.file("s.vtt"))).map(\.frames) == [2, 2])
        #expect(throws: KinoraError.self) { try video.make(ThumbnailRequest(.at(.seconds(1.5)), path: directory.file("x.png"))) }
        #expect(throws: KinoraError.self) { try VideoThumbnails(path: directory.file("s.vtt")) }
    }

    @Test("The chosen poster frame is sharp and not blank")
    func best() {
        func frame(_ stripe: Int?, blur: Bool = false) -> PixelImage {
            var image = PixelImage(width: 32, height: 32)
            image.fill(blue: 0, green: 0, red: 0, alpha: 255)
            guard let stripe else { return image }
            for y in 0..<32 {
                for x in 0..<32 {
                    let level = blur ? UInt8(x % stripe * 255 / stripe) : x % stripe < stripe / 2 ? 255 : 0
                    for channel in 0..<3 { image.bytes[(y * 32 + x) * 4 + channel] = level }
                }
            }
            return image
        }
        #expect(RepresentativeFrame.index(in: [frame(nil), frame(8, blur: true), frame(8), frame(nil)]) == 2)
        #expect(RepresentativeFrame.index(in: [frame(8), frame(8)]) == 0)
        #expect(RepresentativeFrame.index(in: [frame(nil)]) == 0)
    }
}
