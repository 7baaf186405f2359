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
            case .shape(let shape): box = box.union(shape.localPath.controlBounds.applying(shape.transform))
            case .group(let children, let opacity, let clips):
                let isLayer = opacity < 1 || !clips.isEmpty
                let level = isLayer ? level + 1 : level
                var inside = count(children, level: level)
                for clip in clips { inside = inside.intersection(clip.path.controlBounds.applying(clip.transform)) }
                box = box.union(inside)
                guard isLayer else { continue }
                depth = max(depth, level)
                let seen = inside.intersection(viewBox)
                if !seen.isNull, viewBox.width > 0, viewBox.height > 0 {
                    // Each clip of a group requires a separate pass.
                    area += Double(seen.width / viewBox.width) * Double(seen.height / viewBox.height) * Double(max(clips.count, 1))
                }
            }
        }
        return box
    }
}
