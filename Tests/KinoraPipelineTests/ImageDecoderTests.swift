import Foundation
import KinoraDrawing
import Testing

@testable import KinoraPipeline

/// Bytes of files to the pixels that are drawn with: premultiplied BGRA.
struct ImageDecoderTests {
    private func decode(_ file: Data) throws -> Bitmap { try FFmpegImageDecoder().decode(file) }

    @Test("Grey, palette, 16-bit and transparent images decode to the encoded pixels")
    func kindsOfPixels() throws {
        let grey = try decode(ImageFiles.grey).pixels
        #expect(grey == [0, 0, 0, 255, 1, 1, 1, 255, 128, 128, 128, 255, 255, 255, 255, 255])
        let greyAlpha = try decode(ImageFiles.greyAlpha).pixels
        #expect(greyAlpha == [100, 100, 100, 128, 255, 255, 255, 255])
        let palette = try decode(ImageFiles.palette).pixels
        #expect(palette == [0, 0, 255, 255, 0, 128, 0, 128, 0, 0, 0, 0])
        let deep = try decode(ImageFiles.deep).pixels
        #expect(deep == [0, 128, 255, 255, 255, 64, 1, 255])
        let rgba = try decode(ImageFiles.rgba).pixels
        #expect(rgba == [0, 0, 255, 255, 0, 128, 0, 128, 255, 0, 0, 255, 0, 0, 0, 0])
    }

    @Test(
        "All file formats decode to the same image, animations to their first frame",
        arguments: [ImageFiles.bmp, ImageFiles.tiff, ImageFiles.gif, ImageFiles.webp, ImageFiles.animation])
    func kindsOfFiles(_ file: Data) throws {
        let bitmap = try decode(file)
        #expect((bitmap.width, bitmap.height) == (16, 8))
        let row = [UInt8](Array(repeating: [0, 0, 255, 255], count: 8).joined()) + Array(repeating: [255, 0, 0, 255], count: 8).joined()
        #expect(bitmap.pixels == Array(Array(repeating: row, count: 8).joined()))
    }

    @Test("A JPEG keeps its colours and is rotated by its EXIF orientation")
    func jpeg() throws {
        let bitmap = try decode(ImageFiles.jpeg)
        #expect((bitmap.width, bitmap.height) == (16, 8))
        expect(bitmap, at: (2, 4), [0, 0, 254, 255])
        expect(bitmap, at: (13, 4), [254, 0, 0, 255])
        let turned = try decode(ImageFiles.turned)
        #expect((turned.width, turned.height) == (8, 16))
        expect(turned, at: (4, 2), [0, 0, 254, 255])
        expect(turned, at: (4, 13), [254, 0, 0, 255])
    }

    private func expect(_ bitmap: Bitmap, at position: (x: Int, y: Int), _ color: [Int], sourceLocation: SourceLocation = #_sourceLocation)
    {
        let start = (position.y * bitmap.width + position.x) * 4
        let found = bitmap.pixels[start..<(start + 4)].map(Int.init)
        #expect(zip(found, color).allSatisfy { abs($0 - $1) <= 3 }, "\(found)", sourceLocation: sourceLocation)
    }

    @Test("Files that are invalid, truncated or claim billions of pixels give an error that says so")
    func badFiles() throws {
        func reason(_ data: Data) -> String {
            do throws(ImageDecodingError) {
                _ = try FFmpegImageDecoder().decode(data)
                return "nothing"
            } catch {
                return error.reason
            }
        }
        #expect(reason(Data("hello".utf8)).contains("PNG, JPEG, WebP, GIF, BMP, TIFF, AVIF, HEIC, SVG and PDF"))
        #expect(reason(Data()).contains("PNG, JPEG"))
        for file in [ImageFiles.rgba, ImageFiles.bmp, ImageFiles.webp] {
            #expect(reason(file.prefix(file.count / 2)) != "nothing")
        }
        var huge = ImageFiles.grey
        huge.replaceSubrange(16..<24, with: [0, 1, 0, 0, 0, 1, 0, 0])
        #expect(reason(huge) != "nothing")
    }

    @Test("All eight image orientations are applied", arguments: Bitmap.Orientation.allCases)
    func orientations(_ orientation: Bitmap.Orientation) {
        // Upright: 1 2 over 3 4 over 5 6.
        let stored: [[Int]] =
            switch orientation {
            case .topLeft: [[1, 2], [3, 4], [5, 6]]
            case .topRight: [[2, 1], [4, 3], [6, 5]]
            case .bottomRight: [[6, 5], [4, 3], [2, 1]]
            case .bottomLeft: [[5, 6], [3, 4], [1, 2]]
            case .leftTop: [[1, 3, 5], [2, 4, 6]]
            case .rightTop: [[2, 4, 6], [1, 3, 5]]
            case .rightBottom: [[6, 4, 2], [5, 3, 1]]
            case .leftBottom: [[5, 3, 1], [6, 4, 2]]
            }
        let bitmap = Bitmap(
            width: stored[0].count, height: stored.count, pixels: stored.joined().flatMap { [UInt8($0), 0, 0, 255] })
        let upright = bitmap.upright(from: orientation)
        #expect((upright.width, upright.height) == (2, 3))
        #expect(stride(from: 0, to: 24, by: 4).map { upright.pixels[$0] } == [1, 2, 3, 4, 5, 6])
    }
}
