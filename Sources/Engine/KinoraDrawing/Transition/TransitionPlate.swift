import Foundation

/// A part of a frame during a transition: one of the two images, or something else, with its changes.
///
/// The changes apply in the order of the properties. Coordinates are points of the frame.
struct TransitionPlate {
    enum Content {
        case image(TransitionEffect.Side)
        case items([DisplayItem])
    }

    var content: Content
    /// The visible part of the contents, before they are moved; nil for all of them.
    var part: CGRect?
    /// The opacity of black over the part, only where something is drawn.
    var shade = 0.0
    /// Drawn over the contents, only where something is drawn.
    var overlay: [DisplayItem] = []
    var filters: [Filter] = []
    var projection: ProjectionTransform?
    var transform = CGAffineTransform.identity
    var clips: [DisplayGroup.Clip] = []
    var masks: [DisplayGroup.Mask] = []
    var opacity = 1.0

    init(_ side: TransitionEffect.Side, part: CGRect? = nil) { (content, self.part) = (.image(side), part) }

    init(_ items: [DisplayItem]) { content = .items(items) }

    /// Whether the plate shows `side`.
    func shows(_ side: TransitionEffect.Side) -> Bool {
        if case .image(side) = content { true } else { false }
    }

    /// The drawing. `images` are the drawings of the two sides; `frame` contains everything that may be shaded.
    func item(_ images: (TransitionEffect.Side) -> [DisplayItem], frame: CGRect) -> DisplayItem? {
        guard opacity > 0 else { return nil }
        var group: DisplayGroup
        switch content {
        case .image(let side): group = DisplayGroup(items: images(side))
        case .items(let items): group = DisplayGroup(items: items)
        }
        guard !group.items.isEmpty else { return nil }
        if let part { group.clips = [DisplayGroup.Clip(Path(part))] }
        var covers = overlay
        if shade > 0 {
            let black = Color.Resolved(red: 0, green: 0, blue: 0, opacity: Float(min(shade, 1)))
            covers.append(DisplayItem(.fill(Path(frame), .color(black), FillStyle())))
        }
        if !covers.isEmpty {
            group.isIsolated = true
            group.items += covers.map { cover in
                var cover = cover
                cover.blendMode = .sourceAtop
                return cover
            }
        }
        if !filters.isEmpty { group = DisplayGroup(items: [DisplayItem(.group(group))], filters: filters) }
        if let projection {
            guard projection.isDrawable, projection.determinant > 0 else { return nil }
            group = DisplayGroup(items: [DisplayItem(.group(group))], filters: [.projection(projection)])
        }
        var item = DisplayItem(.group(group), transform: transform)
        if !clips.isEmpty || !masks.isEmpty {
            item = DisplayItem(.group(DisplayGroup(items: [item], clips: clips, masks: masks)))
        }
        item.opacity = min(opacity, 1)
        return item
    }
}
