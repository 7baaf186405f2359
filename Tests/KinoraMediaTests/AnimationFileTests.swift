import Foundation
import TestSupport
import Testing

@testable import KinoraMedia

/// What players of animations read in the files themselves: how often, how long, and palettes.
struct AnimationFileTests {
    private let film = SyntheticFilm(width: 64, height: 48)
    private let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    private func bytes(_ container: Container, plays: Int = 0, rate: (Int, Int), count: Int, alpha: Bool = false) throws -> [UInt8] {
        var playback = PlaybackSettings()
        playback.plays = plays
        let path = directory.file("film.\(container.rawValue)")
        let settings = try film.settings(rate: rate, format: FilmFormat(container, alpha: alpha), playback: playback)
        try film.write(to: path, count: count, settings: settings)
        return try [UInt8](Data(contentsOf: URL(fileURLWithPath: path)))
    }

    private func positions(of mark: [UInt8], in bytes: [UInt8]) -> [Int] {
        guard bytes.count >= mark.count else { return [] }
        return (0...(bytes.count - mark.count)).filter { bytes[$0] == mark[0] && Array(bytes[$0..<($0 + mark.count)]) == mark }
    }

    @Test(
        "A GIF's delays sum to the film's duration, each within a hundredth of a second",
        arguments: [(50, 1, 20), (30, 1, 31), (24000, 1001, 25), (1, 2, 3)])
    func gifDelays(rate: (Int, Int, Int)) throws {
        let bytes = try bytes(.gif, rate: (rate.0, rate.1), count: rate.2)
        // A graphic control extension: 21 F9 04, flags, the delay in hundredths.
        let delays = positions(of: [0x21, 0xF9, 0x04], in: bytes).map { Int(bytes[$0 + 4]) | Int(bytes[$0 + 5]) << 8 }
        #expect(delays.count == rate.2)
        var sum = 0
        for (index, delay) in delays.enumerated() {
            sum += delay
            expectClose(Double(sum), Double((index + 1) * 100 * rate.1) / Double(rate.0), within: 0.5)
        }
    }

    @Test("An animation has a loop count", arguments: [0, 1, 3])
    func plays(_ plays: Int) throws {
        let gif = try bytes(.gif, plays: plays, rate: (10, 1), count: 3)
        let loops = positions(of: Array("NETSCAPE2.0".utf8), in: gif).map { Int(gif[$0 + 13]) | Int(gif[$0 + 14]) << 8 }
        // GIF counts repetitions after the first time; without the extension it is shown once.
        #expect(loops == (plays == 1 ? [] : [plays == 0 ? 0 : plays - 1]))
        let apng = try bytes(.apng, plays: plays, rate: (10, 1), count: 3)
        let control = try #require(positions(of: Array("acTL".utf8), in: apng).first)
        #expect(Array(apng[(control + 4)..<(control + 12)]) == [0, 0, 0, 3, 0, 0, 0, UInt8(plays)])
        #expect(try AnimatedWebP(bytes(.webp, plays: plays, rate: (10, 1), count: 3), name: "webp").plays == plays)
    }

