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

extension Path {
    /// Calls `body` with the curves of each subpath, a closing line included, and whether it is closed. A lone `move` is no subpath.
    func forEachSubpath(_ body: ([CurveSegment], Bool) -> Void) {
        var subpath: [CurveSegment] = []
        for segment in segments {
            if segment.startsSubpath, !subpath.isEmpty {
                body(subpath, false)
                subpath.removeAll(keepingCapacity: true)
            }
            subpath.append(segment.curve)
            if segment.isClosing {
                body(subpath, true)
                subpath.removeAll(keepingCapacity: true)
            }
        }
        if !subpath.isEmpty { body(subpath, false) }
    }
}
