import Foundation

/// The copies of a pattern's contents as single outlines, one for all tiles, so that no seams appear where outlines of adjacent tiles
/// touch.
///
/// Outlines that are drawn separately would cover the pixels at a common edge twice in part. As one outline, the edges cancel each other.
struct SVGPatternRepetition {
    let pattern: SVGPattern
    let columns: Range<Int>
    let rows: Range<Int>

    /// The maximum number of curves and lines of all copies of one outline.
    private static let maxCurves = 1_000_000
    /// The maximum number of curves and lines of an outline that is cut at the edges of its tile.
    private static let maxCutCurves = 2000

    /// All copies of a node, in the coordinates of the pattern. Nil if they must be drawn tile by tile: gradients, patterns, images and
    /// effects.
    func copies(of node: SVGDocument.Node) -> SVGDocument.Node? {
        switch node {
        case .image: return nil
        case .shape(let shape): return copies(of: shape)
        case .group(var group):
            guard group.filters.isEmpty, group.masks.isEmpty else { return nil }
            var nodes: [SVGDocument.Node] = []
            for node in group.nodes {
                guard let copies = copies(of: node) else { return nil }
                nodes.append(copies)
            }
            group.nodes = nodes
            for (index, clip) in group.clips.enumerated() {
                guard let path = repeated(clip.path.applying(clip.transform.concatenating(pattern.content)), clip.style) else { return nil }
                group.clips[index] = DisplayGroup.Clip(path.path, style: path.style)
            }
            return .group(group)
        }
    }

    /// The node, or a larger one if it is a rectangle that covers its whole tile. Its edges then are outside of the tile, at which it will be
    /// cut.
    static func extended(_ node: SVGDocument.Node, of pattern: SVGPattern) -> SVGDocument.Node {
        guard case .shape(var shape) = node, shape.stroke == nil, shape.fill != nil else { return node }
        let map = shape.transform.concatenating(pattern.content)
        let path = shape.localPath.applying(map)
        guard map.b == 0, map.c == 0, map.determinant != 0,
            path == Path(path.boundingRect) || shape.localPath == Path(shape.localPath.boundingRect),
            path.boundingRect.insetBy(dx: -1e-9 * pattern.tile.width, dy: -1e-9 * pattern.tile.height).contains(pattern.tile)
        else { return node }
        let larger = pattern.tile.insetBy(dx: -pattern.tile.width, dy: -pattern.tile.height)
        shape.localPath = Path(larger.applying(map.inverted()))
        return .shape(shape)
    }

    /// Whether seams can be visible between tiles with this node: it is drawn tile by tile, and extends to the edges of the tile.
    static func canHaveSeams(_ node: SVGDocument.Node, of pattern: SVGPattern) -> Bool {
        guard !isCopied(node), extended(node, of: pattern) == node else { return false }
        let box = SVGBuilder.bounds(of: [node.applying(pattern.content)])
        return !pattern.tile.insetBy(dx: 1e-3 * pattern.tile.width, dy: 1e-3 * pattern.tile.height).contains(box)
    }

    /// Whether the copies of a node are single outlines.
    private static func isCopied(_ node: SVGDocument.Node) -> Bool {
        func isPlain(_ paint: SVGDocument.Paint?) -> Bool {
            switch paint {
            case nil, .color, .foreground: true
            case .gradient, .pattern: false
            }
        }
        switch node {
        case .image: return false
        case .shape(let shape): return isPlain(shape.fill?.paint) && isPlain(shape.stroke?.paint)
        case .group(let group): return group.filters.isEmpty && group.masks.isEmpty && group.nodes.allSatisfy(isCopied)
        }
    }

    private func copies(of shape: SVGDocument.Shape) -> SVGDocument.Node? {
        let map = shape.transform.concatenating(pattern.content)
        var nodes: [SVGDocument.Node] = []
        func add(_ path: Path, _ fill: SVGDocument.Fill) -> Bool {
            switch fill.paint {
            case .color, .foreground: break
            case .gradient, .pattern: return false
            }
            guard let all = repeated(path.applying(map), fill.style) else { return false }
            var fill = fill
            fill.style = all.style
            if !all.path.isEmpty {
                nodes.append(.shape(SVGDocument.Shape(localPath: all.path, transform: .identity, fill: fill, opacity: 1)))
            }
            return true
        }
        if let fill = shape.fill, !add(shape.localPath, fill) { return nil }
        if let stroke = shape.stroke {
            guard !stroke.isFixed else { return nil }
            let style = FillStyle(antialiased: stroke.isAntialiased)
            guard add(stroke.outline(of: shape.localPath), SVGDocument.Fill(stroke.paint, opacity: stroke.opacity, style: style)) else {
                return nil
            }
        }
        return .group(SVGDocument.Group(nodes, opacity: shape.opacity))
    }

    /// The copies of an outline in the pattern's coordinates, cut at the edges of the tile. Nil if there are too many curves.
    private func repeated(_ outline: Path, _ style: FillStyle) -> (path: Path, style: FillStyle)? {
        let count = columns.count.multipliedReportingOverflow(by: rows.count)
        let box = outline.boundingRect
        var (path, style) = (outline, style)
        let tolerance = 1e-9 * max(pattern.tile.width, pattern.tile.height)
        if !pattern.tile.insetBy(dx: -tolerance, dy: -tolerance).contains(box) {
            guard outline.verbs.count <= Self.maxCutCurves,
                let area = outline.normalized(eoFill: style.isEOFilled, maxCrossings: Self.maxCutCurves)
            else { return nil }
            path = area.intersection(Path(pattern.tile))
            style = FillStyle(eoFill: false, antialiased: style.isAntialiased)
        }
        guard !count.overflow, count.partialValue <= Self.maxCurves / max(path.verbs.count, 1) else { return nil }
        var all = Path()
        for row in rows {
            for column in columns {
                all.addPath(path, transform: pattern.offset(column: column, row: row))
            }
        }
        return (all, style)
    }
}
