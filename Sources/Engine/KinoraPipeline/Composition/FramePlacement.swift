import Foundation
import KinoraDrawing

/// The position of a composition in a frame: scaled uniformly to fit, and centred on whole pixels.
package struct FramePlacement: Hashable, Sendable {
    /// Pixels per point.
    package let scale: CGFloat
    /// The composition's upper left corner, in pixels.
    package let origin: CGPoint
    /// Whether a whole row or column of the frame is not covered.
    package let hasMargins: Bool

    /// All sizes must be positive. With `fills`, the composition covers the whole frame and is cropped.
    package init(content: CGSize, width: Int, height: Int, fills: Bool = false) {
        precondition(
            content.width > 0 && content.height > 0 && width > 0 && height > 0, "a composition and its frame must have positive sizes")
        let (across, down) = (CGFloat(width) / content.width, CGFloat(height) / content.height)
        let fit = min(across, down)
        let margin = max(CGFloat(width) - content.width * fit, CGFloat(height) - content.height * fit)
        // A margin of a part of a pixel would mix the last row or column with the background.
        scale = fills || margin < 1 ? max(across, down) : fit
        // Whole pixels keep edges sharp. The small number keeps a rounding error from moving the composition by a pixel.
        func centred(_ free: CGFloat) -> CGFloat { (free / 2 + (free < 0 ? -1e-6 : 1e-6)).rounded(.towardZero) }
        let free = CGSize(width: CGFloat(width) - content.width * scale, height: CGFloat(height) - content.height * scale)
        origin = CGPoint(x: centred(free.width), y: centred(free.height))
        hasMargins = free.width >= 1 || free.height >= 1
    }

    /// The transform from the composition's points to the frame's pixels.
    package var transform: CGAffineTransform {
        CGAffineTransform(a: scale, b: 0, c: 0, d: scale, tx: origin.x, ty: origin.y)
    }
}
