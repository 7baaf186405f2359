import Foundation

/// A closed subpath of a result under construction. Collinear lines are merged.
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

    /// Merges the last line with the first one if they are collinear.
    mutating func close() {
        guard segments.count > 2, case .line(let last)? = segments.last, case .line(let first)? = segments.first else { return }
        guard RingOutline.isStraight(last.start, first.start, first.end) else { return }
        segments[0] = .line(LineSegment(start: last.start, end: first.end))
        segments.removeLast()
    }

    /// Returns true if the middle point is on the line, within rounding errors.
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
