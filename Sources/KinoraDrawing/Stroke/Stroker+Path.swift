import Foundation

extension Stroker {
    /// Strokes all subpaths; their coordinates are finite.
    mutating func stroke(_ path: Path, dashes: DashPattern?) {
        if let dashes, let pattern = dashes.bounded(for: Double(path.length)) {
            var dasher = Dasher(pattern)
            path.forEachSubpath { segments, closed in dasher.dash(segments, closed: closed, with: &self) }
        } else {
            path.forEachSubpath { segments, closed in
                for segment in segments { add(segment) }
                if isEmpty, let point = segments.first?.start { addDot(at: point, direction: Vector2(1, 0)) }
                finish(closed: closed)
            }
        }
    }
}
