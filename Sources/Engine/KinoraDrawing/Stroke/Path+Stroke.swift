import Foundation

extension Path {
    /// The outline of the stroke of this path with `style`, to be filled with the nonzero rule.
    ///
    /// An open subpath (or a dash) becomes one loop: along its right side, around its end, back along its left side, around its start. A
    /// closed one becomes two loops: its right side, and its left side in the opposite direction. Loops may overlap but always wind in the
    /// same direction around covered points, so overlaps are not holes. Curves stay curves, within about a thousandth of the line width of
    /// the exact outline and at most 0.01 points (a millionth of the width for widths above 10,000 points).
    ///
    /// - Dashes are measured along the curves, restart in every subpath and have joins at corners. If a closed subpath starts and ends
    ///   inside a dash, both are joined.
    /// - A subpath of length 0 is a dot with round caps, a square along the axes with square caps, and nothing with butt caps. A lone
    ///   `move` is nothing. The same applies to a dash of length 0, rotated along the path.
    /// - At a cusp of a curve, the outline has a round join in any style.
    /// - The outline is empty if the line width is not positive and finite, or a coordinate is not finite. A miter limit below 1 counts as
    ///   1, one that is not finite as 10; a dash phase that is not finite as 0.
    /// - Patterns that would result in more than 262,144 dashes are enlarged by a power of two, which keeps the ratio of dashes and gaps.
    ///
    /// O(number of elements and dashes).
    public func strokedPath(_ style: StrokeStyle) -> Path { strokedPath(style, clippingMiters: false) }

    /// The same outline with miters beyond the limit cut at the limit, as by `miter-clip` in SVG 2, instead of bevels.
    func strokedPath(_ style: StrokeStyle, clippingMiters: Bool) -> Path {
        guard style.lineWidth > 0, style.lineWidth.isFinite else { return Path() }
        var largest = 0.0
        for point in points {
            let center = Vector2(point)
            guard center.isFinite else { return Path() }
            largest = max(largest, abs(center.x), abs(center.y))
        }
        let size = max(largest, Double(style.lineWidth))
        guard size > 1e-100, size < 1e100 else {
            return strokedPath(style, clippingMiters: clippingMiters, atSize: size)
        }
        guard let pen = StrokePen(style, clipsMiters: clippingMiters, reach: largest) else { return Path() }
        var stroker = Stroker(pen: pen)
        stroker.stroke(self, dashes: DashPattern(style))
        return stroker.outline
    }

    /// Strokes a copy of moderate size, because squares of the coordinates would exceed the range of Double. Powers of two are exact.
    private func strokedPath(_ style: StrokeStyle, clippingMiters: Bool, atSize size: Double) -> Path {
        let exponent = max(min(Int(size.exponent), 1000), -1000)
        let (down, up) = (
            CGFloat(sign: .plus, exponent: -exponent, significand: 1), CGFloat(sign: .plus, exponent: exponent, significand: 1)
        )
        var style = style
        style.lineWidth *= down
        style.dashPhase *= down
        style.dash = style.dash.map { $0 * down }
        var outline = applying(CGAffineTransform(scaleX: down, y: down)).strokedPath(style, clippingMiters: clippingMiters)
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
    /// The outline of the covered area, extended by `distance` points on all sides, or reduced if it is negative.
    ///
    /// `join` is the shape of extended corners: the outer corners of areas, or the corners of holes when reducing. A miter longer than
    /// `miterLimit` times twice the distance becomes a bevel. Areas narrower than twice the distance disappear when reducing, holes when
    /// extending. Curves stay curves, with the accuracy of ``strokedPath(_:)``. Open subpaths count as closed. `eoFill` is the fill rule of
    /// the path. See ``union(_:eoFill:)`` for the form of the result. A distance of 0 or one that is not finite returns the normalized
    /// path.
    public func offset(by distance: CGFloat, join: CGLineJoin = .miter, miterLimit: CGFloat = 10, eoFill: Bool = false) -> Path {
        let area = normalized(eoFill: eoFill)
        guard distance.isFinite, distance != 0 else { return area }
        let border = area.strokedPath(StrokeStyle(lineWidth: 2 * abs(distance), lineJoin: join, miterLimit: miterLimit))
        return distance > 0 ? area.union(border) : area.subtracting(border)
    }
}
