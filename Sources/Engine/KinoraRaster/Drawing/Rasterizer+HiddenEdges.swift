import Foundation
import KinoraDrawing

/// If a shape is filled and then stroked with an opaque colour, the stroke hides the edge of the fill completely. Antialiasing the edge,
/// which is most of the time of a fill, can then be omitted.
extension Rasterizer {
    func hidesEdge(of step: DrawStep, _ next: DrawStep) -> Bool {
        step.clip == next.clip && step.transform == next.transform && hidesEdge(of: step.item, next.item, transform: step.transform)
    }

    /// Whether `next` covers every pixel on the edge of `item`. `transform` maps the coordinates around both to pixels.
    func hidesEdge(of item: DisplayItem, _ next: DisplayItem, transform: CGAffineTransform) -> Bool {
        guard optimizations.contains(.hiddenEdges), case .fill(let path, _, let fillStyle) = item.content, fillStyle.isAntialiased,
            case .stroke(let outline, .color(let color), let style) = next.content, color.opacity >= 1, next.opacity >= 1,
            item.blendMode == .normal, next.blendMode == .normal, item.transform == next.transform, path == outline
        else { return false }
        let t = item.transform.concatenating(transform)
        guard let pen = Pen(style, transform: t), pen.dash.isEmpty, let scale = t.evenScale else { return false }
        return path.isCovered(by: pen.style, halfWidth: pen.style.lineWidth / 2 * scale)
    }
}

extension Path {
    /// Whether the pen covers every pixel on the edge. Widths are in pixels. Only directions of the path are used, so it may be in any
    /// units.
    fileprivate func isCovered(by style: StrokeStyle, halfWidth: CGFloat) -> Bool {
        // A pixel extends up to the square root of two from a point on its edge. Flattening moves curves by a twentieth of a pixel, twice.
        let hasCurves = verbs.contains { $0 == .curve || $0 == .quadCurve }
        let needed: CGFloat = hasCurves ? 1.65 : 1.5
        guard halfWidth >= needed, verbs.count > 1, verbs.last == .close else { return false }
        let pen = CornerReach(style, needed: needed / halfWidth)
        var next = 0
        var start = CGPoint.zero
        var current = CGPoint.zero
        var first: CGVector?
        var last: CGVector?
        for (index, verb) in verbs.enumerated() {
            switch verb {
            case .move:
                // An open subpath has no stroke on its closing edge.
                guard index == 0 || verbs[index - 1] == .close else { return false }
                start = points[next]
                current = start
                (first, last) = (nil, nil)
            case .close:
                if current != start {
                    let direction = CGVector(dx: start.x - current.x, dy: start.y - current.y)
                    if let last, !pen.covers(last, direction) { return false }
                    last = direction
                    first = first ?? direction
                }
                guard let first, let last, pen.covers(last, first) else { return false }
                current = start
            case .line, .quadCurve, .curve:
                guard index > 0, verbs[index - 1] != .close else { return false }
                let end = points[next + verb.pointCount - 1]
                let leaving = (0..<verb.pointCount).map { points[next + $0] }.first { $0 != current }
                let arriving = ([current] + (0..<(verb.pointCount - 1)).map { points[next + $0] }).last { $0 != end }
                if let leaving, let arriving {
                    let direction = CGVector(dx: leaving.x - current.x, dy: leaving.y - current.y)
                    if let last, !pen.covers(last, direction) { return false }
                    first = first ?? direction
                    last = CGVector(dx: end.x - arriving.x, dy: end.y - arriving.y)
                }
                current = end
            }
            next += verb.pointCount
        }
        return true
    }
}

/// The reach of a pen at corners.
private struct CornerReach {
    private let isRound: Bool
    /// The minimum of 1 + cos(turn) at which a bevel covers the edge. The square of a bevel's reach is (1 + cos(turn)) / 2, in fractions of the
    /// half width.
    private let minOpening: CGFloat
    /// 0 without miters.
    private let squaredMiterLimit: CGFloat

    /// - Parameter needed: The reach that covers the edge, in fractions of the half width.
    init(_ style: StrokeStyle, needed: CGFloat) {
        isRound = style.lineJoin == .round
        minOpening = needed * needed * 2
        squaredMiterLimit = style.lineJoin == .miter ? style.miterLimit * style.miterLimit : 0
    }

    /// Returns true if the pen covers every pixel on the edge at a corner between two directions.
    func covers(_ before: CGVector, _ after: CGVector) -> Bool {
        if isRound { return true }
        let lengths = ((before.dx * before.dx + before.dy * before.dy) * (after.dx * after.dx + after.dy * after.dy)).squareRoot()
        guard lengths > 0 else { return false }
        let opening = 1 + (before.dx * after.dx + before.dy * after.dy) / lengths
        // A corner has a miter if the product is at least 2. The margin is for rounding.
        return opening >= minOpening || squaredMiterLimit * opening >= 2.001
    }
}
