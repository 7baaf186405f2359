import Foundation
import KinoraDrawing
import KinoraErrors
import KinoraFiles
import KinoraMedia
import KinoraMotion
import KinoraViews
import TestSupport
import Testing

@testable import KinoraPipeline

/// Films with clips of several kinds: their frames are the frames of the clip, and stores change neither frames nor warnings.
@MainActor
struct FootageFilmTests {
    private let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    private func composition(
        _ name: String = "film", size: CGSize = NumberedFilm.size, fps: FrameRate = 30, frames: Int = 60,
        @ViewBuilder _ content: @escaping @MainActor () -> some View
    ) -> Composition {
        Composition(name, size: size, fps: fps, duration: fps.time(ofFrame: frames), background: .black) { content() }
            .assets(in: URL(fileURLWithPath: directory.path))
    }

    private func job(_ composition: Composition, _ name: String = "film.mp4", store: String? = nil) -> RenderJob {
        var job = RenderJob(composition, output: directory.file(name))
        job.encoding.quality = 12
        job.encoding.segment = .frames(10)
        job.storage.store = store.map(directory.file)
        return job
    }

    private func still(_ composition: Composition, at time: Double) async throws -> PixelImage {
        try StillDecoder.decode([UInt8](try await job(composition, "unused.mp4").still(at: time)))
    }

    /// The largest difference of two channels of pixels.
    private func difference(_ a: [UInt8], _ b: [UInt8]) -> Int {
        guard a.count == b.count else { return 256 }
        return zip(a, b).reduce(0) { max($0, abs(Int($1.0) - Int($1.1))) }
    }

    private func copy(_ name: String) throws -> VideoClip {
        try Data(MediaFile.bytes(name)).write(to: URL(fileURLWithPath: directory.file(name)))
        return try VideoClip(path: directory.file(name))
    }

    /// Overwrites the frames in the middle of a clip.
    private func damage(_ name: String) throws {
        let url = URL(fileURLWithPath: directory.file(name))
        var bytes = try Data(contentsOf: url)
        let start = try #require(bytes.firstRange(of: Data("mdat".utf8))).upperBound
        let moov = try #require(bytes.firstRange(of: Data("moov".utf8))).lowerBound
        let length = (moov > start ? moov : bytes.count) - start
        for offset in start + length * 3 / 5..<start + length * 7 / 10 { bytes[offset] = 0xFF }
        try bytes.write(to: url)
    }

    // MARK: Clips of several kinds

    @Test(
        "A film in the size of a clip shows its frames, whatever its rotation, first time, pixels and audio",
        arguments: [
            "rotated-90.mp4", "late-video.mp4", "late-video.mkv", "audio-1200ms-late.mp4", "audio-100ms-late.mkv", "anamorphic.mp4",
            "interlaced.mp4", "fragmented.mp4", "short.ts", "short.flv", "late-audio.avi",
        ])
    func kinds(name: String) async throws {
        let clip = try copy(name)
        let (width, height) = (clip.properties.width, clip.properties.height)
        let film = composition(size: CGSize(width: width, height: height), frames: 90) { Video(name) }
        let reader = try clip.makeReader()
        // Not at the border of two frames, which a sum of rounded times may miss.
        for time in [0, 4.0 / 30, 16.0 / 30, 37.0 / 30, 88.0 / 30] {
            let image = try await still(film, at: time)
            #expect(image.width == width && image.height == height)
            // Before the first frame, the first one is shown.
            #expect(difference(image.bytes, try reader.frame(at: time).pixels) <= 1, "at \(time) s")
        }
    }

    @Test(
        "Frames are shown at the times of the file: variable rates, frames before an edit list, audio of another length",
        arguments: [
            ("variable-rate.mp4", [0, 1, 2, 2, 2, 5, 6, 6, 6, 6, 10, 11, 12, 13, 13, 13, 13, 13, 13, 13, 20, 20, 20, 20, 24]),
            ("negative-times.mp4", Array(10..<30)), ("audio-shorter.mp4", Array(0..<30)), ("audio-longer.mp4", Array(0..<30)),
        ])
    func times(name: String, numbers: [Int]) async throws {
        _ = try copy(name)
        let film = composition(size: CGSize(width: 64, height: 48), fps: 25, frames: numbers.count) { Video(name) }
        _ = try await job(film).render()
        let reader = try VideoClip(path: directory.file("film.mp4")).makeReader()
        for (frame, number) in numbers.enumerated() {
            // The luma from 16 to 235 becomes 0 to 255.
            let grey = Double(24 + 6 * number) * 255 / 219
            let pixels = try reader.frame(frame).pixels
            #expect(abs(Double(pixels[4 * (24 * 64 + 32)]) - grey) <= 2, "frame \(frame)")
        }
    }

