import Foundation

/// A picture as a value: everything one frame shows, in drawing order, in points with y down.
///
/// It is immutable, can be sent to any thread, and two lists that are equal draw the same pixels. `description` is an exact text dump.
public struct DisplayList: Hashable, Sendable {
    package var items: [DisplayItem]

    /// An empty picture.
    public init() {
        items = []
    }

    package init(items: [DisplayItem]) {
        self.items = items
    }

    /// True when nothing is drawn.
    public var isEmpty: Bool { items.isEmpty }
}

/// One thing to be drawn, complete in itself: nothing drawn before it changes what it looks like.
package struct DisplayItem: Hashable, Sendable {
    package enum Content: Hashable, Sendable {
        case fill(Path, Paint, FillStyle)
        case stroke(Path, Paint, StrokeStyle)
        case text(ShapedText, Paint)
        case image(Bitmap, CGRect, ImageSampling = ImageSampling())
        indirect case group(DisplayGroup)
    }

    package var content: Content
    /// From the item's coordinates to those of what contains it. It applies to outline, pen, paint, clips and filters alike.
    package var transform: CGAffineTransform
    /// 0 draws nothing, 1 as it is. On a group it fades the finished group, not each child.
    package var opacity: Double
    package var blendMode: BlendMode

    package init(_ content: Content, transform: CGAffineTransform = .identity, opacity: Double = 1, blendMode: BlendMode = .normal) {
        self.content = content
        self.transform = transform
        self.opacity = opacity
        self.blendMode = blendMode
    }
}

/// Items that share a clip, a mask or a filter, or that are composited as one picture.
package struct DisplayGroup: Hashable, Sendable {
    /// What shows must lie inside every clip.
    package struct Clip: Hashable, Sendable {
        package var path: Path
        package var style: FillStyle
        /// From the clip's coordinates to the group's.
        package var transform: CGAffineTransform
        /// True: what lies outside the path shows.
        package var isInverse: Bool

        package init(_ path: Path, style: FillStyle = FillStyle(), transform: CGAffineTransform = .identity, isInverse: Bool = false) {
            self.path = path
            self.style = style
            self.transform = transform
            self.isInverse = isInverse
        }
    }

    /// The alpha of these items, times `opacity`, is the group's coverage.
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
    /// Applied to the finished group, first to last, before clips and masks cut it.
    package var filters: [Filter]
    /// True: children blend with each other only, then the whole with what lies below. Filters, masks and opacity below 1 imply it.
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
