import Foundation
import KinoraDrawing
import KinoraViews

/// Pixels of a picture, under the name that Apple's frameworks give them: sRGB, 8 bits a channel.
public final class CGImage: Hashable, Sendable {
    package let bitmap: Bitmap

    package init(_ bitmap: Bitmap) {
        self.bitmap = bitmap
    }

    /// A picture made of its pixels, which UIKit does in more steps.
    ///
    /// - Parameter rgba: Straight (not premultiplied) red, green, blue and alpha, 0...255, rows from the top: `4 * width * height` bytes.
    public convenience init(width: Int, height: Int, rgba: [UInt8]) {
        precondition(
            width > 0 && height > 0 && width <= 32767 && height <= 32767,
            "the image is \(width)x\(height) pixels; width and height must be 1 to 32767")
        precondition(
            rgba.count == width * height * 4,
            "rgba has \(rgba.count) bytes; an image of \(width)x\(height) pixels must have \(width * height * 4)")
        self.init(Bitmap(width: width, height: height, straight: rgba, isRGBA: true))
    }

    /// In pixels.
    public var width: Int { bitmap.width }
    /// In pixels.
    public var height: Int { bitmap.height }

    /// A part, in pixels from the upper left corner, rounded outward and cut to what there is; nil when nothing is left.
    public func cropping(to rect: CGRect) -> CGImage? {
        let whole = rect.standardized.intersection(CGRect(x: 0, y: 0, width: width, height: height)).integral
        guard !whole.isNull, !whole.isEmpty else { return nil }
        return bitmap.cropped(x: Int(whole.minX), y: Int(whole.minY), width: Int(whole.width), height: Int(whole.height)).map(CGImage.init)
    }

    public static func == (lhs: CGImage, rhs: CGImage) -> Bool { lhs.bitmap == rhs.bitmap }

    public func hash(into hasher: inout Hasher) { hasher.combine(bitmap) }
}
