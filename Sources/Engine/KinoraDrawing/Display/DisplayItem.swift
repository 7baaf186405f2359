import Foundation

/// A self-contained drawing operation, which does not depend on other items.
package struct DisplayItem: Hashable, Sendable {
    package enum Content: Hashable, Sendable {
        case fill(Path, Paint, FillStyle)
        case stroke(Path, Paint, StrokeStyle)
        case text(ShapedText, Paint)
        case image(Bitmap, CGRect, ImageSampling = ImageSampling())
        indirect case group(DisplayGroup)
    }

    package var content: Content
    /// From the item's coordinates to the coordinates of its container. It applies to the outline, pen, paint, clips and filters.
    package var transform: CGAffineTransform
    /// 0 is invisible, 1 is opaque. On a group, it applies to the finished group, not to each child.
    package var opacity: Double
    package var blendMode: BlendMode

    package init(_ content: Content, transform: CGAffineTransform = .identity, opacity: Double = 1, blendMode: BlendMode = .normal) {
        self.content = content
        self.transform = transform
        self.opacity = opacity
        self.blendMode = blendMode
    }
}
