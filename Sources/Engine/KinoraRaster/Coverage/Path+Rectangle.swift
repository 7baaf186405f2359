import Foundation
import KinoraDrawing

extension Path {
    /// Whether this is a single rectangle that `t` maps to a rectangle with horizontal and vertical sides, so that its bounding box
    /// describes it.
    func isRectangle(mappedBy t: CGAffineTransform) -> Bool {
        guard (t.b == 0 && t.c == 0) || (t.a == 0 && t.d == 0), verbs.count == 5 || verbs.count == 6, verbs.first == .move,
            verbs.last == .close, verbs[1..<(verbs.count - 1)].allSatisfy({ $0 == .line })
        else { return false }
        let p = points
        // A sixth verb is the line back to the start, which closing draws anyway.
        guard p.count == 4 || p[4] == p[0] else { return false }
        return (p[0].x == p[1].x && p[1].y == p[2].y && p[2].x == p[3].x && p[3].y == p[0].y)
            || (p[0].y == p[1].y && p[1].x == p[2].x && p[2].y == p[3].y && p[3].x == p[0].x)
    }
}
