import KinoraMedia
import KinoraRaster

/// Encodes images of one size and format.
protocol ImageEncoding {
    associatedtype Frame: CanvasFrame
    /// Creates a frame to be filled and passed to ``encode(_:)``.
    func makeFrame() throws -> Frame
    /// Returns the bytes of the file.
    func encode(_ frame: Frame) throws -> [UInt8]
    /// Returns the bytes of the file of an image with straight alpha.
    func encode(_ image: PixelImage) throws -> [UInt8]
}

extension StillEncoder: ImageEncoding {}
extension AVIFEncoder: ImageEncoding {}

/// Encodes PNG without FFmpeg, because loading its libraries takes as long as making a small image.
struct PNGEncoder: ImageEncoding {
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
    /// Returns an encoder of this format.
    ///
    /// - Parameters:
    ///   - quality: As for films; ignored for PNG.
    ///   - hasAlpha: Whether transparency is kept, if the format supports it.
    /// - Throws: An error if the format does not support this size.
    func encoder(width: Int, height: Int, quality: Int, hasAlpha: Bool) throws -> any ImageEncoding {
        if self == .avif { return try AVIFEncoder(width: width, height: height, quality: Double(quality)) }
        let encoder = try StillEncoder(self, width: width, height: height, quality: Double(quality), hasAlpha: hasAlpha)
        return self == .png ? PNGEncoder(width: width, height: height) : encoder
    }
}
