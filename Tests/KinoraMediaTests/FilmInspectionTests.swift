import Foundation
import TestSupport
import Testing

@testable import KinoraMedia

struct FilmInspectionTests {
    private let film = SyntheticFilm()
    private let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    private func colors(_ count: Int, alpha: Bool, shift: Int = 0) -> [FrameColors] {
        (0..<count).map { index in
            (alpha ? film.translucent(index + shift) : film.bgra(index + shift)).withUnsafeBytes {
                FrameColors($0, width: film.width, height: film.height, bytesPerRow: film.width * 4, isStraight: false)
            }
        }
    }

    @Test(
        "A correct film of any format passes the sampled and the full inspection",
        arguments: FilmFormat.all.filter { !$0.container.isSequence },
        [FilmInspection.Depth.sample, .full])
    func good(format: FilmFormat, depth: FilmInspection.Depth) throws {
        let path = directory.file("film")
        let settings = try film.settings(rate: (24000, 1001), quality: 30, format: format)
        try film.write(to: path, count: 11, settings: settings)
        try FilmInspection(settings: settings, colors: FrameColorLog(colors(11, alpha: format.hasAlpha)), depth: depth).check(path)
    }

    @Test(
        "Films of few frames pass at frame rates that are not a whole number of ticks",
        arguments: FilmFormat.all.filter { [.mp4, .mov, .apng, .webp].contains($0.container) && $0.codec != .av1 },
        [(60, 1), (24000, 1001), (144, 1)])
    func fewFrames(format: FilmFormat, rate: (Int, Int)) throws {
        let path = directory.file("film")
        let settings = try film.settings(rate: rate, format: format)
        for count in [1, 2, 3, 5, 20] {
            try film.write(to: path, count: count, settings: settings)
            try FilmInspection(settings: settings, colors: FrameColorLog(colors(count, alpha: format.hasAlpha)), depth: .sample).check(path)
        }
    }

    /// Noise: what is hardest to code, and has most colour between neighbours.
    private func noise(_ width: Int, _ height: Int, _ index: Int) -> [UInt8] {
        var state = UInt32(truncatingIfNeeded: index &* 7919 &+ 1)
        return (0..<(width * height * 4)).map { byte in
            state = state &* 1_664_525 &+ 1_013_904_223
            return byte % 4 == 3 ? 255 : UInt8(state >> 24)
        }
    }

    private func expectGood(_ format: FilmFormat, width: Int, height: Int, count: Int, quality: Double) throws {
        let path = directory.file("film")
        let settings = try VideoSettings(
            width: width, height: height, frameRateNumerator: 25, quality: quality, speedPreset: .ultrafast, encoderThreads: 2,
            format: format)
        var colors: [FrameColors] = []
        try FilmDestination.file(path).writeFilm(settings, count: count) { frame, index in
            try noise(width, height, index).withUnsafeBytes { bytes in
                colors.append(FrameColors(bytes, width: width, height: height, bytesPerRow: width * 4, isStraight: false))
                try frame.fill(fromBGRA: bytes, bytesPerRow: width * 4)
            }
        }
        try FilmInspection(settings: settings, colors: FrameColorLog(colors), depth: .full).check(path)
    }

    private static let opaque = FilmFormat.all.filter { !$0.container.isSequence && !$0.hasAlpha }

    /// The formats with the small sizes that they allow.
    private static let smallFilms = opaque.flatMap { format in
        [(1, 1), (4, 4), (7, 5), (16, 18), (100, 2)].filter { size in
            (!VideoSettings.needsEvenSides(format) || size.0.isMultiple(of: 2) && size.1.isMultiple(of: 2))
                && min(size.0, size.1) >= format.codec.shortestSide
        }
        .map { (format, $0) }
    }

    @Test("Films with few pixels pass, also with noise", arguments: smallFilms)
    func small(format: FilmFormat, size: (width: Int, height: Int)) throws {
        try expectGood(format, width: size.width, height: size.height, count: 3, quality: 20)
    }

    private static let qualities = opaque.flatMap { format in (format.codec.usesQuality ? [0, 20, 51] : [20]).map { (format, $0) } }

    @Test("Films of one and two frames pass at every quality", arguments: qualities)
    func short(format: FilmFormat, quality: Int) throws {
        for count in 1...2 { try expectGood(format, width: 64, height: 48, count: count, quality: Double(quality)) }
    }

    @Test("An AV1 film with a higher frame rate than SVT-AV1 supports uses another encoder")
    func fast() throws {
        let format = try FilmFormat(.mp4, codec: .av1)
        for (rate, encoder) in [(240, "libsvtav1"), (480, "libaom-av1")] {
            let settings = try VideoSettings(width: 64, height: 64, frameRateNumerator: rate, speedPreset: .ultrafast, format: format)
            #expect(try VideoEncoder(settings: settings).name == encoder)
        }
    }

    @Test("A frame's mean colours are the same from its own samples and from converted pixels")
    func colorsOfSamples() throws {
        let path = directory.file("film.mp4")
        try film.write(to: path, count: 5, settings: film.settings())
        let reader = try VideoReader(path: path)
        var count = 0
        while let frame = try reader.nextFrame() {
            #expect(try frame.colors().distance(to: FrameColors(frame.image())) <= 5)
            count += 1
        }
        #expect(count == 5)
    }

