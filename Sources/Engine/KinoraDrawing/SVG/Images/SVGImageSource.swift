import Foundation
import Synchronization

/// The bytes of an image inside an SVG file, decoded when the image is first drawn.
final class SVGImageSource: Sendable {
    let data: Data
    /// The size according to the image's header, in pixels; positive.
    let width: Int
    let height: Int
    private let decoded = Mutex<Result<Bitmap, ImageDecodingError>?>(nil)

    /// Returns nil unless the bytes start like a PNG, JPEG, GIF or WebP image with a size.
    init?(_ data: Data) {
        guard let size = SVGImageHeader.size(of: [UInt8](data.prefix(SVGImageHeader.maxLength))) else { return nil }
        (self.data, width, height) = (data, size.width, size.height)
    }

    /// The pixels. Decodes them once.
    func bitmap(_ decoder: any ImageDecoder) throws(ImageDecodingError) -> Bitmap {
        if let known = decoded.withLock({ $0 }) { return try known.get() }
        let result = Result { () throws(ImageDecodingError) in try decoder.decode(data) }
        decoded.withLock { $0 = result }
        return try result.get()
    }
}

extension SVGImageSource: Hashable {
    static func == (lhs: SVGImageSource, rhs: SVGImageSource) -> Bool { lhs === rhs || lhs.data == rhs.data }

    func hash(into hasher: inout Hasher) { hasher.combine(data) }
}
