import Foundation
import KinoraDrawing

/// Where a picture of some size in points lies in a frame of pixels: scaled alike in both directions to fit, and centred on whole pixels.
package struct PicturePlacement: Hashable, Sendable {
    /// Pixels per point.
    package let scale: CGFloat
    /// The picture's upper left corner, in pixels.
    package let origin: CGPoint
    /// Whether the picture leaves a part of the frame free, beyond what rounding leaves.
    package let hasMargins: Bool

    /// All sizes positive. With `fills` the picture covers the whole frame, and what does not fit is cut off.
    package init(picture: CGSize, width: Int, height: Int, fills: Bool = false) {
        precondition(picture.width > 0 && picture.height > 0 && width > 0 && height > 0, "a picture and its frame have positive sizes")
        let (across, down) = (CGFloat(width) / picture.width, CGFloat(height) / picture.height)
        scale = fills ? max(across, down) : min(across, down)
        let free = CGSize(width: CGFloat(width) - picture.width * scale, height: CGFloat(height) - picture.height * scale)
        // Whole pixels: edges that were sharp stay sharp.
        origin = CGPoint(x: (free.width / 2).rounded(.down), y: (free.height / 2).rounded(.down))
        hasMargins = free.width >= 1 || free.height >= 1
    }

    /// From the picture's points to the frame's pixels.
    package var transform: CGAffineTransform {
        CGAffineTransform(a: scale, b: 0, c: 0, d: scale, tx: origin.x, ty: origin.y)
    }

    /// The even number of pixels nearest above `points`, at least 2 and at most 16384, the most H.264 knows.
    static func evenSize(_ points: CGFloat) -> Int {
        Int((min(max(points, 2), 16384) / 2).rounded(.up)) * 2
    }
}
