import Foundation

/// A closed subpath of a result while it is put together: lines that go on straight become one.
struct RingOutline {
    private var segments: [CurveSegment] = []

    mutating func append(_ segment: CurveSegment) {
        if case .line(let line) = segment {
            guard line.start != line.end else { return }
            if case .line(let last)? = segments.last, RingOutline.isStraight(last.start, line.start, line.end) {
                segments[segments.count - 1] = .line(LineSegment(start: last.start, end: line.end))
                return
            }
        }
        segments.append(segment)
    }

    /// Joins the last line with the first one.
    mutating func close() {
        guard segments.count > 2, case .line(let last)? = segments.last, case .line(let first)? = segments.first else { return }
        guard RingOutline.isStraight(last.start, first.start, first.end) else { return }
        segments[0] = .line(LineSegment(start: last.start, end: first.end))
        segments.removeLast()
    }

    /// True when the middle point lies on the way, but for rounding errors.
    private static func isStraight(_ from: Vector2, _ middle: Vector2, _ to: Vector2) -> Bool {
        let (before, after) = (middle - from, to - middle)
        return before.dot(after) > 0 && abs(before.cross(after)) <= 1e-13 * before.length * (before.length + after.length)
    }

    func append(to path: inout Path) {
        guard let first = segments.first else { return }
        path.move(to: CGPoint(first.start))
        for (index, segment) in segments.enumerated() {
            // Closing draws the last line.
            if index == segments.count - 1, index > 0, case .line = segment { break }
            path.append(segment)
        }
        path.closeSubpath()
    }
}