    @Test("A clip with frames that stay for different times shows each at its time")
    func heldSteps() async throws {
        let numbers = [0, 0, 0, 1, 2, 2, 2, 2, 3, 4, 4, 5, 6, 6, 6]
        let steps = composition("steps", fps: 10, frames: numbers.count) {
            TimelineView(.animation) { timeline in
                Canvas { context, size in
                    let number = numbers[min(Int((timeline.time * 10).rounded()), numbers.count - 1)]
                    for bit in 0..<16 where number >> bit & 1 == 1 {
                        let rect = CGRect(x: Double(bit) * size.width / 16, y: 0, width: size.width / 16, height: size.height)
                        context.fill(Path(rect), with: .color(.white))
                    }
                }
            }
        }
        _ = try await RenderJob(steps, output: directory.file("steps.gif")).render()
        let film = composition(frames: 45) { Video("steps.gif").resizable().interpolation(.none) }
        _ = try await job(film).render()
        #expect(try NumberedFilm.numbers(directory.file("film.mp4")) == (0..<45).map { numbers[$0 / 3] })
    }

    @Test("A film whose only clip has no footage shows a placeholder, and says why")
    func noFootage() async throws {
        try Data(MediaFile.bytes("itunes-gapless.m4a")).write(to: URL(fileURLWithPath: directory.file("song.m4a")))
        try Data("ftyp".utf8).write(to: URL(fileURLWithPath: directory.file("empty.mp4")))
        for (name, reason) in [("song.m4a", "it has no video, only audio"), ("empty.mp4", "cannot be shown")] {
            let report = try await job(composition(frames: 5) { Video(name) }).render()
            #expect(report.warnings.count == 1)
            #expect(report.warnings.first?.message.contains(reason) == true, "\(report.warnings)")
        }
    }

    // MARK: Effects

    private func applied(_ effect: String, to view: some View) -> AnyView {
        switch effect {
        case "rotation": AnyView(view.rotationEffect(.degrees(30)))
        case "3D rotation": AnyView(view.rotation3DEffect(.degrees(40), axis: (x: 0.3, y: 1, z: 0)))
        case "blur": AnyView(view.blur(radius: 3))
        case "opacity": AnyView(view.opacity(0.4))
        case "clip": AnyView(view.clipShape(Circle()))
        case "mask": AnyView(view.mask { Circle().opacity(0.5) })
        case "blend mode": AnyView(view.blendMode(.multiply).background(.orange))
        case "hue": AnyView(view.hueRotation(.degrees(90)))
        case "scale": AnyView(view.scaleEffect(0.37))
        default: AnyView(view.padding(20).shadow(color: .red, radius: 4))
        }
    }

    @Test(
        "Effects change the frame of a clip as they change an image with the same pixels",
        arguments: ["rotation", "3D rotation", "blur", "opacity", "clip", "mask", "blend mode", "hue", "scale", "shadow"])
    func effects(name: String) async throws {
        try await NumberedFilm.write(directory.file("clip.mp4"), fps: 30, frames: 30, background: .blue)
        let frame = try VideoClip(path: directory.file("clip.mp4")).makeReader().frame(21)
        let image = PixelImage(width: frame.width, height: frame.height, bytes: frame.pixels)
        let png = try StillEncoder(.png, width: frame.width, height: frame.height).encode(image)
        try Data(png).write(to: URL(fileURLWithPath: directory.file("frame.png")))
        let video = composition { applied(name, to: Video("clip.mp4").held(at: 0.7)) }
        let reference = composition { applied(name, to: Image("frame")) }
        let (shown, expected) = (try await still(video, at: 0), try await still(reference, at: 0))
        #expect(difference(shown.bytes, expected.bytes) <= 1)
        #expect(expected.bytes.contains { $0 > 100 })
    }

    @Test("A clip that appears with a transition is the frame of its time")
    func transition() async throws {
        try await NumberedFilm.write(directory.file("clip.mp4"), fps: 30, frames: 60)
        _ = try await job(composition(frames: 60) { Appearing() }).render()
        let numbers = try NumberedFilm.numbers(directory.file("film.mp4"))
        // It is fully visible from 0.6 seconds on.
        #expect(Array(numbers[19...]) == Array(19..<60))
        #expect(numbers[2] == 0)
    }

    private struct Appearing: View {
        @State private var isShown = false

        var body: some View {
            ZStack {
                Color.black
                if isShown { Video("clip.mp4").resizable().interpolation(.none).transition(.opacity) }
            }
            .onAppear { withAnimation(.linear(duration: 0.4).delay(0.2)) { isShown = true } }
        }
    }

    // MARK: Stores

