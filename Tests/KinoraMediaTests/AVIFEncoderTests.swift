import Foundation
import Testing

@testable import KinoraMedia

/// AVIF images, read again with FFmpeg's decoder.
struct AVIFEncoderTests {
    /// A horizontal ramp of red, a vertical one of green, and a blue square.
    private func image(width: Int, height: Int) -> PixelImage {
        var image = PixelImage(width: width, height: height)
        for y in 0..<height {
            for x in 0..<width {
                let at = (y * width + x) * 4
                image.bytes[at + 1] = UInt8(y * 255 / max(height - 1, 1))
                image.bytes[at + 2] = UInt8(x * 255 / max(width - 1, 1))
                image.bytes[at + 3] = 255
            }
        }
        let square = PixelImage(width: max(width / 3, 1), height: max(height / 3, 1), filledWith: PixelColor(red: 0, green: 0, blue: 255))
        image.place(square, x: width / 3, y: height / 3)
        return image
    }

    private func greatestDifference(_ a: PixelImage, _ b: PixelImage) -> Int {
        zip(a.bytes, b.bytes).map { abs(Int($0) - Int($1)) }.max() ?? 0
    }

    @Test(
        "An image of quality 0 has the encoded colours within the rounding of YUV, at even and odd sizes",
        arguments: [(96, 64), (33, 17), (1, 1), (2, 131)])
    func colors(width: Int, height: Int) throws {
        let image = image(width: width, height: height)
        let file = try AVIFEncoder(width: width, height: height, quality: 0).encode(image)
        #expect(Array(file[4..<12]) == Array("ftypavif".utf8))
        let decoded = try StillDecoder.decode(file)
        #expect((decoded.width, decoded.height) == (width, height))
        // The rounding of 8-bit YUV and back.
        #expect(greatestDifference(decoded, image) <= 3)
    }

    @Test("A higher quality number gives no larger file, and the worst quality differs more than the best")
    func quality() throws {
        let image = image(width: 160, height: 96)
        let files = try [0, 10, 30, 51].map { try AVIFEncoder(width: 160, height: 96, quality: $0).encode(image) }
        #expect(files.map(\.count) == files.map(\.count).sorted(by: >))
        let differences = try files.map { greatestDifference(try StillDecoder.decode($0), image) }
        #expect(differences[0] < differences[3])
    }

    @Test("The same image has the same bytes")
    func bytes() throws {
        let image = image(width: 65, height: 40)
        let encoder = try AVIFEncoder(width: 65, height: 40, quality: 20)
        let files = try (0..<3).map { _ in try encoder.encode(image) }
        #expect(Set(files).count == 1)
    }

    @Test("A size that no image has is refused")
    func size() {
        #expect(throws: VideoSettingsError.self) { try AVIFEncoder(width: 0, height: 10, quality: 20) }
        #expect(throws: VideoSettingsError.self) { try AVIFEncoder(width: 20_000, height: 10, quality: 20) }
    }
}