    @Test("An APNG's delays are exact fractions of the frame rate", arguments: [(60, 1), (30000, 1001)])
    func apngDelays(rate: (Int, Int)) throws {
        let bytes = try bytes(.apng, rate: rate, count: 4)
        // fcTL: sequence number, width, height, x, y (4 bytes each), then the delay's two halves of 2 bytes.
        let delays = positions(of: Array("fcTL".utf8), in: bytes).map { position in
            (Int(bytes[position + 24]) << 8 | Int(bytes[position + 25]), Int(bytes[position + 26]) << 8 | Int(bytes[position + 27]))
        }
        #expect(delays.count == 4)
        for delay in delays { #expect(delay.0 * rate.0 == delay.1 * rate.1, "\(delay)") }
    }

    @Test("An animated WebP decodes to its times, alpha and frames", arguments: [false, true])
    func webp(alpha: Bool) throws {
        let film = try AnimatedWebP(bytes(.webp, rate: (30, 1), count: 10, alpha: alpha), name: "webp")
        #expect(film.width == 64 && film.height == 48 && film.frames.count == 10 && film.hasAlpha == alpha)
        var sum = 0
        for (index, frame) in film.frames.enumerated() {
            sum += frame.duration
            expectClose(Double(sum), Double(index + 1) * 1000 / 30, within: 1)
        }
        try film.forEachImage { index, frame in
            let drawn = alpha ? self.film.translucent(index) : self.film.bgra(index)
            let expected = drawn.withUnsafeBytes {
                FrameColors($0, width: 64, height: 48, bytesPerRow: 256, isStraight: false)
            }
            #expect(FrameColors(frame).distance(to: expected) <= 12, "frame \(index)")
            return true
        }
    }

    /// Each frame is one level brighter, which libwebp's encoder considers unchanged.
    @Test("A slow fade reaches the viewers of an animated WebP", arguments: [10.0, 20, 35])
    func slowFade(quality: Double) throws {
        let settings = try film.settings(rate: (30, 1), quality: quality, format: FilmFormat(.webp))
        let path = directory.file("fade.webp")
        let writer = try FilmWriters.open(.file(path), settings: settings, expectedFrames: 60)
        let frame = try VideoFrame(settings: settings)
        let frames = (0..<60).map { fade in
            [[UInt8]](repeating: [80, 100, 120].map { $0 + UInt8(fade) } + [255], count: 64 * 48).flatMap(\.self)
        }
        for pixels in frames {
            try pixels.withUnsafeBytes { try frame.fill(fromBGRA: $0, bytesPerRow: 256) }
            try writer.write(frame)
        }
        try writer.finish()
        let decoded = try AnimatedWebP(path: path)
        let limit = try #require(ConditionalReplenishment(settings)).maxDifference
        var (milliseconds, seen) = (0, 0)
        try decoded.forEachImage { position, frame in
            let end = milliseconds + decoded.frames[position].duration
            for index in frames.indices where (milliseconds..<end).contains(index * 1000 / 30 + 1) {
                let drawn = frames[index].withUnsafeBytes {
                    FrameColors($0, width: 64, height: 48, bytesPerRow: 256, isStraight: false)
                }
                #expect(FrameColors(frame).distance(to: drawn) <= Double(limit) + 3.6, "frame \(index)")
                seen += 1
            }
            milliseconds = end
            return true
        }
        #expect(seen == frames.count)
    }

    @Test("A WebP truncated anywhere is an error")
    func damagedWebP() throws {
        let whole = try bytes(.webp, rate: (10, 1), count: 3)
        for length in stride(from: 0, to: whole.count, by: 7) {
            #expect(throws: FFmpegError.self) { try AnimatedWebP(Array(whole[..<length]), name: "webp") }
        }
    }

    @Test(
        "Frames with few colours are exact with any palette and dithering", arguments: PaletteScope.allCases,
        Dithering.allCases)
    func exactPalette(scope: PaletteScope, dithering: Dithering) throws {
        var playback = PlaybackSettings()
        (playback.palette.scope, playback.palette.dithering) = (scope, dithering)
        let path = directory.file("film.gif")
        try film.write(to: path, count: 5, settings: film.settings(rate: (10, 1), format: FilmFormat(.gif), playback: playback))
        let reader = try VideoReader(path: path)
        for index in 0..<5 { #expect(try reader.nextFrame()?.bgra() == film.bgra(index), "frame \(index)") }
    }

    /// A frame of many colours that change smoothly.
    private func ramp(width: Int, height: Int) -> [UInt8] {
        var bytes: [UInt8] = []
        for y in 0..<height {
            for x in 0..<width {
                let (across, down) = (x * 255 / width, y * 255 / height)
                bytes += [UInt8(across), UInt8(down), UInt8((across + down) / 2), 255]
            }
        }
        return bytes
    }

    @Test(
        "Frames with many colours get near palette colours, and dithering keeps mean colours",
        arguments: [(Dithering.none, 4.0), (.bayer, 2.0), (.floydSteinberg, 1.5)])
    func manyColours(dithering: Dithering, limit: Double) throws {
        let (width, height) = (128, 96)
        let drawn = ramp(width: width, height: height)
        var playback = PlaybackSettings()
        playback.palette.dithering = dithering
        let settings = try VideoSettings(
            width: width, height: height, frameRateNumerator: 10, format: FilmFormat(.gif), playback: playback)
        let writer = try FilmWriters.open(.file(directory.file("film.gif")), settings: settings, expectedFrames: 1)
        let frame = try VideoFrame(settings: settings)
        try drawn.withUnsafeBytes { try frame.fill(fromBGRA: $0, bytesPerRow: width * 4) }
        try writer.write(frame)
        try writer.finish()
        let shown = try #require(try VideoReader(path: directory.file("film.gif")).nextFrame()).bgra()
        var (worstMean, squares) = (0.0, 0.0)
        for blockY in stride(from: 0, to: height, by: 16) {
            for blockX in stride(from: 0, to: width, by: 16) {
                for channel in 0..<3 {
                    var sum = 0
                    for pixel in 0..<256 {
                        let at = ((blockY + pixel / 16) * width + blockX + pixel % 16) * 4 + channel
                        let off = Int(shown[at]) - Int(drawn[at])
                        sum += off
                        squares += Double(off * off)
                    }
                    worstMean = max(worstMean, abs(Double(sum) / 256))
                }
            }
        }
        #expect(worstMean <= limit, "\(dithering): means are \(worstMean) levels off")
        let error = (squares / Double(width * height * 3)).squareRoot()
        #expect(error <= 16, "\(dithering): \(error) levels")
    }

    @Test("Spooled frames, noise too, are read back unchanged")
    func spool() throws {
        let (width, height) = (37, 19)
        let spool = try FrameSpool(pixelCount: width * height, directory: directory.path)
        var random = SplitMix(state: 7)
        var frames: [[UInt8]] = []
        for index in 0..<12 {
            var frame = frames.last ?? [UInt8](repeating: 9, count: width * height * 4)
            // Nothing, a little, all: every kind of run and all their neighbours.
            for pixel in 0..<(width * height) where index % 3 > 0 && random.next() % (index % 3 == 1 ? 5 : 1) == 0 {
                for channel in 0..<4 { frame[pixel * 4 + channel] = UInt8(random.next() % (index % 2 == 0 ? 2 : 256)) }
            }
            frames.append(frame)
            try frame.withUnsafeBufferPointer {
                try spool.append(#require($0.baseAddress), stride: width * 4, width: width, height: height)
            }
        }
        var index = 0
        try spool.forEach { pixels in
            #expect(Array(UnsafeBufferPointer(start: pixels, count: width * height * 4)) == frames[index])
            index += 1
        }
        #expect(index == 12)
        #expect(try directory.contents.isEmpty)
    }

    private struct SplitMix {
        var state: UInt64
        mutating func next() -> UInt64 {
            state &+= 0x9E37_79B9_7F4A_7C15
            var z = state
            z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
            z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
            return z ^ (z >> 31)
        }
    }
}
