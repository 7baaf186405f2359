import Foundation
import TestSupport
import Testing

@testable import KinoraMedia

struct FilmWriterTests {
    private let film = SyntheticFilm()
    private let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    private func bytes(_ name: String) throws -> Data {
        try Data(contentsOf: URL(fileURLWithPath: directory.file(name)))
    }

    @Test(
        "A film reads back with its frames, times, rate, size, format and colours",
        arguments: [(30, 1, 47), (60, 1, 1), (30000, 1001, 31), (24000, 1001, 2), (25, 1, 3), (1, 3, 4), (7, 2, 9)],
        [SpeedPreset.ultrafast, .veryfast])
    func reopened(rate: (Int, Int, Int), speedPreset: SpeedPreset) throws {
        let path = directory.file("film.mp4")
        let count = rate.2
        try film.write(to: path, count: count, settings: film.settings(rate: (rate.0, rate.1), speedPreset: speedPreset))

        let reader = try VideoReader(path: path)
        let info = reader.info
        #expect(info.codec == "h264" && info.pixelFormat == "yuv420p")
        #expect(info.width == film.width && info.height == film.height)
        #expect(info.averageFrameRate == Rational(rate.0, rate.1))
        if count > 1 { #expect(info.realFrameRate == Rational(rate.0, rate.1)) }
        #expect(info.colorPrimaries == "bt709" && info.colorTransfer == "bt709" && info.colorMatrix == "bt709")
        #expect(info.colorRange == "tv" && info.chromaLocation == "center")

        // Ticks a frame: (rate.1 / rate.0) / (1 / ticks a second), exactly.
        #expect(info.timeBase.numerator == 1 && info.timeBase.denominator * rate.1 % rate.0 == 0)
        let step = Int64(info.timeBase.denominator * rate.1 / rate.0)
        #expect(try reader.frameTicks() == (0..<Int64(count)).map { $0 * step })
        #expect(try reader.timestamps().allSatisfy { $0.duration == step })
        #expect(info.durationTicks == Int64(count) * step)

        var shown: [Int64?] = []
        while let frame = try reader.nextFrame() { shown.append(frame.ticks) }
        #expect(shown == (0..<Int64(count)).map { $0 * step })
    }

    @Test("The container has colour tags, its index at the front, and no date")
    func container() throws {
        try film.write(to: directory.file("film.mp4"), count: 20, settings: film.settings())
        let data = try bytes("film.mp4")
        func position(_ mark: String) -> Int? { data.firstRange(of: Data(mark.utf8))?.lowerBound }
        let (index, media) = try (#require(position("moov")), #require(position("mdat")))
        #expect(index < media)
        let colours = try #require(position("colrnclx"))
        #expect(Array(data[(colours + 8)..<(colours + 15)]) == [0, 1, 0, 1, 0, 1, 0], "BT.709 three times, limited range")
        let header = try #require(position("mvhd"))
        #expect(Array(data[(header + 4)..<(header + 16)]).allSatisfy { $0 == 0 }, "version, creation and modification time")
        #expect(position("Lavf") == nil && position("Lavc") == nil)
    }

    @Test("The same frames and settings give the same bytes", arguments: [1, 2, VideoSettings.defaultEncoderThreads])
    func sameBytes(threads: Int) throws {
        let settings = try film.settings(speedPreset: .veryfast, threads: threads)
        try film.write(to: directory.file("a.mp4"), count: 60, settings: settings)
        try film.write(to: directory.file("b.mp4"), count: 60, settings: settings)
        #expect(try bytes("a.mp4") == bytes("b.mp4"))
    }

    @Test("Quality 0 is lossless")
    func lossless() throws {
        try film.write(to: directory.file("film.mp4"), count: 8, settings: film.settings(quality: 0))
        let reader = try VideoReader(path: directory.file("film.mp4"))
        for index in 0..<8 {
            var converted = ConvertedFrame(width: film.width, height: film.height)
            _ = film.bgra(index).withUnsafeBytes { converted.convert($0, bytesPerRow: film.width * 4, kernel: .scalar) }
            let frame = try #require(try reader.nextFrame())
            #expect(frame.plane(0) == converted.luma)
            #expect(frame.plane(1) == converted.blueDifference)
            #expect(frame.plane(2) == converted.redDifference)
        }
        #expect(try reader.nextFrame() == nil)
        #expect(reader.info.profile == "High 4:4:4 Predictive")
    }

    @Test(
        "In flat areas of a film of quality 10, colours are within 2 levels of the drawing",
        arguments: [SpeedPreset.ultrafast, .veryfast, .medium])
    func trueColour(speedPreset: SpeedPreset) throws {
        try film.write(to: directory.file("film.mp4"), count: 20, settings: film.settings(quality: 10, speedPreset: speedPreset))
        let reader = try VideoReader(path: directory.file("film.mp4"))
        let index = 13
        let decoded = try #require(try reader.frame(at: index)).bgra()
        let drawn = film.bgra(index)
        let box = film.box(in: index)
        var worst = 0
        for y in 8..<(box.y - 8) {
            for x in 0..<film.width where (6..<(film.barWidth - 6)).contains(x % film.barWidth) {
                for channel in 0..<3 {
                    let at = (y * film.width + x) * 4 + channel
                    worst = max(worst, abs(Int(decoded[at]) - Int(drawn[at])))
                }
            }
        }
        #expect(worst <= 2)
        let middle = ((box.y + box.side / 2) * film.width + box.x + box.side / 2) * 4
        #expect(decoded[middle..<(middle + 3)].allSatisfy { $0 >= 253 }, "the box is where it was drawn")
    }

    @Test("The smallest and oddest sizes work with any number of threads", arguments: [(2, 2), (2, 64), (130, 2), (18, 34)], [1, 16])
    func smallSizes(size: (Int, Int), threads: Int) throws {
        let (width, height) = size
        let small = SyntheticFilm(width: max(width, 8), height: height)
        let settings = try VideoSettings(width: width, height: height, frameRateNumerator: 30, encoderThreads: threads)
        try FilmDestination.file(directory.file("film.mp4")).writeFilm(settings, count: 5) { frame, index in
            try small.bgra(index).withUnsafeBytes { try frame.fill(fromBGRA: $0, bytesPerRow: small.width * 4) }
        }
        let reader = try VideoReader(path: directory.file("film.mp4"))
        #expect(reader.info.width == width && reader.info.height == height)
        #expect(try reader.frameTicks().count == 5)
    }
}
