import Foundation

extension Path {
    /// The outline of the line that a pen of `style` draws along this path: to be filled by the nonzero rule.
    ///
    /// An open subpath (or a dash) becomes one loop: along its right side, around its end, back along its left side, around its start. A closed one
    /// becomes two: its right side, then its left side the other way round. Loops may overlap themselves and each other but always turn the same way
    /// around what is covered, so no overlap makes a hole. Curves stay curves, within about a thousandth of the line width of the true outline and 0.01
    /// points at most (a millionth of the width, for pens wider than 10,000 points).
    ///
    /// - Dashes are measured along the curves, begin anew in every subpath and turn corners with joins; where a closed subpath ends inside a dash
    ///   and begins inside one, the two are joined.
    /// - A subpath of no length is a dot with round caps, a square along the axes with square caps, nothing with butt caps; a lone `move` is nothing.
    ///   A dash of no length is the same, turned along the path.
    /// - Where a curve turns back in a point (a cusp), the outline goes around it as a round join does, whatever the style.
    /// - The outline is empty for a line width that is not positive and finite, and for a path with a coordinate that is not finite. A miter limit
    ///   below 1 counts as 1, one that is not finite as 10; a dash phase that is not finite as 0.
    /// - Patterns that would cut the path into more than 262,144 dashes are enlarged by a power of two until they do not: ink and gaps keep their
    ///   shares.
    ///
    /// O(number of elements and dashes).
    public func strokedPath(_ style: StrokeStyle) -> Path {
        guard style.lineWidth > 0, style.lineWidth.isFinite else { return Path() }
        var largest = 0.0
        for point in points {
            let place = Vector2(point)
            guard place.isFinite else { return Path() }
            largest = max(largest, abs(place.x), abs(place.y))
        }
        let size = max(largest, Double(style.lineWidth))
        guard size > 1e-100, size < 1e100 else { return strokedPath(style, atSize: size) }
        guard let pen = StrokePen(style, reach: largest) else { return Path() }
        var stroker = Stroker(pen: pen)
        stroker.stroke(self, dashes: DashPattern(style))
        return stroker.outline
    }

    /// Squares of such coordinates would leave the range of Double: strokes a copy of ordinary size. Powers of two keep all digits.
    private func strokedPath(_ style: StrokeStyle, atSize size: Double) -> Path {
        let exponent = max(min(Int(size.exponent), 1000), -1000)
        let (down, up) = (
            CGFloat(sign: .plus, exponent: -exponent, significand: 1), CGFloat(sign: .plus, exponent: exponent, significand: 1)
        )
        var style = style
        style.lineWidth *= down
        style.dashPhase *= down
        style.dash = style.dash.map { $0 * down }
        var outline = applying(CGAffineTransform(scaleX: down, y: down)).strokedPath(style)
        let limit = CGFloat.greatestFiniteMagnitude
        func enlarged(_ value: CGFloat) -> CGFloat { min(max(value * up, -limit), limit) }
        for index in outline.points.indices {
            outline.points[index] = CGPoint(x: enlarged(outline.points[index].x), y: enlarged(outline.points[index].y))
        }
        outline.subpathStart = CGPoint(x: enlarged(outline.subpathStart.x), y: enlarged(outline.subpathStart.y))
        return outline
    }
}

extension Path {
    /// The outline of what this path covers, grown by `distance` points on all sides, or shrunk by as much where that is negative.
    ///
    /// `join` says what becomes of the corners that grow: the outer ones of areas, or the corners of holes when shrinking; a miter longer than `miterLimit` times
    /// twice the distance becomes a bevel. What is narrower than twice the distance disappears when shrinking, holes do so when growing. Curves stay
    /// curves, as near to the true outline as those of ``strokedPath(_:)``. Open subpaths count as closed; `eoFill` is the rule by which the path is read. The
    /// result is as ``union(_:eoFill:)`` describes it; 0 and distances that are not finite give the normalised path.
    public func offset(by distance: CGFloat, join: CGLineJoin = .miter, miterLimit: CGFloat = 10, eoFill: Bool = false) -> Path {
        let area = normalized(eoFill: eoFill)
        guard distance.isFinite, distance != 0 else { return area }
        let border = area.strokedPath(StrokeStyle(lineWidth: 2 * abs(distance), lineJoin: join, miterLimit: miterLimit))
        return distance > 0 ? area.union(border) : area.subtracting(border)
    }
}

extension CGPath {
    /// The outline of the line along this one.
    public func copy(
        strokingWithWidth lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin, miterLimit: CGFloat,
        transform: CGAffineTransform = .identity
    ) -> CGPath {
        let style = StrokeStyle(lineWidth: lineWidth, lineCap: lineCap, lineJoin: lineJoin, miterLimit: miterLimit)
        return CGPath(path: path.strokedPath(style).applying(transform))
    }

    /// The parts of this outline that a dashed line would draw, as lines of their own; the whole outline for a pattern without gaps. See
    /// ``StrokeStyle/dash`` for the pattern, which begins anew in each subpath.
    public func copy(dashingWithPhase phase: CGFloat, lengths: [CGFloat], transform: CGAffineTransform = .identity) -> CGPath {
        CGPath(path: path.dashed(phase: phase, lengths: lengths).applying(transform))
    }
}
