import Foundation

extension SVGDocument {
    /// The drawn contents as a tree. All coordinates are the document's, or have a transform to the document's.
    indirect enum Node: Hashable, Sendable {
        case shape(Shape)
        case image(Image)
        case group(Group)
    }

    /// Nodes with common effects, applied in the order of SVG: filters, clips, masks, opacity, blend mode.
    struct Group: Hashable, Sendable {
        var nodes: [Node]
        /// 0...1, for the finished group.
        var opacity: Double
        /// Only points inside all clips are visible.
        var clips: [DisplayGroup.Clip]
        var masks: [Mask]
        var blendMode: BlendMode
        /// Whether the nodes blend only with each other. Implied by filters, masks, an opacity below 1 and a blend mode.
        var isIsolated: Bool
        /// Applied in order.
        var filters: [FilterUse]
        /// The bounding box, if the boxes of the nodes do not determine it.
        var box: Box?

        /// A rectangle in coordinates that `transform` maps to the document's.
        struct Box: Hashable, Sendable {
            var rect: CGRect
            var transform: CGAffineTransform
        }

        init(
            _ nodes: [Node], opacity: Double = 1, clips: [DisplayGroup.Clip] = [], masks: [Mask] = [], blendMode: BlendMode = .normal,
            isIsolated: Bool = false, filters: [FilterUse] = []
        ) {
            (self.nodes, self.opacity, self.clips, self.masks) = (nodes, opacity, clips, masks)
            (self.blendMode, self.isIsolated, self.filters) = (blendMode, isIsolated, filters)
        }

        /// Whether the group has no effect.
        var isPlain: Bool { opacity == 1 && hasOnlyOpacity }

        /// Whether the group has no effect except its opacity.
        var hasOnlyOpacity: Bool {
            clips.isEmpty && masks.isEmpty && blendMode == .normal && !isIsolated && filters.isEmpty
        }

        /// Whether the nodes blend only with each other.
        var establishesContext: Bool {
            isIsolated || opacity < 1 || blendMode != .normal || !masks.isEmpty || !filters.isEmpty
        }

        /// Whether drawing the group requires a separate layer of pixels, or a copy of them.
        var needsLayer: Bool { opacity < 1 || !hasOnlyOpacity }
    }

    /// Nodes whose luminance or alpha is the coverage of a group.
    struct Mask: Hashable, Sendable {
        enum Coverage: Hashable, Sendable {
            case alpha
            /// The luminance of the colours, multiplied by their alpha.
            case luminance
            /// The luminance of the colours in linear light, multiplied by their alpha.
            case linearLuminance
        }

        var nodes: [Node]
        var coverage: Coverage
        /// The mask's region, and the clips of its own contents. The mask is empty outside.
        var clips: [DisplayGroup.Clip]
        /// The masks of the mask itself.
        var masks: [Mask]
    }

    /// A filter of a group.
    struct FilterUse: Hashable, Sendable {
        /// Applied in order.
        var filters: [Filter]
        /// From the coordinates of the filters' lengths to the document's; invertible.
        var transform: CGAffineTransform
        /// The contents of the image primitives of the filters, whose items are empty.
        var images: [FilterImage] = []
    }

    /// The contents of an image primitive, in the coordinates of the filter's lengths.
    struct FilterImage: Hashable, Sendable {
        /// The index of the filter.
        var filter: Int
        /// The index of the primitive in the filter's graph.
        var primitive: Int
        var nodes: [Node]
    }

    /// Pixels in a rectangle.
    struct Image: Hashable, Sendable {
        var source: SVGImageSource
        /// The rectangle that the bitmap fills, in the image's coordinates.
        var frame: CGRect
        /// From the image's coordinates to the document's.
        var transform: CGAffineTransform
        var sampling = ImageSampling()
        /// 0...1.
        var opacity = 1.0
    }
}

extension SVGDocument.Node {
    /// The node with all its coordinates changed by `change`, in the document's coordinates. O(number of nodes).
    func applying(_ change: CGAffineTransform) -> SVGDocument.Node {
        switch self {
        case .shape(var shape):
            shape.transform = shape.transform.concatenating(change)
            return .shape(shape)
        case .image(var image):
            image.transform = image.transform.concatenating(change)
            return .image(image)
        case .group(var group):
            group.nodes = group.nodes.map { $0.applying(change) }
            group.clips = group.clips.map { $0.applying(change) }
            group.masks = group.masks.map { $0.applying(change) }
            group.box = group.box.map { SVGDocument.Group.Box(rect: $0.rect, transform: $0.transform.concatenating(change)) }
            for index in group.filters.indices { group.filters[index].transform = group.filters[index].transform.concatenating(change) }
            return .group(group)
        }
    }
}

extension SVGDocument.Mask {
    /// The mask in other coordinates.
    func applying(_ change: CGAffineTransform) -> SVGDocument.Mask {
        SVGDocument.Mask(
            nodes: nodes.map { $0.applying(change) }, coverage: coverage, clips: clips.map { $0.applying(change) },
            masks: masks.map { $0.applying(change) })
    }
}

extension DisplayGroup.Clip {
    /// The clip in other coordinates.
    func applying(_ change: CGAffineTransform) -> DisplayGroup.Clip {
        var clip = self
        clip.transform = clip.transform.concatenating(change)
        return clip
    }
}
