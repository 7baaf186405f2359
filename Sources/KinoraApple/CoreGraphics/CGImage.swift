import Foundation
import KinoraDrawing
import KinoraViews

/// Core Graphics' image class: pixels in sRGB with 8 bits per channel.
public final class CGImage: Hashable, Sendable {
    package let bitmap: Bitmap

    package init(_ bitmap: Bitmap) {
        self.bitmap = bitmap
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

    /// The width in pixels.
    public var width: Int { bitmap.width }
    /// The height in pixels.
    public var height: Int { bitmap.height }

    /// Returns the part of the image in `rect`, in pixels from the upper left corner, or nil if the part is empty. The rectangle is clipped
    /// to the image and rounded outward.
    public func cropping(to rect: CGRect) -> CGImage? {
        let whole = rect.standardized.intersection(CGRect(x: 0, y: 0, width: width, height: height)).integral
        guard !whole.isNull, !whole.isEmpty else { return nil }
        return bitmap.cropped(x: Int(whole.minX), y: Int(whole.minY), width: Int(whole.width), height: Int(whole.height)).map(CGImage.init)
    }

    public static func == (lhs: CGImage, rhs: CGImage) -> Bool { lhs.bitmap == rhs.bitmap }

    public func hash(into hasher: inout Hasher) { hasher.combine(bitmap) }
}
