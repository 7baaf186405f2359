import Foundation
import KinoraDrawing
import KinoraViews

/// Core Graphics' image class: pixels in sRGB with 8 bits per channel. The image of a symbol or a vector drawing keeps its outlines.
public final class CGImage: Hashable, Sendable {
    private enum Content: Hashable, Sendable {
        case bitmap(Bitmap)
        case drawing(ImageKey)
    }

    /// A drawing with its size in pixels.
    private struct ImageKey: Hashable, Sendable {
        let image: Image
        let size: CGSize

        func hash(into hasher: inout Hasher) { hasher.combine(image.source) }
    }

    private let content: Content

    package init(_ bitmap: Bitmap) {
        content = .bitmap(bitmap)
    }

    /// Creates an image of a drawing that has `size` pixels.
    init(_ image: Image, size: CGSize) {
        content = .drawing(ImageKey(image: image, size: size))
    }

    /// Creates an image from pixels. Core Graphics has no equivalent initializer.
    ///
    /// - Parameters:
    ///   - width: The width in pixels, 1 to 32767.
    ///   - height: The height in pixels, 1 to 32767.
    ///   - rgba: Red, green, blue and alpha, 0 to 255, not premultiplied, from the top row down: `4 * width * height` bytes.
    public convenience init(width: Int, height: Int, rgba: [UInt8]) {
        precondition(
            width > 0 && height > 0 && width <= 32767 && height <= 32767,
            "the image is \(width)x\(height) pixels; width and height must be 1 to 32767")
        precondition(
            rgba.count == width * height * 4,
            "rgba has \(rgba.count) bytes; an image of \(width)x\(height) pixels must have \(width * height * 4)")
        self.init(Bitmap(width: width, height: height, straight: rgba, isRGBA: true))
    }

    /// The pixels; nil for a drawing.
    package var bitmap: Bitmap? {
        guard case .bitmap(let bitmap) = content else { return nil }
        return bitmap
    }

    /// The size in pixels.
    var size: CGSize {
        switch content {
        case .bitmap(let bitmap): CGSize(width: bitmap.width, height: bitmap.height)
        case .drawing(let drawing): drawing.size
        }
    }

    /// Returns the image with `scale` pixels per point.
    func image(scale: CGFloat) -> Image {
        switch content {
        case .bitmap(let bitmap): Image(source: .decoded(.bitmap(bitmap), scale: scale > 0 && scale.isFinite ? scale : 1))
        case .drawing(let drawing): drawing.image
        }
    }

    /// The width in pixels.
    public var width: Int { Int(min(max(size.width, 0), 32767).rounded(.up)) }
    /// The height in pixels.
    public var height: Int { Int(min(max(size.height, 0), 32767).rounded(.up)) }

    /// Returns the part of the image in `rect`, in pixels from the upper left corner. Returns nil if the part is empty, or for a drawing.
    /// The rectangle is clipped to the image and rounded outward.
    public func cropping(to rect: CGRect) -> CGImage? {
        guard let bitmap else { return nil }
        let whole = rect.standardized.intersection(CGRect(x: 0, y: 0, width: width, height: height)).integral
        guard !whole.isNull, !whole.isEmpty else { return nil }
        return bitmap.cropped(x: Int(whole.minX), y: Int(whole.minY), width: Int(whole.width), height: Int(whole.height)).map(CGImage.init)
    }

    public static func == (lhs: CGImage, rhs: CGImage) -> Bool { lhs.content == rhs.content }

    public func hash(into hasher: inout Hasher) { hasher.combine(content) }
}
