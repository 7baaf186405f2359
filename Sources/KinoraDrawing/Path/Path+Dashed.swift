import Foundation

extension Path {
    /// The parts of the outline that a dashed line draws, as open subpaths; where a closed subpath ends inside a dash and begins inside one, the two
    /// are one. Dashes of no length are left out. A pattern that is a solid line leaves the outline as it is.
    func dashed(phase: CGFloat, lengths: [CGFloat]) -> Path {
        let style = StrokeStyle(lineWidth: 1, dash: lengths, dashPhase: phase)
        guard points.allSatisfy({ Vector2($0).isFinite }), let pattern = DashPattern(style)?.bounded(for: Double(length)) else {
            return self
        }
        var (dasher, collector) = (Dasher(pattern), DashCollector())
        forEachSubpath { segments, closed in dasher.dash(segments, closed: closed, with: &collector) }
        return collector.path
    }

    /// The outline with its curves replaced by as few equal steps as keep within `threshold` points, and within a thousandth of a point if it is not
    /// positive; a curve has 4096 steps at most.
    func flattened(threshold: CGFloat) -> Path {
        let tolerance = max(Double(threshold), 1e-3)
        var flat = Path()
        for segment in segments {
            if segment.startsSubpath { flat.move(to: CGPoint(segment.curve.start)) }
            if segment.isClosing {
                flat.closeSubpath()
                continue
            }
            // A chord of a part 1/n long is at most (largest second derivative)/8/n² away.
            let steps = max(1, min(4096, Int((segment.curve.bend / 8 / tolerance).squareRoot().rounded(.up))))
            for step in 1..<steps { flat.addLine(to: CGPoint(segment.curve.position(at: Double(step) / Double(steps)))) }
            flat.addLine(to: CGPoint(segment.curve.end))
        }
        return flat
    }

    /// Each area that hangs together, with its holes. The order is that of ``normalized(eoFill:)``.
    func connectedAreas(eoFill: Bool) -> [Path] {
        var (outers, holes): ([Path], [Path]) = ([], [])
        normalized(eoFill: eoFill).forEachSubpath { segments, _ in
            guard let first = segments.first else { return }
            var ring = Path()
            ring.move(to: CGPoint(first.start))
            for segment in segments.dropLast() { ring.append(segment) }
            ring.closeSubpath()
            if ring.signedArea >= 0 { outers.append(ring) } else { holes.append(ring) }
        }
        let bounds = outers.map(\.boundingRect)
        var areas = outers
        for hole in holes {
            guard let point = hole.points.first else { continue }
            // Of the areas around a hole the innermost has it.
            let around = outers.indices.filter { bounds[$0].insetBy(dx: -1e-6, dy: -1e-6).contains(point) && outers[$0].contains(point) }
            guard let owner = around.min(by: { outers[$0].signedArea < outers[$1].signedArea }) else { continue }
            areas[owner].addPath(hole)
        }
        return areas
    }

    /// The rectangle that the path is: one closed subpath along the axes, or four lines that end where they began.
    var rectangle: CGRect? {
        var corners = points
        guard verbs.first == .move, verbs.dropFirst().dropLast().allSatisfy({ $0 == .line }), let last = verbs.last else { return nil }
        guard last == .close || last == .line else { return nil }
        if corners.count == 5 {
            guard corners[4] == corners[0] else { return nil }
            corners.removeLast()
        } else if last != .close {
            return nil
        }
        guard corners.count == 4 else { return nil }
        let (a, b, c, d) = (corners[0], corners[1], corners[2], corners[3])
        let firstAlong = a.y == b.y && b.x == c.x && c.y == d.y && d.x == a.x
        let firstUp = a.x == b.x && b.y == c.y && c.x == d.x && d.y == a.y
        guard firstAlong || firstUp else { return nil }
        return CGRect(x: min(a.x, c.x), y: min(a.y, c.y), width: abs(c.x - a.x), height: abs(c.y - a.y))
    }
}

/// Takes dashes as lines.
private struct DashCollector: DashTaker {
    var path = Path()
    private(set) var isEmpty = true

    mutating func add(_ curve: CurveSegment) {
        if isEmpty { path.move(to: CGPoint(curve.start)) }
        isEmpty = false
        path.append(curve)
    }

    mutating func addDot(at point: Vector2, direction: Vector2) {}

    mutating func finish(closed: Bool) {
        if closed, !isEmpty { path.closeSubpath() }
        isEmpty = true
    }
}

extension CurveSegment {
    /// The largest second derivative, in points: how far the curve is from a line.
    fileprivate var bend: Double {
        switch self {
        case .line: 0
        case .quad(let quad): (quad.start - quad.control * 2 + quad.end).length * 2
        case .cubic(let cubic):
            max(
                (cubic.start - cubic.control1 * 2 + cubic.control2).length, (cubic.control1 - cubic.control2 * 2 + cubic.end).length) * 6
        }
    }
}
