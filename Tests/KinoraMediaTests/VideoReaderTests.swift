import Foundation
import TestSupport
import Testing

@testable import KinoraMedia

struct VideoReaderTests {
    private let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    @Test("Reading any frame alone, across key frames, equals reading in order")
    func randomAccess() throws {
        // Longer than x264's 250 frames between key frames.
        let film = SyntheticFilm(width: 64, height: 48)
        let count = 530
        try film.write(to: directory.file("film.mp4"), count: count, settings: film.settings(speedPreset: .veryfast))
        let reader = try VideoReader(path: directory.file("film.mp4"))
        var inOrder: [[UInt8]] = []
        while let frame = try reader.nextFrame() { inOrder.append(frame.plane(0)) }
        #expect(inOrder.count == count)
        for index in [529, 0, 248, 249, 250, 251, 499, 500, 501, 1, 300] {
            let frame = try #require(try reader.frame(at: index))
            #expect(try frame.ticks == reader.frameTicks()[index])
            #expect(frame.plane(0) == inOrder[index], "frame \(index)")
        }
        _ = try reader.frame(at: 249)
        #expect(try reader.nextFrame()?.plane(0) == inOrder[250])
        #expect(try reader.frame(at: count) == nil)
        #expect(try reader.frame(at: -1) == nil)
    }

    @Test("The time of a frame is its number divided by the frame rate")
    func times() throws {
        let film = SyntheticFilm(width: 64, height: 48)
        try film.write(to: directory.file("film.mp4"), count: 5, settings: film.settings(rate: (30000, 1001)))
        let reader = try VideoReader(path: directory.file("film.mp4"))
        expectClose(try #require(try reader.frame(at: 4)?.time), 4 * 1001.0 / 30000, within: 1e-12)
        expectClose(try #require(reader.info.duration), 5 * 1001.0 / 30000, within: 1e-12)
    }

    @Test("An image whose rows need padding is returned without padding")
    func oddRows() throws {
        let film = SyntheticFilm(width: 74, height: 34)
        try film.write(to: directory.file("film.mp4"), count: 1, settings: film.settings(quality: 0))
        let reader = try VideoReader(path: directory.file("film.mp4"))
        let decoded = try #require(try reader.nextFrame()).bgra()
        let drawn = film.bgra(0)
        #expect(decoded.count == drawn.count)
        // The last bar reaches to the right edge; two rows and the left edge of each bar are kept away from.
        for (x, y) in [(4, 3), (13, 20), (72, 3), (72, 20)] {
            for channel in 0..<3 {
                let at = (y * film.width + x) * 4 + channel
                #expect(abs(Int(decoded[at]) - Int(drawn[at])) <= 2, "\(x), \(y), \(channel)")
            }
        }
        #expect((0..<film.width * film.height).allSatisfy { decoded[$0 * 4 + 3] == 255 })
    }

    @Test("An error names a file that is not a film", arguments: ["", "This is a text, not a film.", "#EXTM3U\n#EXT-X-ENDLIST\n"])
    func notAFilm(_ content: String) throws {
        let path = directory.file("film.mp4")
        try Data(content.utf8).write(to: URL(fileURLWithPath: path))
        let error = #expect(throws: FFmpegError.self) { try VideoReader(path: path) }
        #expect(error?.operation.contains("\"\(path)\"") == true)
    }

    @Test("An error names a missing file")
    func missing() {
        let error = #expect(throws: FFmpegError.self) { try VideoReader(path: "/no/such/film.mp4") }
        #expect(error?.description == "cannot open \"/no/such/film.mp4\": No such file or directory")
    }

    @Test("A damaged film ends in an error or fewer frames, never in a crash")
    func damaged() throws {
        let film = SyntheticFilm(width: 64, height: 48)
        try film.write(to: directory.file("film.mp4"), count: 30, settings: film.settings())
        let whole = try Data(contentsOf: URL(fileURLWithPath: directory.file("film.mp4")))
        var random = RandomBytes(seed: 4)
        for _ in 0..<60 {
            var bytes = whole
            for _ in 0..<20 { bytes[random.next(below: bytes.count)] = UInt8(random.next(below: 256)) }
            try bytes.prefix(random.next(below: 2) == 0 ? bytes.count : random.next(below: bytes.count))
                .write(to: URL(fileURLWithPath: directory.file("damaged.mp4")))
            do throws(FFmpegError) {
                let reader = try VideoReader(path: directory.file("damaged.mp4"))
                var count = 0
                while let frame = try reader.nextFrame(), count < 100 {
                    count += 1
                    #expect(try frame.bgra().count == frame.width * frame.height * 4)
                }
                #expect(count <= 60)
            } catch {
                #expect(error.code < 0)
            }
        }
    }
}
