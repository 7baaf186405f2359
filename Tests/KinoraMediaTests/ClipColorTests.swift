import CFFmpeg
import Foundation
import TestSupport
import Testing

@testable import KinoraMedia

/// The colours of clips, compared with the closed forms of their matrices.
struct ClipColorTests {
    private let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    struct Coding: Sendable, CustomTestStringConvertible {
        let matrix: AVColorSpace
        let range: AVColorRange
        var size = (width: 128, height: 64)
        /// The luma of red and blue of the matrix that is expected.
        let red: Double
        let blue: Double
        var format = AV_PIX_FMT_YUV444P

        var testDescription: String { "\(matrix.rawValue) \(range.rawValue) \(size) \(format.rawValue)" }
    }

    static let codings = [
        Coding(matrix: AVCOL_SPC_BT709, range: AVCOL_RANGE_MPEG, red: 0.2126, blue: 0.0722),
        Coding(matrix: AVCOL_SPC_BT709, range: AVCOL_RANGE_JPEG, red: 0.2126, blue: 0.0722),
        Coding(matrix: AVCOL_SPC_SMPTE170M, range: AVCOL_RANGE_MPEG, red: 0.299, blue: 0.114),
        Coding(matrix: AVCOL_SPC_BT470BG, range: AVCOL_RANGE_JPEG, red: 0.299, blue: 0.114),
        Coding(matrix: AVCOL_SPC_BT2020_NCL, range: AVCOL_RANGE_MPEG, red: 0.2627, blue: 0.0593),
        Coding(matrix: AVCOL_SPC_BT2020_NCL, range: AVCOL_RANGE_JPEG, red: 0.2627, blue: 0.0593),
        Coding(matrix: AVCOL_SPC_UNSPECIFIED, range: AVCOL_RANGE_UNSPECIFIED, red: 0.299, blue: 0.114),
        Coding(matrix: AVCOL_SPC_UNSPECIFIED, range: AVCOL_RANGE_UNSPECIFIED, size: (1280, 720), red: 0.2126, blue: 0.0722),
        Coding(matrix: AVCOL_SPC_BT709, range: AVCOL_RANGE_MPEG, red: 0.2126, blue: 0.0722, format: AV_PIX_FMT_YUV420P10LE),
        Coding(matrix: AVCOL_SPC_BT709, range: AVCOL_RANGE_JPEG, red: 0.2126, blue: 0.0722, format: AV_PIX_FMT_YUV422P12LE),
    ]

    /// Luma and colour differences with 8 bits, within the limited range.
    static let samples: [[Int]] = [[81, 90, 150], [145, 100, 110], [60, 160, 120], [180, 128, 128], [120, 140, 100], [100, 128, 140]]

