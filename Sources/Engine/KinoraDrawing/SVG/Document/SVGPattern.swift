import Foundation

/// A pattern of an SVG file, with its geometry for one shape: a drawing that is repeated in columns and rows.
public struct SVGPattern: Hashable, Sendable {
    /// The drawing of one tile.
    let nodes: [SVGDocument.Node]
    /// The cost of ``nodes``, see ``cost(covering:)``.
    let nodeCost: Double
    /// From the coordinates of ``nodes`` to the pattern's.
    var content: CGAffineTransform
    /// One tile, in the pattern's coordinates. It has an area. Contents outside it are not visible, as in browsers.
    var tile: CGRect
    /// From the pattern's coordinates to the coordinates of ``SVGDocument/Shape/path`` before ``SVGDocument/Shape/transform``.
    var transform: CGAffineTransform

    /// The columns and rows of tiles that cover `rect`, which is in the coordinates of the shape. Nil if they cannot be counted.
    func tiles(covering rect: CGRect) -> (columns: Range<Int>, rows: Range<Int>)? {
        let box = rect.applying(transform.inverted())
        let limit = 1e6
        let edges = [
            (box.minX - tile.minX) / tile.width, (box.maxX - tile.minX) / tile.width, (box.minY - tile.minY) / tile.height,
            (box.maxY - tile.minY) / tile.height,
        ]
        guard edges.allSatisfy({ $0.isFinite && abs($0) < limit }) else { return nil }
        // A tile that is only touched is left out.
        func range(_ start: Double, _ end: Double) -> Range<Int> {
            let first = Int((start + 1e-9).rounded(.down))
            return first..<max(Int((end - 1e-9).rounded(.up)), first)
        }
        return (range(edges[0], edges[1]), range(edges[2], edges[3]))
    }

    /// The translation of a tile.
    func offset(column: Int, row: Int) -> CGAffineTransform {
        CGAffineTransform(translationX: CGFloat(column) * tile.width, y: CGFloat(row) * tile.height)
    }

    /// The cost of a shape with the bounding box `rect`: the number of drawn nodes, and of 32 curves and lines each, including the nodes of patterns
    /// in the pattern. Infinite if it is too large.
    func cost(covering rect: CGRect) -> Double {
        guard let (columns, rows) = tiles(covering: rect) else { return .infinity }
        return Double(columns.count) * Double(rows.count) * (1 + nodeCost)
    }

    static func cost(of nodes: [SVGDocument.Node]) -> Double {
        nodes.reduce(0) { sum, node in
            switch node {
            case .image: return sum + 1
            case .shape(let shape): return sum + 1 + Double(shape.localPath.verbs.count / 32) + shape.patternCost
            case .group(let group): return sum + 1 + cost(of: group.nodes) + group.masks.reduce(0) { $0 + cost(of: $1.nodes) }
            }
        }
    }
}

extension SVGDocument.Shape {
    /// The number of nodes that the patterns of the shape draw.
    var patternCost: Double {
        var cost = 0.0
        if case .pattern(let pattern)? = fill?.paint { cost += pattern.cost(covering: localPath.boundingRect) }
        if case .pattern(let pattern)? = stroke?.paint { cost += pattern.cost(covering: strokedBounds) }
        return cost
    }

    /// Whether seams can be visible between the tiles of a pattern of the shape.
    var canHaveSeams: Bool {
        [(fill?.paint, localPath.boundingRect), (stroke?.paint, strokedBounds)].contains { paint, box in
            guard case .pattern(let pattern)? = paint, let (columns, rows) = pattern.tiles(covering: box) else { return false }
            return columns.count * rows.count > 1 && pattern.nodes.contains { SVGPatternRepetition.canHaveSeams($0, of: pattern) }
        }
    }

    /// A rectangle around the stroke, in the shape's own coordinates.
    var strokedBounds: CGRect {
        guard let style = stroke?.style else { return localPath.boundingRect }
        let factor = style.lineJoin == .miter ? max(style.miterLimit, 1.5) : 1.5
        let reach = style.lineWidth / 2 * factor
        return localPath.boundingRect.insetBy(dx: -reach, dy: -reach)
    }
}
