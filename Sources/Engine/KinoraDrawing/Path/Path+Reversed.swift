import Foundation

extension Path {
    /// The path with each subpath in the opposite direction. A closed subpath keeps its start and stays closed. Subpaths keep their order.
    /// Subpaths of a single point are left out.
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
            // A closing line of length 0 is left out, and the first line becomes the closing line.
            if segment.isClosing, segment.curve.start == segment.curve.end { continue }
            if index == 0, last.isClosing, case .line = segment.curve { continue }
            append(segment.curve.reversed)
        }
        if last.isClosing { closeSubpath() }
    }
}
