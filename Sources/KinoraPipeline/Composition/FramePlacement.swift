import Foundation
import KinoraDrawing

/// The position of a composition in a frame: scaled uniformly to fit, and centred on whole pixels.
package struct FramePlacement: Hashable, Sendable {
    /// Pixels per point.
    package let scale: CGFloat
    /// The composition's upper left corner, in pixels.
    package let origin: CGPoint
    /// Whether parts of the frame are not covered, apart from rounding.
    package let hasMargins: Bool

    /// All sizes must be positive. With `fills`, the composition covers the whole frame and is cropped.
    package init(picture: CGSize, width: Int, height: Int, fills: Bool = false) {
        precondition(
            picture.width > 0 && picture.height > 0 && width > 0 && height > 0, "a composition and its frame must have positive sizes")
        let (across, down) = (CGFloat(width) / picture.width, CGFloat(height) / picture.height)
        scale = fills ? max(across, down) : min(across, down)
        let free = CGSize(width: CGFloat(width) - picture.width * scale, height: CGFloat(height) - picture.height * scale)
        // Whole pixels keep edges sharp. The small offset keeps a rounding error below 0 from moving the composition by a pixel.
        origin = CGPoint(x: (free.width / 2 + 1e-6).rounded(.down), y: (free.height / 2 + 1e-6).rounded(.down))
        hasMargins = free.width >= 1 || free.height >= 1
    }

    /// The transform from the composition's points to the frame's pixels.
    package var transform: CGAffineTransform {
        CGAffineTransform(a: scale, b: 0, c: 0, d: scale, tx: origin.x, ty: origin.y)
    }
}
