import Foundation
import TestSupport
import Testing

@testable import KinoraMedia

/// Image files with EXIF data, and incomplete ones.
struct StillFileTests {
    /// 24x16 pixels: the upper left quarter red, the rest noise that does not compress well.
    private static let image: PixelImage = {
        var image = PixelImage(width: 24, height: 16)
        var state: UInt32 = 7
        for at in stride(from: 0, to: image.bytes.count, by: 4) {
            state = state &* 1_664_525 &+ 1_013_904_223
            let level = UInt8(state >> 28) * 8
            (image.bytes[at], image.bytes[at + 1], image.bytes[at + 2], image.bytes[at + 3]) = (level, 200 - level, level, 255)
        }
        image.place(PixelImage(width: 12, height: 8, filledWith: PixelColor(red: 255, green: 0, blue: 0)), x: 0, y: 0)
        return image
    }()

    private func file(_ format: StillFormat) throws -> [UInt8] {
        let image = StillFileTests.image
        return try StillEncoder(format, width: image.width, height: image.height, quality: 2).encode(image)
    }

    /// EXIF data with the orientation `number`, with big or little byte order, after another entry.
    private func exif(_ number: Int, isLittle: Bool) -> [UInt8] {
        func bytes(_ value: Int, _ count: Int) -> [UInt8] {
            let little = (0..<count).map { UInt8(value >> (8 * $0) & 0xFF) }
            return isLittle ? little : little.reversed()
        }
        var data = isLittle ? [0x49, 0x49, 0x2A, 0] : [0x4D, 0x4D, 0, 0x2A] as [UInt8]
        data += bytes(8, 4) + bytes(2, 2)
        data += bytes(0x0100, 2) + bytes(4, 2) + bytes(1, 4) + bytes(24, 4)
        data += bytes(0x0112, 2) + bytes(3, 2) + bytes(1, 4) + bytes(number, 2) + bytes(0, 2)
        return data + bytes(0, 4)
    }

    private func big(_ value: Int, _ count: Int) -> [UInt8] { (0..<count).reversed().map { UInt8(value >> (8 * $0) & 0xFF) } }
    private func little(_ value: Int, _ count: Int) -> [UInt8] { big(value, count).reversed() }

    private func crc(_ bytes: [UInt8]) -> Int {
        var value: UInt32 = 0xFFFF_FFFF
        for byte in bytes {
            value ^= UInt32(byte)
            for _ in 0..<8 { value = value & 1 != 0 ? value >> 1 ^ 0xEDB8_8320 : value >> 1 }
        }
        return Int(value ^ 0xFFFF_FFFF)
    }

    private func oriented(_ format: StillFormat, _ data: [UInt8], atEnd: Bool) throws -> [UInt8] {
        var file = try file(format)
        switch format {
        case .png:
            let chunk = big(data.count, 4) + Array("eXIf".utf8) + data + big(crc(Array("eXIf".utf8) + data), 4)
            file.insert(contentsOf: chunk, at: atEnd ? file.count - 12 : 33)
        case .jpg:
            let body = Array("Exif\0\0".utf8) + data
            file.insert(contentsOf: [0xFF, 0xE1] + big(body.count + 2, 2) + body, at: 2)
        case .webp:
            let prefix = atEnd ? Array("Exif\0\0".utf8) : []
            let chunk = Array("EXIF".utf8) + little(prefix.count + data.count, 4) + prefix + data
            let head = Array("VP8X".utf8) + little(10, 4) + [8, 0, 0, 0] + little(23, 3) + little(15, 3)
            file =
                Array("RIFF".utf8) + little(4 + head.count + file.count - 12 + chunk.count, 4) + Array("WEBP".utf8) + head + file[12...]
                + chunk
        case .avif: preconditionFailure("AVIF images have their orientation in boxes")
        }
        return file
    }

    @Test(
        "PNG, JPEG and WebP images are turned by their EXIF orientation, in both byte orders and at both ends of the file",
        arguments: [StillFormat.png, .jpg, .webp], 1...8)
    func orientation(_ format: StillFormat, _ number: Int) throws {
        for isLittle in [false, true] {
            let image = try StillDecoder.decode(oriented(format, exif(number, isLittle: isLittle), atEnd: isLittle))
            #expect((image.width, image.height) == (number < 5 ? (24, 16) : (16, 24)))
            let corner: (x: Int, y: Int) =
                [(0, 0), (1, 0), (1, 1), (0, 1), (0, 0), (1, 0), (1, 1), (0, 1)][number - 1]
            for (x, y) in [(0, 0), (1, 0), (0, 1), (1, 1)] {
                let at = ((image.height / 4 + y * image.height / 2) * image.width + image.width / 4 + x * image.width / 2) * 4
                #expect((image.bytes[at + 2] > 200 && image.bytes[at + 1] < 60) == ((x, y) == corner), "\(x), \(y)")
            }
        }
    }

    @Test("Damaged EXIF data leave an image as it is stored", arguments: [StillFormat.png, .jpg, .webp])
    func damagedEXIF(_ format: StillFormat) throws {
        let data = exif(6, isLittle: true)
        for count in [0, 3, 7, 9, 20, 30] {
            #expect(try StillDecoder.decode(oriented(format, Array(data.prefix(count)), atEnd: false)).width == 24)
        }
        #expect(try StillDecoder.decode(oriented(format, exif(9, isLittle: false), atEnd: false)).width == 24)
    }

    @Test("A PNG, JPEG or WebP file that ends early is refused", arguments: [StillFormat.png, .jpg, .webp])
    func truncated(_ format: StillFormat) throws {
        let file = try file(format)
        #expect(throws: Never.self) { try StillDecoder.decode(file) }
        for fraction in [0.02, 0.1, 0.3, 0.5, 0.6, 0.8, 0.9, 0.97] {
            let part = Array(file.prefix(Int(Double(file.count) * fraction)))
            #expect(throws: FFmpegError.self, "\(fraction)") { try StillDecoder.decode(part) }
        }
    }

    @Test("The reported JPEG is refused, with the reason")
    func reported() throws {
        let error = #expect(throws: FFmpegError.self) { try StillDecoder.decode(MediaFile.bytes("truncated.jpg")) }
        #expect(error?.text == "the file is damaged: it ends before the image is complete")
    }

    @Test(
        "Progressive JPEG, GIF, BMP and TIFF files that end early are refused",
        arguments: ["progressive.jpg", "still.gif", "still.bmp", "still.tiff"])
    func truncatedFiles(name: String) throws {
        let file = try MediaFile.bytes(name)
        #expect(throws: Never.self) { try StillDecoder.decode(file) }
        for fraction in stride(from: 0.04, to: 0.98, by: 0.05) {
            let part = Array(file.prefix(Int(Double(file.count) * fraction)))
            #expect(throws: FFmpegError.self, "\(fraction)") { try StillDecoder.decode(part) }
        }
    }

    @Test("A JPEG without an end marker, or with bytes after it, is complete")
    func withoutEnd() throws {
        let file = try file(.jpg)
        let whole = try StillDecoder.decode(file)
        #expect(try StillDecoder.decode(Array(file.dropLast(2))) == whole)
        #expect(try StillDecoder.decode(file + [0, 1, 2, 3]) == whole)
    }
}
