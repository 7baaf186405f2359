import Foundation
import GoldenSupport
import KinoraDrawing
import KinoraMedia
import KinoraMotion
import KinoraPipeline
import KinoraRaster
import TestSupport
import Testing

struct ReopenedFilmTests {
    private let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
    }

    private func rendered(_ change: (inout RenderJob) -> Void = { _ in }) async throws -> (job: RenderJob, report: RenderReport) {
        var job = RenderJob(TestFilm.composition(), output: directory.file("film.mp4"))
        change(&job)
        return (job, try await job.render())
    }

    @Test(
        "A film has the requested frames, times, size and tags",
        arguments: [
            ("30", 30, 1, 1.0, 30), ("30000/1001", 30000, 1001, 1.0, 30), ("60", 60, 1, 0.25, 15), ("12.5", 25, 2, 0.4, 5),
            ("24", 24, 1, 0.001, 1),
        ])
    func facts(rate: String, numerator: Int, denominator: Int, duration: Double, count: Int) async throws {
        let frameRate = try #require(FrameRate(rate))
        let (job, report) = try await rendered {
            $0.frameRate = frameRate
            $0.duration = duration
        }
        #expect(report.frames == count)
        #expect(report.duration == frameRate.time(ofFrame: count))
        let reader = try VideoReader(path: job.output)
        let info = reader.info
        #expect((info.width, info.height) == (96, 64))
        #expect((info.codec, info.pixelFormat) == ("h264", "yuv420p"))
        #expect((info.averageFrameRate.numerator, info.averageFrameRate.denominator) == (numerator, denominator))
        #expect([info.colorPrimaries, info.colorTransfer, info.colorMatrix, info.colorRange] == ["bt709", "bt709", "bt709", "tv"])
        // Frame k at exactly k x denominator / numerator seconds: compared as integers.
        let ticks = try reader.frameTicks()
        #expect(ticks.count == count)
        for (index, tick) in ticks.enumerated() {
            #expect(Int(tick) * info.timeBase.numerator * numerator == index * denominator * info.timeBase.denominator)
        }
        expectClose(try #require(info.duration), frameRate.time(ofFrame: count), within: 1e-9)
    }

    @Test("In flat areas at quality 10, decoded colours are within 2 levels of the drawing", arguments: [0, 7, 29])
    func colours(index: Int) async throws {
        let (job, _) = try await rendered { $0.encoding.quality = 10 }
        let frame = try #require(try VideoReader(path: job.output).frame(at: index))
        let decoded = try frame.bgra()
        let drawn = try await PNGCodec.decode(job.still(at: job.frameRate.time(ofFrame: index))).pixels
        try #require(decoded.count == drawn.count)
        // Flat: all pixels within 4 have the same colour, so that no chroma sample mixes two.
        let (width, height) = (job.width, job.height)
        func pixel(_ x: Int, _ y: Int) -> ArraySlice<UInt8> { drawn[(y * width + x) * 4..<(y * width + x) * 4 + 3] }
        var (worst, flat) = (0, 0)
        for y in stride(from: 4, to: height - 4, by: 2) {
            for x in stride(from: 4, to: width - 4, by: 2) {
                let colour = pixel(x, y)
                let isFlat = (-4...4).allSatisfy { dy in (-4...4).allSatisfy { dx in pixel(x + dx, y + dy).elementsEqual(colour) } }
                guard isFlat else { continue }
                flat += 1
                for (channel, value) in colour.enumerated() {
                    worst = max(worst, abs(Int(value) - Int(decoded[(y * width + x) * 4 + channel])))
                }
            }
        }
        #expect(flat > 375)
        #expect(worst <= 2)
    }

    @Test("Every frame shows its own time")
    func moments() async throws {
        let (job, report) = try await rendered { $0.encoding.quality = 10 }
        let reader = try VideoReader(path: job.output)
        for index in 0..<report.frames {
            let decoded = try #require(try reader.nextFrame()).bgra()
            // The white square's left edge, from the brightness of the row through its middle: it is 16 wide on a background of luma 0.37.
            let row = (0..<job.width).map { x in (0..<3).reduce(0) { $0 + Int(decoded[(48 * job.width + x) * 4 + $1]) } }
            let expected = Double(index) / 30 * 64
            let left = try #require(row.firstIndex { $0 > (765 + 306) / 2 })
            expectClose(Double(left), expected, within: 1.01, "frame \(index)")
        }
        #expect(try reader.nextFrame() == nil)
    }

    @Test("Another size shows the same frame with margins of the background colour")
    func margins() async throws {
        let (job, _) = try await rendered {
            ($0.width, $0.height) = (128, 192)
            $0.encoding.quality = 10
            $0.duration = 0.1
        }
        let decoded = try #require(try VideoReader(path: job.output).nextFrame()).bgra()
        func expectColour(_ x: Int, _ y: Int, _ red: Int, _ green: Int, _ blue: Int) {
            for (channel, value) in [blue, green, red].enumerated() {
                expectClose(Double(decoded[(y * 128 + x) * 4 + channel]), Double(value), within: 2, "(\(x), \(y)) channel \(channel)")
            }
        }
        // 96x64 points times 4/3, so 128x85.3 pixels from row 53 on.
        expectColour(20, 30, 51, 102, 153)
        expectColour(20, 75, 255, 0, 0)
        expectColour(64, 75, 0, 255, 0)
        expectColour(100, 170, 51, 102, 153)
    }

    @Test("Quality 0 is lossless")
    func lossless() async throws {
        let (job, _) = try await rendered {
            $0.encoding.quality = 0
            $0.duration = 0.2
        }
        let first = try #require(try VideoReader(path: job.output).frame(at: 3)).bgra()
        let (again, _) = try await rendered {
            $0.encoding.quality = 0
            $0.encoding.speedPreset = .medium
            $0.duration = 0.2
        }
        #expect(try #require(try VideoReader(path: again.output).frame(at: 3)).bgra() == first)
    }
}
