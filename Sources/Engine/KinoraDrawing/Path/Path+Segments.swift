import Foundation

extension Path {
    /// The path as a sequence of curves with their start points, including closing lines. Iterating allocates no memory.
    package var segments: Segments { Segments(path: self) }

    package struct Segment: Hashable, Sendable {
        package var curve: CurveSegment
        /// True for the closing line of `closeSubpath`, which may have length 0.
        package var isClosing: Bool
        /// True for the first segment of a subpath.
        package var startsSubpath: Bool
    }

    package struct Segments: Sequence, IteratorProtocol {
        private let verbs: [Verb]
        private let points: [CGPoint]
        private var nextVerb = 0
        private var nextPoint = 0
        private var subpathStart = Vector2.zero
        private var current = Vector2.zero
        private var isAtStart = true

        init(path: Path) {
            verbs = path.verbs
            points = path.points
        }

        @inline(__always) private func point(_ offset: Int) -> Vector2 { Vector2(points[nextPoint + offset]) }

        package mutating func next() -> Segment? {
            while nextVerb < verbs.count {
                let verb = verbs[nextVerb]
                let curve: CurveSegment
                switch verb {
                case .move:
                    subpathStart = point(0)
                    current = subpathStart
                    isAtStart = true
                    nextVerb += 1
                    nextPoint += 1
                    continue
                case .line: curve = .line(LineSegment(start: current, end: point(0)))
                case .quadCurve: curve = .quad(QuadCurve(start: current, control: point(0), end: point(1)))
                case .curve: curve = .cubic(CubicCurve(start: current, control1: point(0), control2: point(1), end: point(2)))
                case .close: curve = .line(LineSegment(start: current, end: subpathStart))
                }
                let segment = Segment(curve: curve, isClosing: verb == .close, startsSubpath: isAtStart)
                nextVerb += 1
                nextPoint += verb.pointCount
                current = curve.end
                isAtStart = verb == .close
                return segment
            }
            return nil
        }
    }

    /// Adds a curve that starts at the current point.
    package mutating func append(_ curve: CurveSegment) {
        switch curve {
        case .line(let line): addLine(to: CGPoint(line.end))
        case .quad(let quad): addQuadCurve(to: CGPoint(quad.end), control: CGPoint(quad.control))
        case .cubic(let cubic):
            addCurve(to: CGPoint(cubic.end), control1: CGPoint(cubic.control1), control2: CGPoint(cubic.control2))
        }
    }
}

extension Path {
    /// Calls `body` with the curves of each subpath, including a closing line, and whether it is closed. A lone `move` is not a subpath.
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
