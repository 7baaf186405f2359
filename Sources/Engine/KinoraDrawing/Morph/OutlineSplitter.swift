import Foundation

/// Splits outlines into parts, so that both paths have the same number of outlines.
///
/// A cut is a short chord, across the line along which the partners are arranged, that divides the area in proportion to the partners'
/// areas. More than two parts are made by splitting parts again.
struct OutlineSplitter {
    /// The maximum number of missing outlines. With more, they grow from points instead, because parts would be too small.
    private static let maxParts = 64
    private static let nodes = 120
    /// The amount by which the cost of a cut along a straight line may exceed the cost of the best chord between nodes.
    private static let maxDetour = 0.05

    /// The first path's outlines, some split if the second path has more.
    static func split(_ nest: OutlineHierarchy, for other: OutlineHierarchy) -> OutlineHierarchy {
        let missing = other.roots.count - nest.roots.count
        guard missing > 0, missing <= maxParts, !nest.roots.isEmpty else { return nest }
        var targets: [Int: [Int]] = [:]
        let partners = OutlineMatching(nest, other, nest.roots, other.roots, pins: [])
        for (first, second) in partners.pairs where nest.outlines[first].isSolid && other.outlines[second].isSolid {
            targets[first] = [second]
        }
        for second in partners.secondsLeft where other.outlines[second].isSolid {
            // The nearest one that can be split, in the canonical order of the outlines.
            var best: (index: Int, distance: Double)?
            let scale = other.size > 0 ? nest.size / other.size : 1
            let position = nest.center + (other.outlines[second].centroid - other.center) * scale
            for first in nest.roots where targets[first] != nil {
                let distance = (nest.outlines[first].centroid - position).length
                if let best, distance >= best.distance - nest.size * 1e-9 { continue }
                best = (first, distance)
            }
            if let best { targets[best.index, default: []].append(second) }
        }
        var outlines: [Outline] = []
        for index in nest.outlines.indices {
            guard let partners = targets[index], partners.count > 1 else {
                outlines.append(nest.outlines[index])
                continue
            }
            let holes = nest.children[index].map { nest.outlines[$0].polygon }
            outlines += parts(of: nest.outlines[index], for: partners.map { other.outlines[$0] }, around: holes)
        }
        return OutlineHierarchy(outlines, fillRule: nest.fillRule)
    }

    private static func parts(of outline: Outline, for partners: [Outline], around holes: [[Vector2]]) -> [Outline] {
        guard partners.count > 1 else { return [outline] }
        let axis = axis(of: partners.map(\.centroid))
        let size = outline.length
        // Positions along the axis count as equal if they differ by rounding errors; then the given canonical order is kept.
        let ordered = partners.enumerated().map {
            (key: ($0.element.centroid.dot(axis) / size * 1e7 + 0.3137).rounded(), $0.offset, $0.element)
        }
        .sorted { ($0.key, $0.1) < ($1.key, $1.1) }.map(\.2)
        let half = ordered.count / 2
        let (lower, upper) = (Array(ordered[..<half]), Array(ordered[half...]))
        let share = lower.reduce(0) { $0 + $1.area } / ordered.reduce(0) { $0 + $1.area }
        guard let (first, second) = cut(outline, share: share, across: axis, around: holes) else { return [outline] }
        return parts(of: first, for: lower, around: holes) + parts(of: second, for: upper, around: holes)
    }

    /// The direction in which points are spread most, to the right or straight down.
    private static func axis(of positions: [Vector2]) -> Vector2 {
        let mean = positions.reduce(.zero, +) / Double(positions.count)
        var (xx, xy, yy) = (0.0, 0.0, 0.0)
        for position in positions {
            let offset = position - mean
            (xx, xy, yy) = (xx + offset.x * offset.x, xy + offset.x * offset.y, yy + offset.y * offset.y)
        }
        guard abs(xy) > 1e-9 * (xx + yy) || abs(xx - yy) > 1e-9 * (xx + yy) else { return Vector2(1, 0) }
        let axis = Vector2.unit(at: atan2(2 * xy, xx - yy) / 2)
        return axis.x > 1e-9 || (abs(axis.x) <= 1e-9 && axis.y > 0) ? axis : -axis
    }

