import Foundation
import KinoraDrawing
import KinoraErrors
import KinoraMedia
import KinoraMotion
import KinoraViews
import TestSupport
import Testing

@testable import KinoraPipeline

/// Films that show clips: the number in each frame of the film is the number of the right frame of the clip.
@MainActor
struct VideoTests {
    private let directory: TemporaryDirectory
    nonisolated private static let rates = ["24000/1001", "25", "30", "50", "60000/1001", "60"]

    init() throws { directory = try TemporaryDirectory() }

    /// A film that shows `video`, which is in the directory.
    private func composition(_ video: Video, fps: FrameRate = 30, frames: Int) -> Composition {
        composition(fps: fps, frames: frames) { video.resizable().interpolation(.none) }
    }

    private func composition(fps: FrameRate = 30, frames: Int, @ViewBuilder _ content: @escaping @MainActor () -> some View) -> Composition
    {
        Composition("film", size: NumberedFilm.size, fps: fps, duration: fps.time(ofFrame: frames), background: .black) { content() }
            .assets(in: URL(fileURLWithPath: directory.path))
    }

    /// The numbers that the frames of a rendered film show.
    private func shown(_ composition: Composition, _ name: String = "film.mp4") async throws -> [Int] {
        var job = RenderJob(composition, output: directory.file(name))
        job.encoding.quality = 12
        _ = try await job.render()
        return try NumberedFilm.numbers(directory.file(name))
    }

    private func write(_ rate: String, frames: Int, to name: String = "clip.mp4") async throws -> FrameRate {
        let fps = try #require(FrameRate(rate))
        try await NumberedFilm.write(directory.file(name), fps: fps, frames: frames)
        return fps
    }

    @Test("At each frame of a film, the last frame of the clip is shown that is not later", arguments: rates)
    func rates(clipRate: String) async throws {
        let count = 45
        let clip = try await write(clipRate, frames: count)
        for filmRate in Self.rates {
            let film = try #require(FrameRate(filmRate))
            let frames = 60
            let numbers = try await shown(composition(Video("clip.mp4"), fps: film, frames: frames), "film.mp4")
            let expected = (0..<frames).map { index in
                let time = film.time(ofFrame: index) + 1e-5
                return (0..<count).last { clip.time(ofFrame: $0) <= time } ?? 0
            }
            #expect(numbers == expected, "\(clipRate) in \(filmRate)")
        }
    }

    @Test("Parts, directions, speeds and repetitions show the frames at these times")
    func times() async throws {
        _ = try await write("30", frames: 60)
        func check(_ video: Video, _ expected: [Int]) async throws {
            #expect(try await shown(composition(video, frames: expected.count)) == expected)
        }
        func times(_ count: Int, _ numbers: [Int]) -> [Int] { (0..<count).flatMap { _ in numbers } }
        let video = Video("clip.mp4")
        let (all, second) = (Array(0..<60), Array(30..<60))
        try await check(video.trimmed(from: 0.5, to: 1), Array(15..<30) + times(5, [29]))
        try await check(video.reversed(), all.reversed() + times(30, [0]))
        try await check(video.looped(), all + all.prefix(30))
        try await check(video.trimmed(from: 1).looped(), times(3, second))
        try await check(video.trimmed(from: 1).reversed().looped(), times(3, second.reversed()))
        try await check(video.playbackRate(2), all.filter { $0 % 2 == 0 } + times(10, [59]))
        try await check(video.playbackRate(0.5), (0..<40).map { $0 / 2 })
        try await check(video.playbackRate(-1), second.reversed())
        try await check(video.held(at: 1.5), times(5, [45]))
        try await check(video.starting(at: 0.5), times(15, [0]) + all.prefix(15))
        let map = [VideoKeyframe(at: 0, shows: 1), VideoKeyframe(at: 1, shows: 0), VideoKeyframe(at: 2, shows: 0.5)]
        try await check(video.timeMap(map), (0..<30).map { 30 - $0 } + (0..<30).map { $0 / 2 })
    }

    @Test("A frame that is reached directly equals the frame of the played film")
    func jumps() async throws {
        _ = try await write("25", frames: 75)
        let film = composition(Video("clip.mp4").looped().playbackRate(1.5), frames: 120)
        let played = try await shown(film)
        let job = RenderJob(film, output: directory.file("unused.mp4"))
        let evaluator = try FrameEvaluator(try job.filmPlan())
        for index in [100, 3, 64, 65, 119, 0] {
            let still = try await job.still(at: job.frameRate.time(ofFrame: index))
            let image = try StillDecoder.decode([UInt8](still))
            #expect(NumberedFilm.number(image.bytes, width: image.width, height: image.height) == played[index])
            _ = try await evaluator.displayList(at: index)
        }
        #expect(!evaluator.isPlaying)
        // Each request before the latest one begins the film again and plays a few frames.
        #expect(evaluator.playedFrames < 20)
    }

