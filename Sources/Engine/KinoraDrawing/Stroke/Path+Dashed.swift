import Foundation

extension Path {
    /// The dashes of the outline as open subpaths. If a closed subpath starts and ends inside a dash, both are joined. Dashes of length 0
    /// are left out. A pattern without gaps returns the outline unchanged.
    package func dashed(phase: CGFloat, lengths: [CGFloat]) -> Path {
        let style = StrokeStyle(lineWidth: 1, dash: lengths, dashPhase: phase)
        guard points.allSatisfy({ Vector2($0).isFinite }), let pattern = DashPattern(style)?.bounded(for: Double(length)) else {
            return self
        }
        var (dasher, collector) = (Dasher(pattern), DashCollector())
        forEachSubpath { segments, closed in dasher.dash(segments, closed: closed, with: &collector) }
        return collector.path
    }
}

/// Collects dashes as lines.
private struct DashCollector: DashSink {
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
