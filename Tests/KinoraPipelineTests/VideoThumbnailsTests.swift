import Foundation
import KinoraDrawing
import KinoraFiles
import KinoraMedia
import TestSupport
import Testing

@testable import KinoraPipeline

struct VideoThumbnailsTests {
    private let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    /// An animation whose frame `k` is grey of 20 * k, half a second each.
    private func write(_ name: String, container: Container, count: Int = 10, width: Int = 32, height: Int = 24) throws -> String {
        let path = directory.file(name)
        let settings = try VideoSettings(
            width: width, height: height, frameRateNumerator: 2, quality: 0, speedPreset: .ultrafast, format: FilmFormat(container))
        let frame = try VideoFrame(settings: settings)
        func draw(_ write: () throws -> Void) throws {
            for index in 0..<count {
                var image = PixelImage(width: width, height: height)
                let level = UInt8(20 * index)
                image.fill(blue: level, green: level, red: level, alpha: 255)
                try image.bytes.withUnsafeBytes { try frame.fill(fromBGRA: $0, bytesPerRow: width * 4) }
                try write()
            }
        }
        guard settings.format.hasSegments else {
            let writer = try FilmWriters.open(.file(path), settings: settings, expectedFrames: count)
            try draw { try writer.write(frame) }
            try writer.finish()
            return path
        }
        let segment = directory.file("segment")
        let writer = try SegmentWriter(path: segment, settings: settings)
        try draw { try writer.write(frame) }
        let joiner = try SegmentJoiner(.file(path), settings: settings, expectedFrames: count)
        try joiner.append(writer.finish())
        try joiner.finish()
        return path
    }

    private func level(_ path: String, x: Int = 16, y: Int = 12) throws -> Int {
        let image = try StillDecoder.decode([UInt8](Data(contentsOf: URL(fileURLWithPath: path))))
        return Int(image.bytes[(y * image.width + x) * 4])
    }

    @Test("Thumbnails of every kind are made from animations of every kind", arguments: [Container.webp, .gif, .apng, .mp4, .webm])
    func animations(container: Container) throws {
        let film = try VideoThumbnails(path: write("film.\(container.rawValue)", container: container))
        #expect((film.width, film.height) == (32, 24))
        expectClose(film.duration, 5, within: 0.02)
        _ = try film.make(ThumbnailRequest(.at(.seconds(2.6)), path: directory.file("at.png")))
        expectClose(Double(try level(directory.file("at.png"))), 100, within: 4)
        _ = try film.make(ThumbnailRequest(.at(.fraction(1)), path: directory.file("last.png")))
        expectClose(Double(try level(directory.file("last.png"))), 180, within: 4)
        _ = try film.make(ThumbnailRequest(.best, path: directory.file("best.png")))
        #expect(try film.make(ThumbnailRequest(.every(1), path: directory.file("p%d.png"))).map(\.frames) == [5])
        for number in 0..<5 { expectClose(Double(try level(directory.file("p\(number + 1).png"))), 40 * Double(number), within: 4) }
        _ = try film.make(ThumbnailRequest(.sheet(columns: 5, rows: 2), path: directory.file("sheet.png")))
        for number in 0..<10 {
            let (x, y) = (4 + number % 5 * 36 + 16, 4 + number / 5 * 28 + 12)
            expectClose(Double(try level(directory.file("sheet.png"), x: x, y: y)), 20 * Double(number), within: 4)
        }
        // More often than there are frames.
        #expect(try film.make(ThumbnailRequest(.sprite(every: 0.1), path: directory.file("s.vtt"))).map(\.frames) == [50, 50])
    }

    @Test("A still image is a film of one frame", arguments: [Container.webp, .gif, .apng])
    func stills(container: Container) throws {
        let film = try VideoThumbnails(path: write("still.\(container.rawValue)", container: container, count: 1))
        for (choice, name) in [
            (ThumbnailRequest.Choice.best, "a.png"), (.at(.fraction(0.5)), "b.png"), (.sheet(columns: 2, rows: 2), "c.png"),
            (.every(1), "d%d.png"), (.sprite(every: nil), "e.vtt"),
        ] {
            #expect(try !film.make(ThumbnailRequest(choice, path: directory.file(name))).isEmpty, "\(name)")
        }
    }

    @Test(
        "A file with only the header of a WebP is invalid input",
        arguments: ["RIFF\u{4}\0\0\0WEBP", "RIFF\0\0\0\0WEBP", "RIFF\u{7f}\0\0\0WEBPVP8X"])
    func brokenWebP(_ content: String) throws {
        let path = directory.file("v.webp")
        try Data(content.utf8).write(to: URL(fileURLWithPath: path))
        let error = #expect(throws: KinoraError.self) { try VideoThumbnails(path: path) }
        #expect(error?.category == .badInput)
    }

