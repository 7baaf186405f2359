import KinoraMedia
import KinoraRaster

/// Makes files of single pictures, of one size and format.
protocol PictureEncoding {
    associatedtype Frame: CanvasFrame
    /// A frame to be filled with a picture and handed to ``encode(_:)``.
    func makeFrame() throws -> Frame
    /// The bytes of the file.
    func encode(_ frame: Frame) throws -> [UInt8]
    /// The bytes of the file of a straight picture.
    func encode(_ image: PixelImage) throws -> [UInt8]
}

extension StillEncoder: PictureEncoding {}

/// Makes PNGs without FFmpeg: its libraries take as long to load as a small picture takes to make.
struct PNGEncoder: PictureEncoding {
    private let width: Int
    private let height: Int

    init(width: Int, height: Int) {
        (self.width, self.height) = (width, height)
    }

    func makeFrame() -> PNGFrame { PNGFrame(width: width, height: height) }

    func encode(_ frame: PNGFrame) -> [UInt8] { frame.file }

    func encode(_ image: PixelImage) throws -> [UInt8] {
        let premultiplied = image.premultiplied()
        return [UInt8](
            try premultiplied.bytes.withUnsafeBytes {
                try PNGCodec.encode($0, width: image.width, height: image.height, bytesPerRow: image.width * 4)
            })
    }
}

extension StillFormat {
    /// What makes files of this format.
    ///
    /// - Parameters:
    ///   - quality: As for films; a PNG has none.
    ///   - hasAlpha: Whether transparency is kept, for formats that can.
    /// - Throws: when there are no such pictures.
    func encoder(width: Int, height: Int, quality: Int, hasAlpha: Bool) throws -> any PictureEncoding {
        let encoder = try StillEncoder(self, width: width, height: height, quality: Double(quality), hasAlpha: hasAlpha)
        return self == .png ? PNGEncoder(width: width, height: height) : encoder
    }
}
