import Foundation

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
    /// Whether the group is drawn without motion blur.
    package var isSharp: Bool

    package init(
        items: [DisplayItem] = [], clips: [Clip] = [], masks: [Mask] = [], filters: [Filter] = [], isIsolated: Bool = false,
        isSharp: Bool = false
    ) {
        self.items = items
        self.clips = clips
        self.masks = masks
        self.filters = filters
        self.isIsolated = isIsolated
        self.isSharp = isSharp
    }
}
