import Foundation

/// Counts the groups of a drawing that require a layer: their nesting depth and their area.
struct SVGLayerCensus {
    let viewBox: CGRect
    /// The maximum nesting depth of layers.
    private(set) var depth = 0
    /// The total area of the layers in units of the view box.
    private(set) var area = 0.0

    /// Counts the layers in `nodes`, which are inside `level` layers. Returns the bounding box of the control points of all outlines.
    mutating func count(_ nodes: [SVGDocument.Node], level: Int) -> CGRect {
        var box = CGRect.null
        for node in nodes {
            switch node {
            case .shape(let shape):
                let bounds = shape.localPath.controlBounds.applying(shape.transform)
                box = box.union(bounds)
                for paint in [shape.fill?.paint, shape.stroke?.paint] {
                    guard case .pattern(let pattern)? = paint else { continue }
                    count(pattern, over: bounds.isNull ? .zero : shape.strokedBounds.applying(shape.transform), level: level + 1)
                }
            case .image(let image): box = box.union(image.frame.applying(image.transform))
            case .group(let group):
                let isLayer = group.needsLayer
                let level = isLayer ? level + 1 : level
                var inside = clipped(count(group.nodes, level: level), by: group.clips)
                // A filter can fill its region, which is one of its clips, or the whole drawing.
                if !group.filters.isEmpty { inside = clipped(viewBox, by: group.clips) }
                box = box.union(inside)
                guard isLayer else { continue }
                depth = max(depth, level)
                // Each clip of a group requires a separate pass, and so does each filter.
                add(inside, passes: max(group.clips.count, 1) + group.filters.reduce(0) { $0 + $1.filters.count })
                for mask in group.masks { count(mask, level: level) }
            }
        }
        return box
    }

    private mutating func count(_ mask: SVGDocument.Mask, level: Int) {
        let inside = clipped(count(mask.nodes, level: level + 1), by: mask.clips)
        depth = max(depth, level + 1)
        add(inside, passes: 2)
        for mask in mask.masks { count(mask, level: level + 1) }
    }

    /// Counts the layer of a shape with a pattern, and the layers in the pattern in proportion to the area of its tiles.
    private mutating func count(_ pattern: SVGPattern, over rect: CGRect, level: Int) {
        var tile = SVGLayerCensus(viewBox: pattern.tile)
        _ = tile.count(pattern.nodes.map { $0.applying(pattern.content) }, level: level)
        depth = max(depth, level, tile.depth)
        add(rect, passes: 2 + Int(min(tile.area, 1e6).rounded(.up)))
    }

    private func clipped(_ rect: CGRect, by clips: [DisplayGroup.Clip]) -> CGRect {
        clips.reduce(rect) { $0.intersection($1.path.controlBounds.applying($1.transform)) }
    }

    private mutating func add(_ rect: CGRect, passes: Int) {
        let seen = rect.intersection(viewBox)
        guard !seen.isNull, viewBox.width > 0, viewBox.height > 0 else { return }
        area += Double(seen.width / viewBox.width) * Double(seen.height / viewBox.height) * Double(passes)
    }
}
