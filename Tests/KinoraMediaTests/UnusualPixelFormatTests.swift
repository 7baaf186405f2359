import CFFmpeg
import Foundation
import TestSupport
import Testing

@testable import KinoraMedia

/// Frames in pixel formats whose components have several depths, or whose range swscale does not assume, and sizes beyond the maximum.
struct UnusualPixelFormatTests {
    private let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    /// A frame whose components contain the given samples in each pixel.
    private func frame(_ format: AVPixelFormat, width: Int, _ sample: (_ component: Int, _ x: Int) -> UInt16) throws -> DecodedFrame {
        try FFmpegLibraries.load(for: "make a frame")
        let frame = try DecodedFrame(timeBase: Rational(1))
        frame.pointer.pointee.format = format.rawValue
        (frame.pointer.pointee.width, frame.pointer.pointee.height) = (Int32(width), 2)
        try check("allocate") { av_frame_get_buffer(frame.pointer, 0) }
        let description = try #require(av_pix_fmt_desc_get(format))
        let data = frame.pointer.pointee
        var planes = [data.data.0, data.data.1, data.data.2, data.data.3]
        let strides = [data.linesize.0, data.linesize.1, data.linesize.2, data.linesize.3]
        // FFmpeg only sets bits when it writes samples.
        for plane in 0..<4 { planes[plane]?.update(repeating: 0, count: 2 * Int(strides[plane])) }
        for component in 0..<Int(description.pointee.nb_components) {
            for y in 0..<2 {
                let line = (0..<width).map { sample(component, $0) }
                av_write_image_line2(line, &planes, strides, description, 0, Int32(y), Int32(component), Int32(width), 2)
            }
        }
        return frame
    }

    @Test(
        "RGB with components of several depths has the nearest levels",
        arguments: [
            (AV_PIX_FMT_RGB565LE, [5, 6, 5]), (AV_PIX_FMT_RGB565BE, [5, 6, 5]), (AV_PIX_FMT_BGR565LE, [5, 6, 5]),
            (AV_PIX_FMT_RGB555LE, [5, 5, 5]), (AV_PIX_FMT_RGB444LE, [4, 4, 4]), (AV_PIX_FMT_BGR8, [3, 3, 2]),
            (AV_PIX_FMT_RGB4_BYTE, [1, 2, 1]), (AV_PIX_FMT_BGR4_BYTE, [1, 2, 1]),
        ])
    func depths(format: AVPixelFormat, depths: [Int]) throws {
        let width = 64
        func sample(_ component: Int, _ x: Int) -> Int { (x + component) % (1 << depths[component]) }
        let image = try #require(try frame(format, width: width) { UInt16(sample($0, $1)) }.exactImage())
        for x in 0..<width {
            let levels = (0..<3).map { component in
                UInt8((Double(sample(component, x)) * 255 / Double(1 << depths[component] - 1)).rounded())
            }
            #expect(Array(image.bytes[(width + x) * 4..<(width + x) * 4 + 4]) == [levels[2], levels[1], levels[0], 255], "pixel \(x)")
        }
    }

    @Test("RGB with 3, 3 and 2 bits has the levels of its bits")
    func rgb332() throws {
        // The bits of red are the highest.
        let values: [(UInt8, [UInt8])] = [
            (0xE0, [0, 0, 255]), (0x1C, [0, 255, 0]), (0x03, [255, 0, 0]), (0xFF, [255, 255, 255]), (0, [0, 0, 0]),
        ]
        let frame = try frame(AV_PIX_FMT_RGB8, width: values.count) { _, _ in 0 }
        let row = try #require(frame.pointer.pointee.data.0)
        for (x, value) in values.enumerated() { row[x] = value.0 }
        #expect(frame.exactImage() == nil)
        let bytes = try frame.bgra()
        for (x, value) in values.enumerated() {
            // swscale multiplies three bits by 36, so that their largest number is 252.
            for channel in 0..<3 { #expect(abs(Int(bytes[4 * x + channel]) - Int(value.1[channel])) <= 3, "pixel \(x)") }
        }
    }

    @Test("Grey with alpha has the full range of numbers, as grey without alpha has")
    func greyAlpha() throws {
        let bytes = try frame(AV_PIX_FMT_YA8, width: 64) { component, x in component == 0 ? UInt16(4 * x) : 255 }.bgra()
        for x in 0..<64 { #expect(Array(bytes[4 * x..<4 * x + 4]) == [UInt8(4 * x), UInt8(4 * x), UInt8(4 * x), 255]) }
    }

    @Test("A bitmap with 16 bits a pixel is an image")
    func bitmap() throws {
        func little(_ numbers: [Int], _ count: Int) -> [UInt8] {
            numbers.flatMap { number in (0..<count).map { UInt8(number >> (8 * $0) & 0xFF) } }
        }
        // The size of the header, two pixels, one plane of 16 bits, colours with masks, the size of the pixels, and four numbers without effect.
        var data = little([40, 2, 1], 4)
        data += little([1, 16], 2)
        data += little([3, 4, 0, 0, 0, 0], 4)
        // 5, 6 and 5 bits, and a green and a red pixel.
        data += little([0xF800, 0x07E0, 0x001F], 4)
        data += little([0x07E0, 0xF800], 2)
        var file = Array("BM".utf8)
        file += little([14 + data.count, 0, 14 + 52], 4)
        file += data
        #expect(try StillDecoder.decode(file).bytes == [0, 255, 0, 255, 0, 0, 255, 255])
    }

    @Test("A clip whose file states frames beyond the maximum is refused with their size, and one with an unknown codec with the reason")
    func heads() throws {
        var maker = ClipMaker()
        (maker.codec, maker.options, maker.muxer, maker.size) = ("ffv1", [], "matroska", (300, 300))
        maker.times = (0...2).map { $0 }
        let path = directory.file("clip.mkv")
        try maker.write(to: path)
        var bytes = try Data(contentsOf: URL(fileURLWithPath: path))
        // The elements PixelWidth and PixelHeight with numbers of two bytes.
        for element in [0xB0, 0xBA] as [UInt8] {
            let found = try #require(bytes.firstRange(of: Data([element, 0x82, 0x01, 0x2C])))
            bytes.replaceSubrange(found, with: [element, 0x82, 0x36, 0xB0])
        }
        try bytes.write(to: URL(fileURLWithPath: path))
        var error = #expect(throws: ClipError.self) { try VideoClip(path: path) }
        #expect(error?.reason.contains("its frames have 14000x14000 pixels; the maximum is 35 million pixels") == true, "\(error as Any)")
        try ClipMaker().write(to: directory.file("clip.mp4"))
        bytes = try Data(contentsOf: URL(fileURLWithPath: directory.file("clip.mp4")))
        bytes.replaceSubrange(try #require(bytes.firstRange(of: Data("avc1".utf8), in: 40..<bytes.count)), with: Data("zzzz".utf8))
        try bytes.write(to: URL(fileURLWithPath: path))
        error = #expect(throws: ClipError.self) { try VideoClip(path: path) }
        #expect(error?.category == .badInput && error?.reason.contains("the codec of its video") == true, "\(error as Any)")
    }
}
