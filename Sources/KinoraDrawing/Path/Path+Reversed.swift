import Foundation

extension Path {
    /// The same outline, each subpath run the other way; a closed one keeps its start and stays closed. Subpaths keep their order, and a
    /// subpath of a single point is left out.
    public func reversed() -> Path {
        var result = Path()
        result.reserveCapacity(verbs: verbs.count, points: points.count)
        var subpath: [Segment] = []
        for segment in segments {
            if segment.startsSubpath {
                result.appendReversed(subpath)
                subpath.removeAll(keepingCapacity: true)
            }
            subpath.append(segment)
        }
        result.appendReversed(subpath)
        return result
    }

    private mutating func appendReversed(_ subpath: [Segment]) {
        guard let last = subpath.last else { return }
        move(to: CGPoint(last.curve.end))
        for (index, segment) in subpath.enumerated().reversed() {
            // A closing line without length is no line, and what was the first line is drawn by closing.
            if segment.isClosing, segment.curve.start == segment.curve.end { continue }
            if index == 0, last.isClosing, case .line = segment.curve { continue }
            append(segment.curve.reversed)
        }
        if last.isClosing { closeSubpath() }
    }
}