    @Test("A WebP with mutated bytes gives frames or an error, never a crash")
    func mutatedWebP() throws {
        let path = try write("film.webp", container: .webp, count: 4)
        let whole = try [UInt8](Data(contentsOf: URL(fileURLWithPath: path)))
        var state: UInt64 = 11
        func random(below limit: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % limit
        }
        for _ in 0..<200 {
            var bytes = whole
            for _ in 0..<6 { bytes[random(below: bytes.count)] = UInt8(random(below: 256)) }
            bytes.replaceSubrange(0..<4, with: Array("RIFF".utf8))
            bytes.replaceSubrange(8..<12, with: Array("WEBP".utf8))
            try Data(bytes.prefix(random(below: 3) == 0 ? random(below: bytes.count) : bytes.count))
                .write(to: URL(fileURLWithPath: path))
            do {
                _ = try VideoThumbnails(path: path).make(ThumbnailRequest(.best, path: directory.file("a.png")))
            } catch let error as KinoraError {
                #expect(error.category == .badInput)
            }
        }
    }

    @Test("A frame larger than the format's maximum is refused before decoding")
    func tooLarge() throws {
        let film = try VideoThumbnails(path: write("thin.png.apng", container: .apng, count: 2, width: 2, height: 2000))
        var request = ThumbnailRequest(.best, path: directory.file("a.png"))
        request.width = 16384
        let error = #expect(throws: KinoraError.self) { try film.make(request) }
        #expect(error?.category == .badInput && error?.message.contains("16384x16384000 pixels") == true)
        // Cut to a wide frame, a thin image is not scaled as a whole.
        (request.width, request.height) = (640, 20)
        request.crops = true
        #expect(try film.make(request).map(\.width) == [640])
    }

    private func pixel(_ path: String, _ x: Int, _ y: Int) throws -> [Int] {
        let image = try StillDecoder.decode([UInt8](Data(contentsOf: URL(fileURLWithPath: path))))
        let start = (y * image.width + x) * 4
        return [2, 1, 0, 3].map { Int(image.bytes[start + $0]) }
    }

    private func expect(_ found: [Int], _ wanted: [Int], sourceLocation: SourceLocation = #_sourceLocation) {
        #expect(zip(found, wanted).allSatisfy { abs($0 - $1) <= 4 }, "\(found)", sourceLocation: sourceLocation)
    }

    @Test("Transparent parts of a video show the background, by default black where a format has no alpha")
    func backgrounds() throws {
        let film = try VideoThumbnails(path: MediaFile.path("alpha.mov"))
        func make(_ choice: ThumbnailRequest.Choice, _ name: String, _ background: Color? = nil, width: Int? = nil) throws -> String {
            var request = ThumbnailRequest(choice, path: directory.file(name))
            (request.background, request.width) = (background, width)
            _ = try film.make(request)
            return request.path
        }
        let still = try make(.at(.seconds(0)), "still.jpg")
        expect(try pixel(still, 10, 10), [0, 0, 0, 255])
        expect(try pixel(still, 60, 10), [0, 0, 128, 255])
        // The same in the cells of sheets, of sprites and of sequences, also if they are scaled.
        for (path, margin, width) in [
            (try make(.sheet(columns: 1, rows: 1), "sheet.png"), 4, 64),
            (try make(.sheet(columns: 1, rows: 1), "sheet.jpg", width: 32), 4, 32),
            (try make(.sprite(every: nil), "sprite.vtt").replacingOccurrences(of: ".vtt", with: ".jpg"), 0, 64),
            (try make(.every(1), "%d.jpg").replacingOccurrences(of: "%d", with: "1"), 0, 64),
        ] {
            expect(try pixel(path, margin + width / 6, margin + 5), [0, 0, 0, 255])
            expect(try pixel(path, margin + width - 4, margin + 5), [0, 0, 128, 255])
        }
        for name in ["red.jpg", "red.png"] {
            let red = try make(.at(.seconds(0)), name, .red)
            let color = Color.red.resolved(in: .light)
            let levels = [color.red, color.green, color.blue].map { Int(($0 * 255).rounded()) }
            expect(try pixel(red, 10, 10), levels + [255])
            expect(try pixel(red, 60, 10), [levels[0] / 2, levels[1] / 2, (255 + levels[2]) / 2, 255])
        }
        // Without a background, and with a clear one, PNG keeps the transparency.
        for background in [nil, Color.clear] {
            let clear = try make(.at(.seconds(0)), "clear.png", background)
            #expect(try pixel(clear, 10, 10)[3] == 0)
            #expect(try pixel(clear, 60, 10) == [0, 0, 255, 128])
        }
        let refusal = #expect(throws: JobError.self) { try make(.at(.seconds(0)), "clear.jpg", .clear) }
        #expect(refusal?.settings == [.background, .output])
    }