    /// The parts before and after the best chord, along the axis; nil if every chord leaves the outline or intersects a hole.
    private static func cut(_ outline: Outline, share: Double, across axis: Vector2, around holes: [[Vector2]]) -> (Outline, Outline)? {
        let nodes = OutlineNodes(outline, count: nodes)
        guard nodes.scale > 0, outline.area > 0, nodes.count > 4 else { return nil }
        let positions = nodes.positions.dropLast().map { outline.centroid + $0 / nodes.scale }
        var swept = [0.0]
        for index in positions.indices {
            let next = positions[(index + 1) % positions.count]
            swept.append(swept[index] + (positions[index] - outline.centroid).cross(next - outline.centroid) / 2)
        }
        let whole = swept[positions.count]
        guard whole > 0 else { return nil }
        var chords: [(cost: Double, from: Int, to: Int)] = []
        for from in positions.indices {
            for to in positions.indices where to > from + 1 && to - from < positions.count - 1 {
                let chord = positions[to] - positions[from]
                let part =
                    (swept[to] - swept[from] + (positions[to] - outline.centroid).cross(positions[from] - outline.centroid) / 2) / whole
                guard part > 0.02, part < 0.98, chord.lengthSquared > 0 else { continue }
                // The part from the first node to the second is before the chord, along the axis, if it runs upward on screen.
                let isBefore = axis.cross(chord) < 0
                let miss = (isBefore ? part : 1 - part) - share
                let slant = chord.dot(axis) * chord.dot(axis) / chord.lengthSquared
                chords.append((4 * miss * miss + slant + 0.15 * chord.lengthSquared / whole, from, to))
            }
        }
        chords.sort { (($0.cost * 1e8).rounded(), $0.from, $0.to) < (($1.cost * 1e8).rounded(), $1.from, $1.to) }
        let straight = StraightCut(outline, nodes, positions, share: share, axis: axis).flatMap { crosses($0.line, holes) ? nil : $0 }
        func halves(_ start: Double, _ end: Double, _ direction: Vector2) -> (Outline, Outline)? {
            Self.halves(of: outline, from: start, to: end, isReversed: axis.cross(direction) >= 0, positions, around: holes)
        }
        // A cut along a mirror axis keeps it.
        if let straight, let parts = halves(straight.start, straight.end, straight.chord), OutlineReflection(parts.0, to: parts.1) != nil {
            return parts
        }
        for chord in chords.prefix(400) where isInside(chord.from, chord.to, of: positions, around: holes) {
            if let straight, 0.15 * straight.chord.lengthSquared / whole < chord.cost + maxDetour {
                return halves(straight.start, straight.end, straight.chord)
            }
            return halves(nodes.fractions[chord.from], nodes.fractions[chord.to], positions[chord.to] - positions[chord.from])
        }
        return nil
    }

    /// The parts of an outline on both sides of a chord: the part from `start` to `end` comes first unless `isReversed` is true.
    private static func halves(
        of outline: Outline, from start: Double, to end: Double, isReversed: Bool, _ polygon: [Vector2], around holes: [[Vector2]]
    ) -> (Outline, Outline)? {
        guard var one = Outline(canonical: outline.curves(from: start, to: end).closed, isClosed: true),
            var other = Outline(canonical: outline.curves(from: end, to: start + 1).closed, isClosed: true)
        else { return nil }
        (one.sense, other.sense) = (outline.sense, outline.sense)
        (one.cuts, other.cuts) = (outline.cuts, outline.cuts)
        // The closing line of the first part runs from its end to its start.
        if let cut = OutlineCut(from: outline.position(at: end), to: outline.position(at: start), of: polygon, around: holes) {
            one.cuts.append(cut)
            other.cuts.append(cut.opposite)
        }
        return isReversed ? (other, one) : (one, other)
    }

    private static func isInside(_ from: Int, _ to: Int, of positions: [Vector2], around holes: [[Vector2]]) -> Bool {
        let (start, end) = (positions[from], positions[to])
        guard [0.03, 0.27, 0.5, 0.73, 0.97].allSatisfy({ OutlineHierarchy.contains(positions, start + (end - start) * $0) }) else {
            return false
        }
        for index in positions.indices {
            let next = (index + 1) % positions.count
            guard index != from, index != to, next != from, next != to else { continue }
            if meets(start, end, positions[index], positions[next]) { return false }
        }
        return !crosses((start, end), holes)
    }

    private static func crosses(_ line: (start: Vector2, end: Vector2), _ holes: [[Vector2]]) -> Bool {
        holes.contains { hole in
            zip(hole, hole.dropFirst() + hole.prefix(1)).contains { meets(line.start, line.end, $0, $1) }
        }
    }

    private static func meets(_ a: Vector2, _ b: Vector2, _ c: Vector2, _ d: Vector2) -> Bool {
        let (one, other) = ((b - a).cross(c - a), (b - a).cross(d - a))
        let (three, four) = ((d - c).cross(a - c), (d - c).cross(b - c))
        return (one > 0) != (other > 0) && (three > 0) != (four > 0)
    }
}

extension [CurveSegment] {
    /// The curves and a closing line.
    fileprivate var closed: [CurveSegment] {
        guard let first, let last else { return self }
        return self + [.line(LineSegment(start: last.end, end: first.start))]
    }
}
