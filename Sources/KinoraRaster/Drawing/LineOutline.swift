import CCairo
import Foundation
import KinoraDrawing

/// What a pen covers along a row of straight lines, as polygons in pixels.
///
/// Cairo puts three points on the inner side of every corner, which is right for whatever lines; most of a stroke's time then goes into edges
/// that other edges hide. Where both lines of a corner are long enough, their inner sides simply meet: a third less to scan for a curve that
/// comes as many short lines. Everything else is done as Cairo does it. What is covered is the same but for roundings to 1/256 of a pixel; levels
/// differ where Cairo measures a row of pixels exactly that it sampled (fifteen times, 17 levels a time) while more edges began in it.
struct LineOutline {
    /// Fewer lines gain nothing.
    private static let fewestLines = 12

    /// Polygons one after another; filled by the rule of nonzero winding.
    private(set) var points: [CGPoint] = []
    /// Where each polygon ends.
    private(set) var ends: [Int] = []

    /// Some line turns back sharply: what Cairo makes of that is its own.
    private var hasSpikes = false
    private let half: CGFloat
    private let style: StrokeStyle

    /// nil: a stroke that is left to Cairo.
    init?(of path: Path, _ pen: Pen) {
        guard path.verbs.count > Self.fewestLines, pen.dash.isEmpty, pen.style.lineJoin != .round, let scale = pen.transform.evenScale,
            path.verbs.allSatisfy({ $0 == .line || $0 == .move || $0 == .close })
        else { return nil }
        style = pen.style
        half = pen.style.lineWidth / 2 * scale
        guard half > 0.01 else { return nil }
        points.reserveCapacity(path.points.count * 2 + 16)
        var row: [CGPoint] = []
        row.reserveCapacity(path.points.count)
        var next = 0
        var start = CGPoint.zero
        for verb in path.verbs {
            if verb == .close {
                guard add(row, isClosed: true) else { return nil }
                row.removeAll(keepingCapacity: true)
                continue
            }
            let point = Self.onGrid(path.points[next].applying(pen.transform))
            guard abs(point.x) < CairoContext.coordinateLimit, abs(point.y) < CairoContext.coordinateLimit else { return nil }
            next += 1
            if verb == .move {
                guard row.isEmpty || add(row, isClosed: false) else { return nil }
                row.removeAll(keepingCapacity: true)
                start = point
            } else if row.isEmpty {
                // After a closed part, lines go on from its start.
                row.append(start)
            }
            if row.last != point { row.append(point) }
        }
        guard row.isEmpty || add(row, isClosed: false), !hasSpikes else { return nil }
    }

    /// Cairo keeps 8 bits after the point.
    private static func onGrid(_ point: CGPoint) -> CGPoint {
        CGPoint(x: (point.x * 256).rounded(.toNearestOrEven) / 256, y: (point.y * 256).rounded(.toNearestOrEven) / 256)
    }

    /// False: points, and round ends, are Cairo's.
    private mutating func add(_ row: [CGPoint], isClosed: Bool) -> Bool {
        var row = row
        if isClosed, row.count > 1, row.first == row.last { row.removeLast() }
        guard row.count > 1, isClosed || style.lineCap != .round else { return false }
        let lines = row.indices.dropLast(isClosed ? 0 : 1).map { Line(from: row[$0], to: row[$0 + 1 < row.count ? $0 + 1 : 0]) }
        if isClosed {
            for index in row.indices { addCorner(row[index], lines[(index + lines.count - 1) % lines.count], lines[index], side: half) }
            ends.append(points.count)
            for index in row.indices.reversed() {
                // Backwards, both lines lead the other way, and their other side is this one.
                addCorner(row[index], lines[index].reversed, lines[(index + lines.count - 1) % lines.count].reversed, side: half)
            }
        } else {
            addEnd(row[0], lines[0].reversed)
            for index in row.indices.dropFirst().dropLast() { addCorner(row[index], lines[index - 1], lines[index], side: half) }
            addEnd(row[row.count - 1], lines[lines.count - 1])
            for index in row.indices.dropFirst().dropLast().reversed() {
                addCorner(row[index], lines[index].reversed, lines[index - 1].reversed, side: half)
            }
        }
        ends.append(points.count)
        return true
    }

    /// The corner's points on the side that a quarter turn from +x to +y leads to.
    private mutating func addCorner(_ corner: CGPoint, _ a: Line, _ b: Line, side: CGFloat) {
        let cross = a.x * b.y - a.y * b.x
        let dot = a.x * b.x + a.y * b.y
        if dot < -0.5 { hasSpikes = true }
        func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: corner.x + side * x, y: corner.y + side * y) }
        let meets =
            if cross > 0 {
                // Inside: each line loses this much of its side.
                side * cross <= (1 + dot) * min(a.length, b.length) / 2
            } else {
                style.lineJoin == .miter && 2 <= style.miterLimit * style.miterLimit * (1 + dot)
            }
        if meets {
            points.append(point(-(a.y + b.y) / (1 + dot), (a.x + b.x) / (1 + dot)))
        } else {
            points.append(point(-a.y, a.x))
            if cross > 0 { points.append(corner) }
            points.append(point(-b.y, b.x))
        }
    }

    /// From one side of a line's end to the other.
    private mutating func addEnd(_ end: CGPoint, _ line: Line) {
        let ahead = style.lineCap == .square ? half : 0
        let tip = CGPoint(x: end.x + line.x * ahead, y: end.y + line.y * ahead)
        points.append(CGPoint(x: tip.x - line.y * half, y: tip.y + line.x * half))
        points.append(CGPoint(x: tip.x + line.y * half, y: tip.y - line.x * half))
    }

    /// A direction of length one.
    private struct Line {
        var x: CGFloat
        var y: CGFloat
        var length: CGFloat

        init(from start: CGPoint, to end: CGPoint) {
            (x, y) = (end.x - start.x, end.y - start.y)
            length = (x * x + y * y).squareRoot()
            x /= length
            y /= length
        }

        var reversed: Line {
            var line = self
            (line.x, line.y) = (-x, -y)
            return line
        }
    }
}

extension CGAffineTransform {
    /// How much longer everything becomes, when that is the same in all directions; nil when it is not.
    var evenScale: CGFloat? {
        let (across, down) = (a * a + b * b, c * c + d * d)
        guard abs(across - down) <= 1e-9 * across, abs(a * c + b * d) <= 1e-9 * across else { return nil }
        return across.squareRoot()
    }
}

extension CairoContext {
    func fill(_ outline: LineOutline) {
        cairo_new_path(raw)
        outline.points.withUnsafeBufferPointer { points in
            var start = 0
            for end in outline.ends {
                for index in start..<end {
                    if index == start {
                        cairo_move_to(raw, points[index].x, points[index].y)
                    } else {
                        cairo_line_to(raw, points[index].x, points[index].y)
                    }
                }
                cairo_close_path(raw)
                start = end
            }
        }
        setFillRule(FillStyle())
        fill()
    }
}
