import Foundation

/// The contents of one frame as a value, in drawing order, in points with y pointing down.
///
/// It is immutable and sendable, and equal lists draw the same pixels. `description` is an exact text dump.
public struct DisplayList: Hashable, Sendable {
    package var items: [DisplayItem]

    /// Creates an empty list.
    public init() {
        items = []
    }

    package init(items: [DisplayItem]) {
        self.items = items
    }

    /// Whether nothing is drawn.
    public var isEmpty: Bool { items.isEmpty }
}

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

/// Items that share a clip, a mask or a filter, or that are composited together.
package struct DisplayGroup: Hashable, Sendable {
    /// A clip. Only points inside all clips are visible.
    package struct Clip: Hashable, Sendable {
        package var path: Path
        package var style: FillStyle
        /// From the clip's coordinates to the group's.
        package var transform: CGAffineTransform
        /// Whether the outside of the path is visible instead.
        package var isInverse: Bool

        package init(_ path: Path, style: FillStyle = FillStyle(), transform: CGAffineTransform = .identity, isInverse: Bool = false) {
            self.path = path
            self.style = style
            self.transform = transform
            self.isInverse = isInverse
        }
    }

    /// A mask. The alpha of its items, multiplied by `opacity`, is the group's coverage.
    package struct Mask: Hashable, Sendable {
        package var items: [DisplayItem]
        package var opacity: Double
        package var isInverse: Bool

        package init(items: [DisplayItem], opacity: Double = 1, isInverse: Bool = false) {
            self.items = items
            self.opacity = opacity
            self.isInverse = isInverse
        }
    }

    package var items: [DisplayItem]
    package var clips: [Clip]
    package var masks: [Mask]
    /// Applied to the finished group, in order, before clips and masks.
    package var filters: [Filter]
    /// Whether children blend only with each other, and then the whole with the contents below. Implied by filters, masks and an opacity
    /// below 1.
    package var isIsolated: Bool

    package init(
        items: [DisplayItem] = [], clips: [Clip] = [], masks: [Mask] = [], filters: [Filter] = [], isIsolated: Bool = false
    ) {
        self.items = items
        self.clips = clips
        self.masks = masks
        self.filters = filters
        self.isIsolated = isIsolated
    }
}
