import Foundation
import Synchronization

/// The pixels of an image, or the bytes of an image file, which are decoded when the image is first drawn.
final class SVGImageSource: Sendable {
    private enum Content: Hashable {
        case file(Data)
        case pixels(Bitmap)
    }

    private let content: Content
    /// The size according to the image's header, in pixels; positive.
    let width: Int
    let height: Int
    private let decoded = Mutex<Result<Bitmap, ImageDecodingError>?>(nil)

    /// Returns nil unless the bytes start like a PNG, JPEG, GIF or WebP image with a size.
    init?(_ data: Data) {
        guard let size = SVGImageHeader.size(of: [UInt8](data.prefix(SVGImageHeader.maxLength))) else { return nil }
        (content, width, height) = (.file(data), size.width, size.height)
    }

    init(_ bitmap: Bitmap) { (content, width, height) = (.pixels(bitmap), bitmap.width, bitmap.height) }

    /// The pixels. Decodes them once.
    func bitmap(_ decoder: (any ImageDecoder)?) throws(ImageDecodingError) -> Bitmap {
        let data: Data
        switch content {
        case .pixels(let bitmap): return bitmap
        case .file(let bytes): data = bytes
        }
        guard let decoder else { throw ImageDecodingError(reason: "there is no decoder of images") }
        if let known = decoded.withLock({ $0 }) { return try known.get() }
        let result = Result { () throws(ImageDecodingError) in try decoder.decode(data) }
        decoded.withLock { $0 = result }
        return try result.get()
    }
}

extension SVGImageSource: Hashable {
    static func == (lhs: SVGImageSource, rhs: SVGImageSource) -> Bool { lhs === rhs || lhs.content == rhs.content }

    func hash(into hasher: inout Hasher) { hasher.combine(content) }
}