    @Test("A clip that is shown twice at different times shows both times")
    func twice() async throws {
        _ = try await write("30", frames: 90)
        let film = composition(frames: 60) {
            VStack(spacing: 0) {
                Video("clip.mp4").resizable().interpolation(.none)
                Video("clip.mp4").trimmed(from: 1).resizable().interpolation(.none)
            }
        }
        var job = RenderJob(film, output: directory.file("film.mp4"))
        job.encoding.quality = 12
        _ = try await job.render()
        let reader = try VideoClip(path: job.output).makeReader()
        for index in 0..<60 {
            let frame = try reader.frame(index)
            let half = frame.pixels.count / 2
            #expect(NumberedFilm.number(Array(frame.pixels[..<half]), width: frame.width, height: frame.height / 2) == index)
            #expect(NumberedFilm.number(Array(frame.pixels[half...]), width: frame.width, height: frame.height / 2) == index + 30)
        }
    }

    @Test("Display lists with a clip need no decoding, and change with the contents of the clip")
    func digests() async throws {
        _ = try await write("30", frames: 30)
        func digest(_ index: Int) async throws -> String {
            let film = composition(Video("clip.mp4"), frames: 30)
            let list = try await FrameEvaluator(RenderJob(film, output: directory.file("unused.mp4")).filmPlan()).displayList(at: index)
            var digest = ContentDigest()
            list.hash(into: &digest)
            return digest.finish()
        }
        let first = try await digest(7)
        #expect(try await digest(7) == first)
        #expect(try await digest(8) != first)
        // The same frames at another quality are another file.
        try await NumberedFilm.write(directory.file("clip.mp4"), fps: 30, frames: 31)
        #expect(try await digest(7) != first)
    }

    @Test("A stored segment with a clip is used until the contents of the clip change")
    func store() async throws {
        _ = try await write("30", frames: 60)
        func stored() async throws -> Int {
            var job = RenderJob(composition(Video("clip.mp4"), frames: 60), output: directory.file("film.mp4"))
            job.encoding.segment = .frames(10)
            job.storage.store = directory.file("store")
            return try await job.render().storedSegments
        }
        #expect(try await stored() == 0)
        #expect(try await stored() == 6)
        try await NumberedFilm.write(directory.file("clip.mp4"), fps: 30, frames: 61)
        #expect(try await stored() == 0)
    }

    @Test("A missing clip is a placeholder, which is reported once")
    func missing() async throws {
        var job = RenderJob(composition(Video("absent.mp4"), frames: 10), output: directory.file("film.mp4"))
        job.encoding.quality = 12
        let report = try await job.render()
        #expect(report.warnings.count == 1)
        #expect(report.warnings.first?.message.contains("the clip \"absent.mp4\" cannot be shown: no file with this name") == true)
    }

    @Test("A damaged frame is held with a warning, or ends the film with an error")
    func damage() async throws {
        _ = try await write("30", frames: 60)
        let path = directory.file("clip.mp4")
        let clip = try VideoClip(path: path)
        // The data of frames in the middle.
        var bytes = try Data(contentsOf: URL(fileURLWithPath: path))
        let start = try #require(bytes.firstRange(of: Data("mdat".utf8))).upperBound
        let moov = try #require(bytes.firstRange(of: Data("moov".utf8))).lowerBound
        let length = (moov > start ? moov : bytes.count) - start
        for offset in start + length * 2 / 5..<start + length / 2 { bytes[offset] = 0xFF }
        try bytes.write(to: URL(fileURLWithPath: path))
        #expect(clip.index.frameCount == 60)
        let job = RenderJob(composition(Video("clip.mp4"), frames: 60), output: directory.file("film.mp4"))
        let report = try await job.render()
        #expect(report.warnings.contains { $0.code == .damagedFile && $0.message.contains("the last intact frame is shown") })
        let strict = RenderJob(composition(Video("clip.mp4").onBadVideo(.stop), frames: 60), output: directory.file("other.mp4"))
        let error = await #expect(throws: KinoraError.self) { try await strict.render() }
        #expect(error.map { "\($0)".contains("clip.mp4\" cannot be shown: the frame at ") } == true)
    }

    @Test("Transparent parts of a clip show what is behind it")
    func alpha() async throws {
        let half = Composition("half", size: NumberedFilm.size, fps: 30, duration: 0.5, background: .clear) {
            Rectangle().fill(.red.opacity(0.5)).frame(width: 64).frame(maxWidth: .infinity, alignment: .leading)
        }
        var job = RenderJob(half, output: directory.file("half.mov"))
        job.encoding.codec = .prores4444
        _ = try await job.render()
        let film = composition(frames: 10) { Video("half.mov").background(.blue) }
        let still = try await RenderJob(film, output: directory.file("unused.mp4")).still(at: 0.1)
        let image = try StillDecoder.decode([UInt8](still))
        func color(_ x: Int) -> [Int] { (0..<3).map { Int(image.bytes[(32 * image.width + x) * 4 + $0]) } }
        let reference = composition(frames: 10) {
            HStack(spacing: 0) {
                Color.red.opacity(0.5); Color.clear
            }.background(.blue)
        }
        let expected = try StillDecoder.decode([UInt8](await RenderJob(reference, output: directory.file("unused.mp4")).still(at: 0.1)))
        for x in [20, 100] {
            for channel in 0..<3 { #expect(abs(color(x)[channel] - Int(expected.bytes[(32 * image.width + x) * 4 + channel])) <= 3) }
        }
    }
}
