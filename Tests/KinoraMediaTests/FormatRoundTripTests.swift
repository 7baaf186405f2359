import Foundation
import TestSupport
import Testing

@testable import KinoraMedia

/// Every format: written small, reopened, compared with the drawn frames.
struct FormatRoundTripTests {
    private let film = SyntheticFilm()
    private let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    /// FFmpeg 5.1 reads no animated WebP; that has tests of its own. Sequences and raw pixels are not one file that says what it is.
    private static let reopened = FilmFormat.all.filter { ![.webp, .raw].contains($0.container) && !$0.container.isSequence }

    private func write(_ format: FilmFormat, to name: String, count: Int, rate: (Int, Int) = (25, 1), quality: Double = 10) throws -> String
    {
        let path = directory.file(name)
        try film.write(to: path, count: count, settings: film.settings(rate: rate, quality: quality, format: format))
        return path
    }

    @Test("A film of any format has its size, codec, samples, frame rate and frame times", arguments: reopened)
    func facts(_ format: FilmFormat) throws {
        let path = try write(format, to: "film.\(format.container.fileExtensions[0])", count: 13)
        let reader = try VideoReader(path: path)
        let info = reader.info
        #expect(info.width == film.width && info.height == film.height)
        let codecs: [Codec: String] = [.prores4444: "prores", .raw: "rawvideo"]
        #expect(info.codec == codecs[format.codec] ?? format.codec.rawValue)
        if format.codec == .hevc { #expect(info.tag == "hvc1") }
        if format.depth == 10 { #expect(info.pixelFormat.contains("p10") || info.pixelFormat.contains("p12"), "\(info.pixelFormat)") }
        if format.hasAlpha { #expect(info.hasAlpha) }
        if format.layout.isRGB == false {
            // ProRes has no field for the range; FFmpeg before 7.1 fills it in.
            let mayLackRange = format.codec == .prores || format.codec == .prores4444
            #expect(
                info.colorRange == "tv" || format.container == .y4m || mayLackRange && info.colorRange == "unknown", "\(info.colorRange)")
            if format.container != .y4m { #expect(info.colorMatrix == "bt709" && info.colorPrimaries == "bt709", "\(info)") }
        }
        let times = try reader.frameTicks().map { Double($0) * info.timeBase.value }
        #expect(times.count == 13)
        for (index, time) in times.enumerated() { expectClose(time, Double(index) / 25, within: 0.00051) }
        #expect(info.averageFrameRate == Rational(25))
        if let duration = info.duration { expectClose(duration, 13.0 / 25, within: 0.0011) }
    }

    /// The maximum difference between decoded and drawn flat areas, in levels, and the least peak signal-to-noise ratio of the whole, in decibels.
    private func limits(_ format: FilmFormat) -> (flat: Int, psnr: Double) {
        switch format.codec {
        case .gif, .apng, .png, .webp: (0, 99)
        case .raw: (2, 26)
        case .prores: (2, 26)
        case .prores4444: (2, 30)
        case .h264, .vp9: (3, 26)
        case .hevc, .av1: (4, 24)
        case .jpeg: (4, 26)
        }
    }

    @Test("Decoded frames show the drawn colours", arguments: reopened.filter { !$0.hasAlpha })
    func colours(_ format: FilmFormat) throws {
        let path = try write(format, to: "film.\(format.container.fileExtensions[0])", count: 9)
        let decoded = try #require(try VideoReader(path: path).frame(at: 7)).bgra(assumesBT709: format.container == .y4m)
        let drawn = film.bgra(7)
        let (flat, psnr) = measure(decoded, drawn)
        #expect(flat <= limits(format).flat, "\(format): flat areas are \(flat) levels off")
        #expect(psnr >= limits(format).psnr, "\(format): \(psnr) dB")
    }

    private func measure(_ decoded: [UInt8], _ drawn: [UInt8]) -> (flat: Int, psnr: Double) {
        let box = film.box(in: 7)
        var (worst, sum) = (0, 0.0)
        for y in 0..<film.height {
            for x in 0..<film.width {
                for channel in 0..<3 {
                    let at = (y * film.width + x) * 4 + channel
                    let off = abs(Int(decoded[at]) - Int(drawn[at]))
                    sum += Double(off * off)
                    if y > 8, y < box.y - 8, (6..<(film.barWidth - 6)).contains(x % film.barWidth) { worst = max(worst, off) }
                }
            }
        }
        let mean = sum / Double(film.width * film.height * 3)
        return (worst, mean == 0 ? 100 : 10 * log10(255 * 255 / mean))
    }

    @Test("Alpha is unchanged, and colours are not premultiplied", arguments: reopened.filter(\.hasAlpha))
    func alpha(_ format: FilmFormat) throws {
        let path = try write(format, to: "film.\(format.container.fileExtensions[0])", count: 9, quality: 5)
        let decoded = try #require(try VideoReader(path: path).frame(at: 7)).bgra()
        for step in 0..<8 {
            let y = step * film.height / 8 + film.height / 16
            for bar in 0..<4 {
                let at = (y * film.width + bar * film.barWidth + film.barWidth / 2) * 4
                let box = film.box(in: 7)
                if y >= box.y - 8, y <= box.y + box.side + 8 { continue }
                let alpha = film.alpha(ofRow: y)
                let expected = format.codec == .gif ? (alpha >= 128 ? 255 : 0) : alpha
                #expect(abs(Int(decoded[at + 3]) - expected) <= 3, "\(format), row \(y): \(decoded[at + 3]) for \(expected)")
                guard expected > 100 else { continue }
                let color = SyntheticFilm.bars[bar]
                for (channel, level) in [color.blue, color.green, color.red].enumerated() {
                    #expect(
                        abs(Int(decoded[at + channel]) - Int(level)) <= (format.codec == .vp9 ? 6 : 3), "\(format), bar \(bar), row \(y)")
                }
            }
        }
    }

    @Test("The same frames give the same bytes", arguments: FilmFormat.all.filter { !$0.container.isSequence })
    func sameBytes(_ format: FilmFormat) throws {
        let first = try Data(contentsOf: URL(fileURLWithPath: write(format, to: "a", count: 12, quality: 20)))
        let second = try Data(contentsOf: URL(fileURLWithPath: write(format, to: "b", count: 12, quality: 20)))
        #expect(first == second)
        #expect(!first.isEmpty)
    }

    @Test(
        "Quality 0 is lossless",
        arguments: FilmFormat.all.filter { [.hevc, .vp9, .av1].contains($0.codec) && !$0.hasAlpha })
    func lossless(_ format: FilmFormat) throws {
        let path = try write(format, to: "film", count: 12, quality: 0)
        let decoded = try #require(try VideoReader(path: path).nextFrame())
        let frame = try VideoFrame(width: film.width, height: film.height, layout: format.layout, isOpaque: true)
        try film.bgra(0).withUnsafeBytes { try frame.fill(fromBGRA: $0, bytesPerRow: film.width * 4) }
        let (got, wanted) = (decoded.pointer.pointee, frame.pointer.pointee)
        let bytes = film.width * (format.depth == 10 ? 2 : 1)
        for row in 0..<film.height {
            let lines = try [got, wanted].map { converted in
                let start = try #require(converted.data.0) + row * Int(converted.linesize.0)
                return Array(UnsafeBufferPointer(start: start, count: bytes))
            }
            #expect(lines[0] == lines[1], "row \(row)")
        }
    }

    @Test(
        "A film written to a pipe can be read sequentially",
        arguments: FilmFormat.all.filter { $0.container.isStreamable && $0.container != .raw })
    func piped(_ format: FilmFormat) throws {
        // A pipe that another program empties into a file, as it would be for a player.
        let path = directory.file("piped")
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/cat")
        let pipe = Pipe()
        process.standardInput = pipe
        try Data().write(to: URL(fileURLWithPath: path))
        process.standardOutput = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
        try process.run()
        try film.write(to: .descriptor(pipe.fileHandleForWriting.fileDescriptor), count: 11, settings: film.settings(format: format))
        try pipe.fileHandleForWriting.close()
        process.waitUntilExit()
        let reader = try VideoReader(path: path)
        let times = try reader.frameTicks().map { Double($0) * reader.info.timeBase.value }
        #expect(times.count == 11)
        // GIF counts hundredths, WebM thousandths.
        for (index, time) in times.enumerated() { expectClose(time, Double(index) / 30, within: 0.0051) }
    }
}
