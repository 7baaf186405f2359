import Foundation
import KinoraDrawing

extension Path {
    /// Replaces each subpath that has segments but no length by a horizontal line of `length` points.
    ///
    /// Cairo draws such a subpath as a dot with round caps, and not at all with square caps, for which SVG and `strokedPath(_:)` draw a
    /// square.
    func replacingDots(byLines length: CGFloat) -> Path {
        guard hasDots else { return self }
        var result = Path()
        var start = CGPoint.zero
        var subpath: [Element] = []
        func finish() {
            let isDot = subpath.count > 1 && subpath.allSatisfy { $0.stays(at: start) }
            if isDot {
                result.move(to: CGPoint(x: start.x - length / 2, y: start.y))
                result.addLine(to: CGPoint(x: start.x + length / 2, y: start.y))
            } else {
                for element in subpath { result.append(element) }
            }
            subpath.removeAll(keepingCapacity: true)
        }
        forEach { element in
            if case .move(let point) = element {
                finish()
                start = point
            } else if subpath.isEmpty {
                // After a closed subpath, the next one starts at its start.
                subpath.append(.move(to: start))
            }
            subpath.append(element)
            if element == .closeSubpath { finish() }
        }
        finish()
        return result
    }

    /// Whether a subpath has segments but no length.
    private var hasDots: Bool {
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

extension Path.Element {
    fileprivate func stays(at start: CGPoint) -> Bool {
        switch self {
        case .move(let end), .line(let end): end == start
        case .quadCurve(let end, let control): end == start && control == start
        case .curve(let end, let control1, let control2): end == start && control1 == start && control2 == start
        case .closeSubpath: true
        }
    }
}