    @Test("Times follow the file, although its video starts later", arguments: ["late-video.mp4", "late-video.mkv"])
    func lateVideo(file: String) throws {
        let film = try VideoThumbnails(path: MediaFile.path(file))
        expectClose(film.duration, 2.5, within: 0.03)
        // Before the first frame, it is shown.
        for (time, isBlue) in [(0.2, false), (1.7, false), (1.95, false), (2.1, true), (2.4, true)] {
            _ = try film.make(ThumbnailRequest(.at(.seconds(time)), path: directory.file("a.png")))
            let color = try pixel(directory.file("a.png"), 30, 20)
            #expect((color[2] > 150) == isBlue && (color[0] > 150) == !isBlue, "\(time)")
        }
    }

    private func warnings(_ body: () throws -> Void) rethrows -> [FilmWarning] {
        let inputs = FilmInputs()
        try FilmInputs.$current.withValue(inputs) { try body() }
        return inputs.warnings
    }

    @Test("A time after the end of an incomplete video gives a warning, other times do not")
    func cutDownload() throws {
        for (time, isLate) in [(1.9, true), (1.2, true), (0.5, false)] {
            let found = try warnings {
                let film = try VideoThumbnails(path: MediaFile.path("cut-download.mp4"))
                _ = try film.make(ThumbnailRequest(.at(.seconds(time)), path: directory.file("a.png")))
            }
            #expect(found.contains { $0.code == .damagedFile && $0.message.contains("states a length of 2 s") } == isLate, "\(found)")
            #expect(found.isEmpty == !isLate, "\(found)")
        }
    }

    @Test("A film that states no length and is cut gives a warning at any time", arguments: ["short.ts", "short.flv", "fragmented.mp4"])
    func cutStream(file: String) throws {
        let bytes = try MediaFile.bytes(file)
        let path = directory.file(file)
        for (count, isCut) in [(bytes.count * 6 / 10 + 1, true), (bytes.count, false)] {
            try Data(bytes.prefix(count)).write(to: URL(filePath: path))
            let found = try warnings {
                let film = try VideoThumbnails(path: path)
                _ = try film.make(ThumbnailRequest(.at(.seconds(0.2)), path: directory.file("a.png")))
            }
            #expect(found.map(\.message) == (isCut ? ["the file ends before its last frame is complete"] : []), "\(count)")
        }
    }

    @Test("A strict request makes no file if there is a warning")
    func strict() throws {
        try FilmInputs.$current.withValue(FilmInputs()) {
            let film = try VideoThumbnails(path: MediaFile.path("cut-download.mp4"))
            for (choice, name) in [
                (ThumbnailRequest.Choice.at(.seconds(1.9)), "a.png"), (.sheet(columns: 2, rows: 1), "b.png"), (.every(0.5), "%d.png"),
                (.sprite(every: 0.5), "c.vtt"),
            ] {
                var request = ThumbnailRequest(choice, path: directory.file(name))
                request.isStrict = true
                let error = #expect(throws: KinoraError.self) { try film.make(request) }
                #expect(error?.category == .badInput && error?.message.contains("cut-download.mp4: ") == true)
            }
            #expect(try directory.contents.isEmpty)
        }
    }

    @Test(
        "Undamaged films of every kind have no warnings",
        arguments: [
            "rotated-90.mp4", "anamorphic.mp4", "anamorphic-narrow.webm", "hdr-pq.mp4", "alpha.mov", "interlaced.mp4", "late-video.mkv",
            "still.gif", "still.bmp",
        ])
    func noWarnings(file: String) throws {
        let found = try warnings {
            let film = try VideoThumbnails(path: MediaFile.path(file))
            for choice in [ThumbnailRequest.Choice.sheet(columns: 3, rows: 1), .best, .at(.fraction(1))] {
                _ = try film.make(ThumbnailRequest(choice, path: directory.file("a.png")))
            }
        }
        #expect(found.isEmpty, "\(found)")
    }

    @Test("A sheet that is too large is called a sheet")
    func largeSheet() throws {
        let film = try VideoThumbnails(path: write("film.gif", container: .gif))
        var request = ThumbnailRequest(.sheet(columns: 6, rows: 5), path: directory.file("sheet.png"))
        (request.width, request.height) = (1600, 864)
        let error = #expect(throws: JobError.self) { try film.make(request) }
        #expect(
            error?.description.hasPrefix("a sheet of 6x5 images of 1600x864 pixels has 9628x4344 pixels") == true,
            "\(error?.description ?? "")")
    }
}