    @Test("A film from stored segments has the warnings about damaged frames of the drawn film")
    func heldFrames() async throws {
        try await NumberedFilm.write(directory.file("clip.mp4"), fps: 30, frames: 60)
        try damage("clip.mp4")
        let film = composition { Video("clip.mp4").resizable().interpolation(.none) }
        let plain = try await job(film).render()
        #expect(plain.warnings.contains { $0.code == .damagedFile && $0.message.contains("the last intact frame is shown") })
        for stored in [0, 6, 6] {
            let report = try await job(film, "stored.mp4", store: "store").render()
            #expect(report.storedSegments == stored)
            #expect(report.warnings == plain.warnings)
        }
        // A film of whose segments only the intact ones are stored, and one that shows only these.
        let end = composition(frames: 10) { Video("clip.mp4").resizable().interpolation(.none) }
        let short = try await job(end, "short.mp4", store: "store").render()
        #expect(short.storedSegments == 1)
        #expect(!short.warnings.contains { $0.message.contains("the last intact frame") }, "\(short.warnings)")
        #expect(
            try Data(contentsOf: URL(fileURLWithPath: directory.file("stored.mp4")))
                == Data(contentsOf: URL(fileURLWithPath: job(film).output)))
    }

    private var storedIndices: [String] {
        let names = FileManager.default.enumerator(atPath: directory.file("store"))?.allObjects as? [String] ?? []
        return names.map { directory.file("store/\($0)") }.filter(ClipIndexFile.isIndex)
    }

    @Test("The index of a clip is kept in a store by its contents, and films are the same with and without it")
    func storedIndex() async throws {
        for (name, number) in [("a.mp4", 40), ("c.mp4", 50)] {
            try await NumberedFilm.write(directory.file(name), fps: 30, frames: number)
        }
        try FileManager.default.copyItem(atPath: directory.file("a.mp4"), toPath: directory.file("b.mp4"))
        var indices: [String] = []
        for (clip, count) in [("a.mp4", 1), ("b.mp4", 1), ("c.mp4", 2)] {
            let film = composition(frames: 30) { Video(clip).looped().playbackRate(1.3).resizable().interpolation(.none) }
            _ = try await job(film, "plain.mp4").render()
            _ = try await job(film, "stored.mp4", store: "store").render()
            let bytes = try ["plain.mp4", "stored.mp4"].map { try Data(contentsOf: URL(fileURLWithPath: directory.file($0))) }
            #expect(bytes[0] == bytes[1], "\(clip)")
            indices = storedIndices
            #expect(indices.count == count, "\(clip)")
        }
        // A damaged index is made again.
        for path in indices { try Data("kinora clip damaged\n{}".utf8).write(to: URL(fileURLWithPath: path)) }
        #expect(storedIndices.isEmpty)
        try FileManager.default.copyItem(atPath: directory.file("a.mp4"), toPath: directory.file("d.mp4"))
        _ = try await job(composition(frames: 10) { Video("d.mp4") }, "d-film.mp4", store: "store").render()
        #expect(storedIndices.count == 1)
    }

    // MARK: Many clips

    @Test("A grid of many clips shows the frame of each", arguments: [16, 200])
    func grid(count: Int) async throws {
        try await NumberedFilm.write(directory.file("clip.mp4"), fps: 30, frames: 60)
        for number in 0..<count {
            try FileManager.default.copyItem(atPath: directory.file("clip.mp4"), toPath: directory.file("\(number).mp4"))
        }
        let columns = 4
        let rows = count / columns
        let size = CGSize(width: NumberedFilm.size.width * Double(columns), height: 16 * Double(rows))
        let film = composition(size: size, frames: 3) {
            VStack(spacing: 0) {
                ForEach(0..<rows, id: \.self) { row in
                    HStack(spacing: 0) {
                        ForEach(0..<columns, id: \.self) { column in
                            let number = row * columns + column
                            Video("\(number).mp4").starting(at: -Double(number % 50) / 30).resizable().interpolation(.none)
                        }
                    }
                }
            }
        }
        let image = try await still(film, at: 0.05)
        for number in 0..<count {
            let (x, y) = (number % columns * Int(NumberedFilm.size.width), number / columns * 16)
            let cell = (0..<16).flatMap { row -> ArraySlice<UInt8> in
                let start = ((y + row) * image.width + x) * 4
                return image.bytes[start..<start + Int(NumberedFilm.size.width) * 4]
            }
            #expect(NumberedFilm.number(Array(cell), width: Int(NumberedFilm.size.width), height: 16) == number % 50 + 1)
        }
        #expect(DecoderPool.shared.usage.count <= 256)
        #expect(ConvertedFrames.shared.byteCount <= 256 << 20)
    }
}
