import Foundation
import GoldenSupport
import KinoraDrawing
import KinoraRaster
import Testing

struct PNGCodecTests {
    private func encode(_ bitmap: Bitmap) throws -> Data {
        try bitmap.pixels.withUnsafeBytes {
            try PNGCodec.encode($0, width: bitmap.width, height: bitmap.height, bytesPerRow: bitmap.width * 4)
        }
    }

    /// Straight alpha loses what 8 bits cannot hold; premultiplied again it is the same image.
    @Test func whatIsWrittenIsRead() throws {
        var pixels: [UInt8] = []
        for alpha in 0..<256 {
            for level in stride(from: 0, to: 256, by: 5) {
                let value = UInt8((level * alpha + 127) / 255)
                pixels += [value, value / 2, value / 3, UInt8(alpha)]
            }
        }
        let bitmap = Bitmap(width: 52, height: 256, pixels: pixels)
        let read = try PNGCodec.decode(encode(bitmap))
        #expect(read.width == 52 && read.height == 256)
        for (written, now) in zip(bitmap.pixels, read.pixels) { #expect(abs(Int(written) - Int(now)) <= 1) }
        for at in stride(from: 3, to: pixels.count, by: 4) { #expect(read.pixels[at] == pixels[at]) }
    }

    /// More than fits in a chunk, and nothing that packs: every byte must come back.
    @Test func largeImagesAreWrittenInChunks() throws {
        var generator = SplitMix64(seed: 3)
        let opaque = (0..<(301 * 203)).flatMap { _ -> [UInt8] in
            let word = UInt32.random(in: 0...0xFF_FFFF, using: &generator)
            return [UInt8(word & 255), UInt8(word >> 8 & 255), UInt8(word >> 16), 255]
        }
        let bitmap = Bitmap(width: 301, height: 203, pixels: opaque)
        let data = try encode(bitmap)
        #expect(data.ranges(of: Data("IDAT".utf8)).count > 2)
        #expect(try PNGCodec.decode(data) == bitmap)
    }

    @Test func opaqueImagesHaveNoAlpha() throws {
        let rasterizer = Rasterizer(width: 5, height: 4)
        try rasterizer.draw(DisplayList(), background: rgb(0.2, 0.4, 0.6))
        let data = try rasterizer.pngData()
        // The colour type in the header: 2 is RGB, 6 is RGB with alpha.
        #expect(data[25] == 2)
        #expect(try PNGCodec.decode(data) == GoldenImage(rasterizer).bitmap)
        try rasterizer.draw(DisplayList(), background: rgb(0.2, 0.4, 0.6, 0.5))
        #expect(try rasterizer.pngData()[25] == 6)
    }

    @Test("Bands packed in parallel make one image, the same every time", arguments: [true, false])
    func bands(isOpaque: Bool) throws {
        var random = SplitMix64(seed: 7)
        // Many bands, the last of which is shorter.
        let (width, height) = (300, 701)
        var pixels: [UInt8] = []
        for y in 0..<height {
            for x in 0..<width {
                let alpha = isOpaque ? 255 : UInt8((x * 255 / width + y) & 255)
                let noise = UInt8(truncatingIfNeeded: random.next() & 15)
                pixels += [min(alpha, noise), min(alpha, UInt8(x & 127)), min(alpha, UInt8(y & 127)), alpha]
            }
        }
        let bitmap = Bitmap(width: width, height: height, pixels: pixels)
        let data = try encode(bitmap)
        #expect(try encode(bitmap) == data)
        let read = try PNGCodec.decode(data)
        #expect(read.width == width && read.height == height)
        // A colour below an alpha is known only as exactly as the file's straight one leaves it.
        let differences = zip(read.pixels, pixels).map { abs(Int($0) - Int($1)) }
        #expect(differences.max() ?? 0 <= (isOpaque ? 0 : 1))
    }

    @Test("Repeating rows use no filter, gradients use differences", arguments: [false, true])
    func filters(runs: Bool) throws {
        let (width, height) = (256, 512)
        var random = SplitMix64(seed: 3)
        // Five rows of noise that come again in any order; or a gradient in which no row is another's.
        let rows = (0..<5).map { _ in (0..<width).map { _ in UInt8(truncatingIfNeeded: random.next()) } }
        let pixels = (0..<height).flatMap { y -> [UInt8] in
            let row = rows[Int(random.next() % 5)]
            return (0..<width).flatMap { x -> [UInt8] in
                let level = runs ? UInt8((x * x / 7 + y) & 255) : row[x]
                return [level, level / 2, 255 - level, 255]
            }
        }
        let bitmap = Bitmap(width: width, height: height, pixels: pixels)
        let data = try encode(bitmap)
        #expect(try PNGCodec.decode(data) == bitmap)
        // The other way it would be several times as large.
        #expect(data.count < 25_000)
    }

    @Test("A file declares sRGB, and each chunk has its checksum")
    func colourSpace() throws {
        let data = [UInt8](try encode(Bitmap(width: 2, height: 1, pixels: [UInt8](repeating: 255, count: 8))))
        func contains(_ bytes: [UInt8]) -> Bool { data.indices.contains { data[$0...].starts(with: bytes) } }
        #expect(contains([0, 0, 0, 1] + Array("sRGB".utf8) + [1, 0xD9, 0xC9, 0x2C, 0x7F]))
        #expect(contains([0, 0, 0, 4] + Array("gAMA".utf8) + [0, 0, 0xB1, 0x8F, 0x0B, 0xFC, 0x61, 0x05]))
        #expect(contains([0, 0, 0, 32] + Array("cHRM".utf8) + [0, 0, 0x7A, 0x26, 0, 0, 0x80, 0x84]))
    }

    @Test func wrongFilesAreRefusedInWords() throws {
        let good = try encode(Bitmap(width: 8, height: 8, pixels: [UInt8](repeating: 7, count: 256)))
        var flipped = good
        let pixels = try #require(good.range(of: Data("IDAT".utf8)))
        flipped[pixels.upperBound + 5] ^= 0xFF
        var vast = good
        vast.replaceSubrange(16..<24, with: [0, 0, 0x7F, 0xFF, 0, 0, 0x7F, 0xFF])
        var none = good
        none.replaceSubrange(16..<20, with: [0, 0, 0, 0])
        let wrong: [Data] = [
            Data(), Data("GIF89a".utf8), good.prefix(30), good.prefix(good.count - 14), flipped, vast, none, good.prefix(8),
        ]
        for data in wrong {
            #expect(throws: CairoError.self) { try PNGCodec.decode(data) }
        }
        #expect(throws: CairoError(operation: "reading a PNG", reason: "the file is not a PNG")) {
            try PNGCodec.decode(Data("not an image".utf8))
        }
    }

    @Test func slicesOfDataAreReadFromTheirStart() throws {
        let good = try encode(Bitmap(width: 2, height: 1, pixels: [1, 2, 3, 255, 4, 5, 6, 255]))
        let padded = Data([9, 9, 9]) + good
        #expect(try PNGCodec.decode(padded.dropFirst(3)).pixels == [1, 2, 3, 255, 4, 5, 6, 255])
    }

    @Test func imagesWithoutPixelsAreNotWritten() {
        let bytes = UnsafeRawBufferPointer(start: nil, count: 0)
        #expect(throws: CairoError.self) { try PNGCodec.encode(bytes, width: 0, height: 3, bytesPerRow: 0) }
        #expect(throws: CairoError.self) { try PNGCodec.encode(bytes, width: 40000, height: 3, bytesPerRow: 160_000) }
        #expect(throws: CairoError.self) { try PNGCodec.encode(bytes, width: 4, height: 3, bytesPerRow: 16) }
    }
}