    @Test("A complete image sequence passes; one with a missing file fails", arguments: [Container.png, .jpg])
    func sequence(container: Container) throws {
        let pattern = try #require(SequencePattern("frame-%03d.\(container.rawValue)"))
        let settings = try film.settings(format: FilmFormat(container))
        try film.write(to: .directory(directory.path, pattern), count: 5, settings: settings)
        #expect(try directory.contents.count == 5)
        let inspection = try FilmInspection(settings: settings, colors: FrameColorLog(colors(5, alpha: false)), depth: .full)
        try inspection.check(directory: directory.path, pattern: pattern)
        try FileManager.default.removeItem(atPath: directory.file(pattern.name(of: 3)))
        let error = #expect(throws: FilmInspectionError.self) { try inspection.check(directory: directory.path, pattern: pattern) }
        #expect(error?.path == "frame-004.\(container.rawValue)")
    }

    @Test("The inspection reports each defect of a film")
    func bad() throws {
        let path = directory.file("film.mp4")
        let settings = try film.settings()
        try film.write(to: path, count: 8, settings: settings)
        let right = colors(8, alpha: false)
        func problem(_ settings: VideoSettings, _ colors: [FrameColors], _ depth: FilmInspection.Depth = .sample) -> String? {
            do {
                try FilmInspection(settings: settings, colors: FrameColorLog(colors), depth: depth).check(path)
                return nil
            } catch {
                return (error as? FilmInspectionError)?.problem ?? "\(error)"
            }
        }
        #expect(problem(settings, right) == nil)
        #expect(problem(settings, colors(9, alpha: false)) == "has 8 frames instead of 9")
        #expect(try problem(film.settings(rate: (25, 1)), right)?.hasPrefix("shows frame 2 at 0.033") == true)
        #expect(try problem(film.settings(format: FilmFormat(.mp4, codec: .hevc)), right) == "contains h264 instead of hevc")
        #expect(
            problem(settings, right.map { _ in FrameColors(PixelImage(width: 160, height: 96)) })?.contains(
                "differs from the drawn frame") == true)
        // Only the last frame differs from the drawn one: all have to be decoded to see it.
        let lastWrong = right.dropLast() + [FrameColors(PixelImage(width: 160, height: 96))]
        #expect(problem(settings, Array(lastWrong)) == nil)
        #expect(problem(settings, Array(lastWrong), .full)?.contains("frame 8") == true)
        #expect(problem(settings, Array(lastWrong), .off) == nil)
    }

    @Test(
        "Every key frame of a long film is compared, and the first wrong one is named",
        arguments: [Container.mp4, .webm])
    func keyFrames(container: Container) throws {
        let path = directory.file("film.\(container.rawValue)")
        let settings = try film.settings(format: FilmFormat(container))
        try film.write(to: path, count: 300, settings: settings)
        let right = colors(300, alpha: false)
        let keys = try VideoReader(path: path).packets().enumerated().filter(\.element.isKey).map(\.offset)
        #expect(keys.count > 1)
        func problem(wrongAt wrong: Int...) -> String? {
            var colors = right
            for index in wrong { colors[index] = FrameColors(PixelImage(width: 160, height: 96)) }
            do {
                try FilmInspection(settings: settings, colors: FrameColorLog(colors), depth: .sample).check(path)
                return nil
            } catch {
                return (error as? FilmInspectionError)?.problem ?? "\(error)"
            }
        }
        #expect(problem() == nil)
        #expect(problem(wrongAt: keys[1] - 1) == nil)
        #expect(problem(wrongAt: keys[1])?.contains("frame \(keys[1] + 1) ") == true)
        #expect(problem(wrongAt: keys[1], 0)?.contains("frame 1 ") == true)
    }

    @Test("The file contains chapters, title and cover, and no date")
    func metadata() throws {
        var playback = PlaybackSettings()
        playback.metadata.title = "A title"
        playback.metadata.artist = "Somebody"
        playback.metadata.chapters = [.init(start: 0, title: "Beginning"), .init(start: 0.2, title: "Ending")]
        let cover = try StillEncoder(.png, width: 8, height: 8).encode(PixelImage(width: 8, height: 8))
        playback.metadata.cover = cover
        for container in [Container.mp4, .mov, .webm] {
            let path = directory.file("film.\(container.rawValue)")
            let settings = try film.settings(format: FilmFormat(container), playback: playback)
            try film.write(to: path, count: 12, settings: settings)
            let data = try Data(contentsOf: URL(fileURLWithPath: path))
            for text in ["A title", "Somebody", "Beginning", "Ending"] {
                #expect(data.range(of: Data(text.utf8)) != nil, "\(container) \(text)")
            }
            #expect((data.range(of: Data(cover)) != nil) == (container == .mp4))
            try FilmInspection(settings: settings, colors: FrameColorLog(colors(12, alpha: false)), depth: .full).check(path)
        }
    }
}
