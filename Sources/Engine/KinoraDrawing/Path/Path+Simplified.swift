import Foundation

extension Path {
    /// The path with fewer elements, whose outline differs by at most `tolerance` points.
    ///
    /// Corners between lines with a deviation below the tolerance are removed (Douglas and Peucker, 1973). Smoothly connected curves are
    /// replaced by one cubic if it approximates all of them. Subpaths keep their starts, ends, number and closing. A tolerance that is not
    /// positive and finite changes nothing, and neither do subpaths with a coordinate that is not finite. O(n log n) for most outlines.
    public func simplified(tolerance: CGFloat) -> Path {
        guard tolerance > 0, tolerance.isFinite else { return self }
        var result = Path()
        var subpath: [CurveSegment] = []
        var isOpen = false
        func flush(_ isClosed: Bool) {
            guard let first = subpath.first else { return }
            result.move(to: CGPoint(first.start))
            let isFinite = subpath.allSatisfy(\.isFinite)
            var simplified = isFinite ? Simplifier(tolerance: Double(tolerance)).simplify(subpath) : subpath
            // Closing draws the last line.
            if isClosed, simplified.count > 1, case .line? = simplified.last { simplified.removeLast() }
            for curve in simplified { result.append(curve) }
            if isClosed { result.closeSubpath() }
        }
        for segment in segments {
            if segment.startsSubpath {
                if isOpen { flush(false) }
                subpath.removeAll(keepingCapacity: true)
                isOpen = true
            }
            if !segment.isClosing || segment.curve.start != segment.curve.end || subpath.isEmpty { subpath.append(segment.curve) }
            if segment.isClosing {
                flush(true)
                subpath.removeAll(keepingCapacity: true)
                isOpen = false
            }
        }
        if isOpen { flush(false) }
        return result
    }
}
