import Foundation
import KinoraDrawing
import TestSupport
import Testing

@testable import KinoraMedia

/// AVIF and HEIC images.
struct HEIFTests {
    /// The names of the colours near the corners: top left, top right, bottom left, bottom right.
    private func corners(_ image: PixelImage) -> [String] {
        [(1, 1), (4, 1), (1, 4), (4, 4)].map { x, y in
            let pixel = 4 * (image.height * y / 5 * image.width + image.width * x / 5)
            let bits = [2, 1, 0].map { image.bytes[pixel + $0] > 250 ? "1" : image.bytes[pixel + $0] < 5 ? "0" : "?" }.joined()
            return ["100": "red", "010": "green", "001": "blue", "110": "yellow"][bits] ?? bits
        }
    }

    @Test("Tiles are put together and turned", arguments: ["avif", "heic"])
    func tiles(format: String) throws {
        let image = try StillDecoder.decode(MediaFile.bytes("grid.\(format)"))
        #expect(image.width == 120 && image.height == 100 && image.isOpaque)
        #expect(corners(image) == ["red", "green", "blue", "yellow"])
        let turned = try StillDecoder.decode(MediaFile.bytes("grid-turned.\(format)"))
        #expect(turned.width == 100 && turned.height == 120)
        #expect(corners(turned) == ["red", "blue", "green", "yellow"])
    }

    @Test("Alpha comes from the auxiliary image", arguments: ["avif", "heic"])
    func alpha(format: String) throws {
        let image = try StillDecoder.decode(MediaFile.bytes("alpha.\(format)"))
        let (left, right) = (4 * (24 * 64 + 10), 4 * (24 * 64 + 54))
        #expect(image.bytes[left + 3] == 0)
        #expect(abs(Int(image.bytes[right + 3]) - 128) <= 1 && image.bytes[right] > 250 && image.bytes[right + 2] < 5)
    }

    @Test("A file that ends early is refused, with the reason", arguments: ["grid.avif", "grid.heic", "alpha.avif"])
    func cut(file: String) throws {
        let bytes = try MediaFile.bytes(file)
        for count in stride(from: 20, to: bytes.count, by: 7) {
            let error = #expect(throws: FFmpegError.self, "\(count)") { try StillDecoder.decode(Array(bytes.prefix(count))) }
            #expect(error?.text.contains("it ends before the image is complete") == true, "\(count): \(String(describing: error))")
        }
    }

    @Test("Files with mutated bytes are images or errors")
    func mutations() throws {
        for file in ["grid.avif", "alpha.heic"] {
            let bytes = try MediaFile.bytes(file)
            var random = SplitMix64(seed: 7)
            for _ in 0..<150 {
                var changed = bytes
                for _ in 0..<3 { changed[Int(random.next() % UInt64(bytes.count))] = UInt8(truncatingIfNeeded: random.next()) }
                do {
                    let image = try StillDecoder.decode(changed)
                    #expect(image.width * image.height <= StillDecoder.maxPixels && image.bytes.count == 4 * image.width * image.height)
                } catch {
                    #expect(error is FFmpegError, "\(error)")
                }
            }
        }
    }

    @Test("Other kinds of items are named")
    func kinds() throws {
        var bytes = try MediaFile.bytes("grid.heic")
        let offset = try #require(bytes.indices.first { bytes[$0...].starts(with: Array("grid\0".utf8)) })
        bytes.replaceSubrange(offset..<offset + 4, with: Array("iovl".utf8))
        let changed = bytes
        let error = #expect(throws: FFmpegError.self) { try StillDecoder.decode(changed) }
        #expect(error?.text == "images of the type 'iovl' in HEIF files are not supported")
    }

    @Test("Films and other files are no images")
    func recognition() throws {
        for file in ["rotated-90.mp4", "alpha.mov", "edit-list.m4a", "still.gif"] {
            #expect(!StillDecoder.isHEIF(try Array(MediaFile.bytes(file).prefix(256))))
        }
        #expect(!StillDecoder.isHEIF([]) && !StillDecoder.isHEIF(Array("\0\0\0\u{8}ftyp".utf8)))
    }
}