    @Test("Matrices, ranges and depths are converted by their closed forms", arguments: codings)
    func matrix(coding: Coding) throws {
        var maker = ClipMaker()
        (maker.codec, maker.options, maker.muxer) = ("ffv1", [], "matroska")
        (maker.pixelFormat, maker.size, maker.matrix, maker.range) = (coding.format, coding.size, coding.matrix, coding.range)
        // BT.2020's primaries are converted, too, so other primaries isolate the matrix.
        maker.primaries = AVCOL_PRI_BT709
        maker.times = (0...Int64(Self.samples.count)).map { $0 }
        maker.fill = { components, frame, number in
            for component in 0..<3 {
                let plane = components.plane(component)
                let line = [UInt16](repeating: UInt16(Self.samples[number][component] << (components.depth - 8)), count: plane.width)
                for y in 0..<plane.height { components.write(line, component, y, to: frame) }
            }
        }
        try maker.write(to: directory.file("clip"))
        let reader = try VideoClip(path: directory.file("clip")).makeReader(onBadFrame: .stop)
        for (number, sample) in Self.samples.enumerated() {
            let frame = try reader.frame(number)
            let depth = coding.format == AV_PIX_FMT_YUV422P12LE ? 12 : coding.format == AV_PIX_FMT_YUV420P10LE ? 10 : 8
            let isFull = coding.range == AVCOL_RANGE_JPEG
            // Full range divides by the largest number, limited range by a power of two.
            let scale = isFull ? Double(1 << (depth - 8)) / Double(1 << depth - 1) * 255 : 1
            let offset = isFull ? Double(128 << (depth - 8)) / Double(1 << depth - 1) * 255 : 128
            let luma = isFull ? Double(sample[0]) * scale : (Double(sample[0]) - 16) * 255 / 219
            let differences = sample[1...].map { (Double($0) * scale - offset) * (isFull ? 1 : 255.0 / 224) }
            let red = luma + 2 * (1 - coding.red) * differences[1]
            let blue = luma + 2 * (1 - coding.blue) * differences[0]
            let green = (luma - coding.red * red - coding.blue * blue) / (1 - coding.red - coding.blue)
            let at = (frame.height / 2 * frame.width + frame.width / 2) * 4
            for (channel, value) in [blue, green, red].enumerated() {
                // One level for rounding, which swscale does twice.
                expectClose(Double(frame.pixels[at + channel]), min(max(value, 0), 255), within: 1.01, "\(sample), channel \(channel)")
            }
            #expect(frame.pixels[at + 3] == 255)
        }
    }

    @Test("Alpha is premultiplied", arguments: [(Container.mov, Codec.prores4444), (.webm, .vp9), (.apng, .apng), (.webp, .webp)])
    func alpha(container: Container, codec: Codec) throws {
        let format = try FilmFormat(container, codec: codec, alpha: true)
        let settings = try VideoSettings(
            width: 128, height: 64, frameRateNumerator: 25, quality: 0, speedPreset: .ultrafast, format: format)
        // White with an alpha of 0, 1/3 and 2/3.
        try FilmDestination.file(directory.file("clip")).writeFilm(settings, count: 3) { frame, number in
            let pixels = [UInt8](repeating: UInt8(85 * number), count: 128 * 64 * 4)
            try pixels.withUnsafeBytes { try frame.fill(fromBGRA: $0, bytesPerRow: 512) }
        }
        try requireAlpha(of: VideoClip(path: directory.file("clip")), within: codec == .vp9 ? 2.01 : 1.01)
    }

    @Test("Alpha in RGB is premultiplied", arguments: [("qtrle", AV_PIX_FMT_ARGB), ("png", AV_PIX_FMT_RGBA)])
    func alpha(codec: String, format: AVPixelFormat) throws {
        var maker = ClipMaker()
        (maker.codec, maker.options, maker.muxer, maker.pixelFormat) = (codec, [], "mov", format)
        maker.times = (0...3).map { $0 }
        maker.fill = { components, frame, number in
            for component in 0..<4 {
                let line = [UInt16](repeating: component == 3 ? UInt16(85 * number) : 255, count: components.plane(component).width)
                for y in 0..<components.plane(component).height { components.write(line, component, y, to: frame) }
            }
        }
        try maker.write(to: directory.file("clip"))
        try requireAlpha(of: VideoClip(path: directory.file("clip")), within: 0)
    }

    private func requireAlpha(of clip: VideoClip, within tolerance: Double) throws {
        #expect(clip.properties.hasAlpha && clip.properties.frameCount == 3)
        let reader = try clip.makeReader(onBadFrame: .stop)
        for number in 0..<3 {
            let frame = try reader.frame(number)
            for channel in 0..<4 {
                expectClose(
                    Double(frame.pixels[4 * 4000 + channel]), Double(85 * number), within: tolerance, "frame \(number), channel \(channel)")
            }
        }
    }

