import Foundation
import KinoraDrawing

extension Path {
    /// Whether a subpath has segments but no length.
    var hasDots: Bool {
        var next = 0
        var start = CGPoint.zero
        var (hasSegments, hasLength) = (false, false)
        for verb in verbs {
            if verb == .move {
                if hasSegments, !hasLength { return true }
                (start, hasSegments, hasLength) = (points[next], false, false)
            } else {
                hasSegments = true
                if !hasLength { hasLength = points[next..<(next + verb.pointCount)].contains { $0 != start } }
            }
            if verb == .close {
                if !hasLength { return true }
                (hasSegments, hasLength) = (false, false)
            }
            next += verb.pointCount
        }
        return hasSegments && !hasLength
    }
}
