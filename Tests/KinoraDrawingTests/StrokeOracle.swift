import Foundation
import TestSupport

@testable import KinoraDrawing

/// What a pen covers, found the slow way: the union of a rectangle for each short piece of the path, a triangle for each bend and corner, and discs.
struct StrokeOracle {
    private var area: ConvexUnion
    private let radius: Double
    private let reach: Double

    /// Open subpaths of curves that have a length everywhere. Each curve is cut into `pieces`.
    init(_ path: Path, _ style: StrokeStyle, pieces: Int) {
        radius = Double(style.lineWidth) / 2
        reach = radius * max(style.lineJoin == .miter ? Double(style.miterLimit) : 1, 1.5)
        area = ConvexUnion(radius: radius, reach: 2 * reach)
        var previous: CurveSegment?
        var first: CurveSegment?
        for segment in path.segments where segment.curve.length > 0 {
            if segment.startsSubpath {
                if let first, let previous { addCaps(first, previous, style) }
                (previous, first) = (nil, segment.curve)
            }
            if let previous { addCorner(previous, segment.curve, style) }
            addRibbon(segment.curve, pieces: pieces)
            previous = segment.curve
            if segment.isClosing, let start = first {
                addCorner(segment.curve, start, style)
                (previous, first) = (nil, nil)
            }
        }
        if let first, let previous { addCaps(first, previous, style) }
    }

    /// nil when a point `margin` away is on the other side: too near to the edge to decide.
    func covers(_ point: CGPoint, margin: Double) -> Bool? {
        let here = area.covers(point)
        for (dx, dy) in [(margin, 0), (-margin, 0), (0, margin), (0, -margin)] {
            if area.covers(CGPoint(x: point.x + dx, y: point.y + dy)) != here { return nil }
        }
        return here
    }

    private mutating func add(_ center: Vector2, _ corners: Vector2...) {
        area.addPolygon(corners.map { CGPoint($0) }, around: CGPoint(center))
    }

    private mutating func addRibbon(_ curve: CurveSegment, pieces: Int) {
        // Rectangles no longer than the reach, so that the distance from their start says when to skip them.
        let pieces = max(pieces, Int(curve.length / reach) + 1)
        var last: Vector2?
        for index in 0..<pieces {
            let from = curve.position(at: Double(index) / Double(pieces))
            let to = curve.position(at: Double(index + 1) / Double(pieces))
            let normal = (to - from).normalized.perpendicular * radius
            add(from, from + normal, to + normal, to - normal, from - normal)
            if let last, (last.x * normal.x + last.y * normal.y) < 0.8 * radius * radius {
                // A cusp, or nearly.
                area.addDisc(CGPoint(from))
            } else if let last {
                add(from, from, from + last, from + normal)
                add(from, from, from - last, from - normal)
            }
            last = normal
        }
    }

    private mutating func addCorner(_ before: CurveSegment, _ after: CurveSegment, _ style: StrokeStyle) {
        let point = after.start
        let (arrive, leave) = (before.hodograph.direction(at: 1), after.hodograph.direction(at: 0))
        let side: Double = arrive.cross(leave) > 0 ? -1 : 1
        let (from, to) = (arrive.perpendicular * (side * radius), leave.perpendicular * (side * radius))
        add(point, point, point + from, point + to)
        switch style.lineJoin {
        case .bevel: break
        case .round: area.addDisc(CGPoint(point))
        case .miter:
            let half = acos(max(-1, min(1, arrive.dot(leave)))) / 2
            guard 1 / cos(half) <= Double(style.miterLimit) else { return }
            let tip = (from + to).normalized * (radius / cos(half))
            add(point, point, point + from, point + tip, point + to)
        }
    }

    private mutating func addCaps(_ first: CurveSegment, _ last: CurveSegment, _ style: StrokeStyle) {
        let ends = [(first.start, -first.hodograph.direction(at: 0)), (last.end, last.hodograph.direction(at: 1))]
        for (point, direction) in ends {
            switch style.lineCap {
            case .butt: break
            case .round: area.addDisc(CGPoint(point))
            case .square:
                let (out, normal) = (direction * radius, direction.perpendicular * radius)
                add(point, point + normal, point + normal + out, point - normal + out, point - normal)
            }
        }
    }
}