    @Test("White at 203 cd/m² in PQ is as bright as the tone curve of BT.2390 says; the reported file has a white patch")
    func highDynamicRange() throws {
        let clip = try VideoClip(path: MediaFile.path("hdr-pq.mp4"))
        #expect(clip.properties.color.isHDR && clip.properties.color.transfer == "smpte2084" && clip.properties.bitDepth == 10)
        let frame = try clip.makeReader(onBadFrame: .stop).frame(0)
        let reader = try VideoReader(path: MediaFile.path("hdr-pq.mp4"))
        let oracle = try reader.shownImage(#require(try reader.frame(at: 0)))
        #expect(frame.pixels == oracle.bytes)
        let brightest = stride(from: 0, to: frame.pixels.count, by: 4).map {
            min(frame.pixels[$0], frame.pixels[$0 + 1], frame.pixels[$0 + 2])
        }.max()
        let expected = 255 * TransferFunction.sRGBValue(ToneMap(peak: 1000).light(203))
        expectClose(Double(brightest ?? 0), expected, within: 6)
    }

    /// The numbers of a display matrix, the size of the shown frame, and the shown position of a stored one.
    struct Turn: Sendable {
        let matrix: [Int32]
        let isTransposed: Bool
        let position: @Sendable (Int, Int) -> (Int, Int)
    }

    static let turns = [
        Turn(matrix: [1, 0, 0, 1], isTransposed: false) { ($0, $1) },
        Turn(matrix: [0, 1, -1, 0], isTransposed: true) { (63 - $1, $0) },
        Turn(matrix: [-1, 0, 0, -1], isTransposed: false) { (127 - $0, 63 - $1) },
        Turn(matrix: [0, -1, 1, 0], isTransposed: true) { ($1, 127 - $0) },
        Turn(matrix: [-1, 0, 0, 1], isTransposed: false) { (127 - $0, $1) },
        Turn(matrix: [1, 0, 0, -1], isTransposed: false) { ($0, 63 - $1) },
        Turn(matrix: [0, 1, 1, 0], isTransposed: true) { ($1, $0) },
        Turn(matrix: [0, -1, -1, 0], isTransposed: true) { (63 - $1, 127 - $0) },
    ]

    @Test("Frames are turned and mirrored by the display matrix", arguments: turns.indices)
    func turned(index: Int) throws {
        let turn = Self.turns[index]
        try ClipMaker().write(to: directory.file("clip"))
        var bytes = try [UInt8](Data(contentsOf: URL(filePath: directory.file("clip"))))
        try MP4DisplayMatrix.set(turn.matrix, in: &bytes)
        try Data(bytes).write(to: URL(filePath: directory.file("clip")))
        let clip = try VideoClip(path: directory.file("clip"))
        #expect((clip.properties.width, clip.properties.height) == (turn.isTransposed ? (64, 128) : (128, 64)))
        let reader = try clip.makeReader(onBadFrame: .stop)
        for number in [3, 37, 59] {
            let frame = try reader.frame(number)
            #expect((frame.width, frame.height) == (clip.properties.width, clip.properties.height))
            #expect(BarCode.number(in: frame, at: turn.position) == number)
        }
    }

    @Test("Anamorphic clips report and show the size with square pixels")
    func anamorphic() throws {
        var maker = ClipMaker()
        maker.pixelAspect = AVRational(num: 3, den: 2)
        try maker.write(to: directory.file("clip"))
        let clip = try VideoClip(path: directory.file("clip"))
        #expect(clip.properties.codedWidth == 128 && clip.properties.width == 192 && clip.properties.height == 64)
        #expect(clip.properties.pixelAspect == 1.5)
        let frame = try clip.makeReader().frame(41)
        #expect(BarCode.number(in: frame, width: 192) == 41)
    }

    @Test("Interlaced clips show the first field, and say so once")
    func interlaced() throws {
        let reader = try VideoClip(path: MediaFile.path("interlaced.mp4")).makeReader(onBadFrame: .stop)
        for number in 0..<4 { _ = try reader.frame(number) }
        #expect(
            reader.warnings.map(\.message) == ["its frames are interlaced; the first field of each frame is shown where something moves"])
    }
}
