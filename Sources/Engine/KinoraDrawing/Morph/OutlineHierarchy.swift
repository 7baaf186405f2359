import Foundation

/// The outlines of a path in a canonical order, with their nesting.
struct OutlineHierarchy: Sendable {
    private(set) var outlines: [Outline]
    /// The smallest closed outline around each outline.
    private(set) var parents: [Int?]
    /// The outlines that are not inside another one.
    private(set) var roots: [Int] = []
    private(set) var children: [[Int]]
    /// 1 for outlines that are clockwise on screen in an in-between shape, -1 for counterclockwise ones, so that it is filled as the path
    /// is.
    private(set) var senses: [Int]
    /// False for outlines inside a filled area.
    private(set) var isEdge: [Bool]
    let fillRule: MorphOptions.FillRule
    /// Half the larger side of the bounding box of all outlines, by their centroids and radii.
    let size: Double
    let center: Vector2

    /// The maximum number of outlines whose nesting is computed. With more, all count as roots.
    private static let maxNested = 3000

    init(_ outlines: [Outline], fillRule: MorphOptions.FillRule) {
        self.fillRule = fillRule
        var bounds = Bounds()
        for outline in outlines { for curve in outline.curves { curve.forEachControl { bounds.add($0) } } }
        let rect = bounds.rect
        size = rect.isNull ? 0 : max(rect.width, rect.height) / 2
        center = rect.isNull ? .zero : Vector2(rect.midX, rect.midY)
        let step = size > 0 ? 1e7 / size : 0
        func key(_ value: Double) -> Double { (value * step + 0.3137).rounded(.down) }
        let keyed = outlines.map { outline in
            (
                outline,
                [
                    key(TopLeft.lead(of: outline.centroid)), key(TopLeft.side(of: outline.centroid)), key(outline.length),
                    key(TopLeft.lead(of: outline.curves[0].start)), key(TopLeft.side(of: outline.curves[0].start)),
                ]
            )
        }
        let ordered = keyed.sorted { first, second in
            first.1.lexicographicallyPrecedes(second.1, by: >)
        }.map(\.0)
        self.outlines = ordered
        parents = Array(repeating: nil, count: ordered.count)
        children = Array(repeating: [], count: ordered.count)
        senses = Array(repeating: 1, count: ordered.count)
        isEdge = Array(repeating: true, count: ordered.count)
        if ordered.count <= Self.maxNested, ordered.count > 1 { findParents() }
        for (index, parent) in parents.enumerated() {
            if let parent { children[parent].append(index) } else { roots.append(index) }
        }
        findSenses()
    }

    /// Replaces an outline by another one with the same nesting.
    mutating func replace(_ index: Int, by outline: Outline) {
        outlines[index] = outline
    }

    /// From outside to inside. Outlines that are not inside a filled area are clockwise. Outlines inside have their original direction
    /// relative to the surrounding one or, with the even-odd rule, always the opposite one.
    private mutating func findSenses() {
        var open = roots.map { (index: $0, winding: 0, depth: 0, flip: 1) }
        while let (index, outside, depth, outerFlip) = open.popLast() {
            var (winding, flip) = (outside, outerFlip)
            if fillRule == .evenOdd || !outlines[index].isSolid {
                senses[index] = depth.isMultiple(of: 2) ? 1 : -1
            } else {
                if winding == 0 { flip = outlines[index].sense }
                senses[index] = outlines[index].sense * flip
                isEdge[index] = winding == 0 || winding + senses[index] == 0
            }
            winding += senses[index]

            for child in children[index] { open.append((child, winding, depth + 1, flip)) }
        }
    }

    private mutating func findParents() {
        let frames = outlines.map { outline -> CGRect in
            var bounds = Bounds()
            for curve in outline.curves { bounds.add(curve) }
            return bounds.rect
        }
        let bySize = outlines.indices.filter { outlines[$0].isClosed && outlines[$0].area > 0 }
            .sorted { outlines[$0].area < outlines[$1].area }
        var polygons: [Int: [Vector2]] = [:]
        for index in outlines.indices where outlines[index].isClosed {
            let samples = [0.05, 0.21, 0.39, 0.58, 0.83].map { outlines[index].position(at: $0) }
            for candidate in bySize where candidate != index {
                guard outlines[candidate].area > outlines[index].area * (1 + 1e-6), frames[candidate].contains(frames[index]) else {
                    continue
                }
                let polygon = polygons[candidate] ?? outlines[candidate].polygon
                polygons[candidate] = polygon
                if samples.filter({ Self.contains(polygon, $0) }).count * 2 > samples.count {
                    parents[index] = candidate
                    break
                }
            }
        }
    }

    /// Returns true if a polygon winds around a point.
    static func contains(_ polygon: [Vector2], _ position: Vector2) -> Bool {
        var winding = 0
        guard var before = polygon.last else { return false }
        for point in polygon {
            if (before.y <= position.y) != (point.y <= position.y) {
                let side = (point - before).cross(position - before)
                if point.y > before.y, side > 0 { winding += 1 }
                if point.y < before.y, side < 0 { winding -= 1 }
            }
            before = point
        }
        return winding != 0
    }
}

extension Outline {
    /// Its corners and enough other points to distinguish its inside from its outside.
    var polygon: [Vector2] {
        let nodes = OutlineNodes(self, count: 160)
        guard nodes.scale > 0 else { return [curves[0].start] }
        return nodes.positions.dropLast(isClosed ? 1 : 0).map { centroid + $0 / nodes.scale }
    }

    /// A point well inside: the centroid or, if that is outside, the middle of the widest horizontal section.
    var innerPoint: Vector2 {
        let polygon = polygon
        guard isSolid, !OutlineHierarchy.contains(polygon, centroid) else { return centroid }
        var bounds = Bounds()
        for point in polygon { bounds.add(point) }
        var (best, widest) = (centroid, 0.0)
        for line in 1..<32 {
            let y = bounds.rect.minY + bounds.rect.height * (Double(line) / 32 + 0.0007)
            var crossings: [Double] = []
            guard var before = polygon.last else { return centroid }
            for point in polygon {
                if (before.y <= y) != (point.y <= y) {
                    crossings.append(before.x + (point.x - before.x) * (y - before.y) / (point.y - before.y))
                }
                before = point
            }
            crossings.sort()
            for (left, right) in zip(crossings, crossings.dropFirst()) where right - left > widest * (1 + 1e-9) {
                let middle = Vector2((left + right) / 2, y)
                if OutlineHierarchy.contains(polygon, middle) { (best, widest) = (middle, right - left) }
            }
        }
        return best
    }
}
